// @ts-check
// Finds English words that no page uses: `node check-words.mjs` lists their keys and exits with 1.
//
// A key is used where it is named (`words.table.undo`, also behind an alias of `words.table`). Where only its group
// is named, as in `words.lobby.clocks[key]` or `Object.entries(words.lobby.clocks)`, the whole group is used.
// The words themselves, whole, are handed from function to function without using any.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const HERE = dirname(fileURLToPath(import.meta.url));
const SOURCE = join(HERE, "src");
const WORDS = join(SOURCE, "words");
const ENGLISH = join(WORDS, "en");
/** @type {unique symbol} */
const ANY = Symbol("any key");

// The tree of keys: a Group of them, true for words.

/** @extends {Map<string, true | Group>} */
class Group extends Map {}
/** @typedef {true | Group} Tree */
/** @typedef {(string | typeof ANY)[]} Path */

/**
 * @param {string} name
 * @param {string} text
 */
function parse(name, text) {
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
}

/**
 * @param {ts.Node} node
 * @returns {ts.Node}
 */
function bare(node) {
  while (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  ) {
    node = node.expression;
  }
  return node;
}

/** @param {ts.Node} name */
function keyOf(name) {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : null;
}

/**
 * The file that an import without an ending means.
 * @param {string} path
 */
function moduleAt(path) {
  return existsSync(`${path}.ts`) ? `${path}.ts` : join(path, "index.ts");
}

/**
 * The tree of what `name` stands for in a file of the English words.
 * @param {string} file
 * @param {string} name
 * @returns {Tree}
 */
function treeOf(file, name) {
  const source = parse(file, readFileSync(file, "utf8"));
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const named = statement.importClause?.namedBindings;
      if (!named || !ts.isNamedImports(named)) continue;
      const found = named.elements.find((one) => one.name.text === name);
      const from = keyOf(statement.moduleSpecifier) ?? "";
      if (found && from.startsWith("./"))
        return treeOf(moduleAt(join(dirname(file), from)), (found.propertyName ?? found.name).text);
    }
    if (!ts.isVariableStatement(statement)) continue;
    for (const declared of statement.declarationList.declarations) {
      if (declared.name.getText() === name && declared.initializer) return treeIn(file, declared.initializer);
    }
  }
  return true;
}

/**
 * @param {string} file
 * @param {ts.Node} expression
 * @returns {Tree}
 */
function treeIn(file, expression) {
  const node = bare(expression);
  if (ts.isIdentifier(node)) return treeOf(file, node.text);
  if (!ts.isObjectLiteralExpression(node)) return true;
  const group = new Group();
  for (const property of node.properties) {
    if (ts.isShorthandPropertyAssignment(property)) group.set(property.name.text, treeOf(file, property.name.text));
    else if (ts.isPropertyAssignment(property))
      group.set(keyOf(property.name) ?? "", treeIn(file, property.initializer));
    else if (ts.isMethodDeclaration(property)) group.set(keyOf(property.name) ?? "", true);
    else throw new Error(`${relative(HERE, file)}: not understood: ${property.getText()}`);
  }
  return group;
}

/**
 * @param {Tree} tree
 * @param {string[]} path
 * @returns {string[]}
 */
function leaves(tree, path = []) {
  if (tree === true) return [path.join(".")];
  return [...tree].flatMap(([key, below]) => leaves(below, [...path, key]));
}

// The files that may use words, each as TypeScript.

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return folder === WORDS ? [] : filesIn(path);
    return /\.(svelte|ts)$/.test(entry.name) ? [path] : [];
  });
}

/**
 * Where the braces that open at `from` close, past strings and templates.
 * @param {string} text
 * @param {number} from
 */
function closing(text, from) {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === "{") depth++;
    else if (sign === "}" && --depth === 0) return at;
    else if (sign === '"' || sign === "'") {
      for (at++; at < text.length && text[at] !== sign; at++) if (text[at] === "\\") at++;
    } else if (sign === "`") {
      for (at++; at < text.length && text[at] !== "`"; at++) {
        if (text[at] === "\\") at++;
        else if (text[at] === "$" && text[at + 1] === "{") at = closing(text, at + 1);
      }
    }
  }
  return text.length;
}

/**
 * The script of a component, then what stands in braces in its markup, one statement each.
 * @param {string} text
 */
function scriptOf(text) {
  /** @type {string[]} */
  const parts = [];
  const markup = text
    .replace(/<script\b[^>]*>([\s\S]*?)<\/script>/g, (_, /** @type {string} */ script) => {
      parts.push(script);
      return "";
    })
    .replace(/<style\b[^>]*>[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, "");
  for (let at = markup.indexOf("{"); at >= 0; at = markup.indexOf("{", at)) {
    const end = closing(markup, at);
    const inside = markup.slice(at + 1, end).trim();
    at = end;
    const constant = /^@const\s+([\s\S]*)$/.exec(inside);
    if (constant) parts.push(`const ${constant[1]}`);
    else parts.push(`(${inside.replace(/^(?:[#:@/]\s*(?:else\s+if|[a-z]+)\b|\.\.\.)/, "")})`);
  }
  return parts.join("\n;\n");
}

// Where they use them.

/**
 * The path of a type: [] for Words, ["table"] for Words["table"]; null for others.
 * @param {ts.TypeNode | undefined} type
 * @returns {Path | null}
 */
function pathOfType(type) {
  if (!type) return null;
  if (ts.isTypeReferenceNode(type)) return type.typeName.getText() === "Words" ? [] : null;
  if (!ts.isIndexedAccessTypeNode(type)) return null;
  const above = pathOfType(type.objectType);
  const index = type.indexType;
  return above && ts.isLiteralTypeNode(index) && ts.isStringLiteralLike(index.literal)
    ? [...above, index.literal.text]
    : null;
}

/**
 * What an alias is set to: `$derived(words.table)` and `$derived.by(() => words.table)` are words.table.
 * @param {ts.Expression} initializer
 */
function told(initializer) {
  const node = bare(initializer);
  if (!ts.isCallExpression(node)) return node;
  const [first, second] = node.arguments;
  if (!first || second) return node;
  const rune = node.expression.getText();
  const given = bare(first);
  if (rune === "$derived" || rune === "$state" || rune === "$state.raw") return given;
  if (rune === "$derived.by" && ts.isArrowFunction(given) && !ts.isBlock(given.body)) return bare(given.body);
  return node;
}

class Using {
  /** @type {Map<string, Map<string, Path>>} */
  aliases = new Map();
  /** @type {Set<ts.Node>} */
  defining = new Set();

  /**
   * @param {ts.SourceFile} source
   * @param {(path: Path, defines: boolean) => void} mark
   */
  constructor(source, mark) {
    this.source = source;
    this.mark = mark;
    let known = -1;
    // An alias may stand on another that is found later.
    while (known !== this.count()) {
      known = this.count();
      this.each((node) => this.name(node));
    }
    this.each((node) => this.use(node));
  }

  /** @param {(node: ts.Node) => void} visit */
  each(visit) {
    const walk = (/** @type {ts.Node} */ node) => {
      visit(node);
      ts.forEachChild(node, walk);
    };
    walk(this.source);
  }

  count() {
    return [...this.aliases.values()].reduce((sum, paths) => sum + paths.size, 0);
  }

  /**
   * @param {string} name
   * @param {Path} path
   */
  alias(name, path) {
    const paths = this.aliases.get(name) ?? new Map();
    paths.set(path.map(String).join("."), path);
    this.aliases.set(name, paths);
  }

  /**
   * All paths that an expression may stand for, [] being the words whole.
   * @param {ts.Node} expression
   * @returns {Path[]}
   */
  paths(expression) {
    const node = bare(expression);
    if (ts.isIdentifier(node)) return [...(this.aliases.get(node.text)?.values() ?? [])];
    if (ts.isPropertyAccessExpression(node)) {
      if (node.expression.getText() === "speech" && node.name.text === "words") return [[]];
      return this.paths(node.expression).map((path) => [...path, node.name.text]);
    }
    if (ts.isElementAccessExpression(node)) {
      const key = bare(node.argumentExpression);
      const step = ts.isStringLiteralLike(key) || ts.isNumericLiteral(key) ? key.text : ANY;
      return this.paths(node.expression).map((path) => [...path, step]);
    }
    return [];
  }

  /** @param {ts.Node} node */
  name(node) {
    if (ts.isParameter(node) || ts.isPropertySignature(node) || ts.isVariableDeclaration(node)) {
      const path = pathOfType(node.type);
      if (path && ts.isIdentifier(node.name)) this.alias(node.name.text, path);
      if (path && ts.isObjectBindingPattern(node.name)) this.unpack(node.name, path);
    }
    if (!ts.isVariableDeclaration(node) || !node.initializer) return;
    const meant = told(node.initializer);
    for (const path of this.paths(meant)) {
      this.defining.add(meant);
      if (ts.isIdentifier(node.name)) this.alias(node.name.text, path);
      else if (ts.isObjectBindingPattern(node.name)) this.unpack(node.name, path);
    }
  }

  /**
   * @param {ts.ObjectBindingPattern} pattern
   * @param {Path} path
   */
  unpack(pattern, path) {
    for (const element of pattern.elements) {
      const key = element.propertyName ? keyOf(element.propertyName) : element.name.getText();
      /** @type {Path} */
      const below = [...path, element.dotDotDotToken || key === null ? ANY : key];
      if (ts.isIdentifier(element.name)) this.alias(element.name.text, below);
      else if (ts.isObjectBindingPattern(element.name)) this.unpack(element.name, below);
    }
  }

  /** @param {ts.Node} node */
  use(node) {
    if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return;
    /** @type {ts.Node} */
    let top = node;
    while (bare(top.parent) !== top.parent) top = top.parent;
    const above = top.parent;
    // Only the whole of a chain says what is used.
    if ((ts.isPropertyAccessExpression(above) || ts.isElementAccessExpression(above)) && above.expression === top)
      return;
    if (ts.isIdentifier(node) && this.isName(node)) return;
    const defines = this.defining.has(node);
    for (const path of this.paths(node)) this.mark(path, defines);
  }

  /**
   * Whether an identifier only names something: a property, a parameter, a variable, a type.
   * @param {ts.Identifier} node
   */
  isName(node) {
    const { parent } = node;
    if (ts.isTypeQueryNode(parent) || ts.isQualifiedName(parent)) return true;
    if (ts.isShorthandPropertyAssignment(parent)) return false;
    return ("name" in parent && parent.name === node) || ("propertyName" in parent && parent.propertyName === node);
  }
}

const tree = treeOf(join(ENGLISH, "index.ts"), "en");
/** @type {Set<string>} */
const used = new Set();

/**
 * @param {Path} path
 * @param {boolean} defines
 */
function mark(path, defines) {
  let at = tree;
  /** @type {string[]} */
  const passed = [];
  for (const step of path) {
    if (at === true || step === ANY) break;
    const below = at.get(step);
    if (!below) return;
    passed.push(step);
    at = below;
  }
  // The words whole are only handed on, and a group that gets another name is used where that name is.
  if (at !== true && !path.includes(ANY) && (defines || path.length === 0)) return;
  for (const leaf of leaves(at, passed)) used.add(leaf);
}

for (const file of filesIn(SOURCE)) {
  const text = readFileSync(file, "utf8");
  new Using(parse(file, file.endsWith(".svelte") ? scriptOf(text) : text), mark);
}

const unused = leaves(tree).filter((leaf) => !used.has(leaf));
if (unused.length > 0) {
  console.error(`English words that no page uses:\n${unused.map((leaf) => `  ${leaf}`).join("\n")}`);
  process.exit(1);
}
