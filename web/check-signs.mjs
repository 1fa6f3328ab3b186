// @ts-check
// Finds signs that a language does not write: `node check-signs.mjs` lists the texts that have them and exits with 1.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const HERE = dirname(fileURLToPath(import.meta.url));

/** @typedef {[wrong: string, told: string]} Rule */

/** @type {Rule} */
const APOSTROPHE = ["'", "the apostrophe is ’"];

/**
 * What a text of a language must not have, and what to write instead.
 * @type {Record<string, Rule[]>}
 */
const WRONG = {
  en: [APOSTROPHE],
  fr: [
    APOSTROPHE,
    ["(?<!\u202f)[:;!?»]|«(?!\u202f)", "U+202F goes before : ; ! ? » and after «"],
    [
      "[#\\d] (?!à |au |contre |de |en |et |grâce |ou |par |plus |pour |sur )\\p{L}",
      "U+00A0 joins a number to its noun",
    ],
  ],
};

/**
 * @param {ts.Node} node
 * @returns {node is ts.LiteralLikeNode}
 */
function isText(node) {
  return (
    ts.isStringLiteral(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}

/**
 * The texts of a file, without those that only name a module or a property.
 * @param {string} file
 */
function textsOf(file) {
  /** @type {string[]} */
  const found = [];
  const walk = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (isText(node) && !("name" in node.parent && node.parent.name === node)) found.push(node.text);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true));
  return found;
}

const faults = Object.entries(WRONG).flatMap(([language, rules]) =>
  readdirSync(join(HERE, "src/words", language), { recursive: true, encoding: "utf-8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(HERE, "src/words", language, name))
    .flatMap((file) =>
      textsOf(file).flatMap((text) =>
        rules
          .filter(([wrong]) => new RegExp(wrong, "u").test(text))
          .map(([, told]) => `  ${relative(HERE, file)}: ${told}: ${text}`),
      ),
    ),
);
if (faults.length > 0) {
  console.error(`Signs that a language does not write:\n${faults.join("\n")}`);
  process.exit(1);
}
