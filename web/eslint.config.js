// The lint of the page: strict and type-checked for all that the browser runs.

import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

// With this switch all components are one program: types are inferred once, and each component knows the others' props.
process.env["SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK"] = "1";
const { default: svelte } = await import("eslint-plugin-svelte");

export default defineConfig(
  // Written by merletto.server.generate and by unit/fixtures.py.
  { ignores: ["src/protocol.ts", "unit/fixtures"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    rules: {
      // Texts have spaces that do not break; French needs them.
      "no-irregular-whitespace": ["error", { skipStrings: true, skipTemplates: true }],
      // One part of a component's properties may be bound, the others are constant.
      "prefer-const": ["error", { destructuring: "all" }],
    },
  },
  {
    files: ["**/*.ts", "**/*.svelte"],
    extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { project: "./tsconfig.json", extraFileExtensions: [".svelte"] },
    },
    rules: {
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        {
          allowNumber: true,
          allowAny: false,
          allowBoolean: false,
          allowNever: false,
          allowNullish: false,
          allowRegExp: false,
        },
      ],
    },
  },
  svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // Maps and sets are replaced whole here, as $state.raw, or are no state at all.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte"],
    rules: {
      // Parameters of handlers and snippets in the markup are `any` to this parser; svelte-check knows and checks them.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
    },
  },
  {
    // Declarations have nothing to infer, and tsc checks them; for two files all tools would be read once more.
    files: ["tests/*.d.ts"],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { parserOptions: { project: false } },
  },
  {
    files: ["**/*.mjs", "**/*.js"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
);
