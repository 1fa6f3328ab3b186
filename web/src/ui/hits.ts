// The text of a clause in pieces: what was searched for, numbers of other clauses, and the rest.

export interface Piece {
  kind: "hit" | "clause" | "text";
  text: string;
}

const CLAUSE = /\b[WB]\d+\.\d+\b/g;

/** The text as one types it: small letters, straight apostrophes, plain spaces. Its length stays the same. */
export function typed(text: string): string {
  return text.toLowerCase().replaceAll("’", "'").replaceAll("\u00a0", " ");
}

/** The text in pieces; `word` is as typed, or nothing. */
export function hits(text: string, word: string): Piece[] {
  return word ? marked(text, word) : linked(text);
}

function marked(text: string, word: string): Piece[] {
  const pieces: Piece[] = [];
  const plain = typed(text);
  let from = 0;
  for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, from)) {
    if (at > from) pieces.push(...linked(text.slice(from, at)));
    from = at + word.length;
    pieces.push({ kind: "hit", text: text.slice(at, from) });
  }
  return from < text.length ? [...pieces, ...linked(text.slice(from))] : pieces;
}

function linked(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(CLAUSE)) {
    if (found.index > from) pieces.push({ kind: "text", text: text.slice(from, found.index) });
    pieces.push({ kind: "clause", text: found[0] });
    from = found.index + found[0].length;
  }
  return from < text.length ? [...pieces, { kind: "text", text: text.slice(from) }] : pieces;
}
