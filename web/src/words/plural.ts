// Counting in words: each language has its own forms.

export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** A function that counts: `coins(2)` is "2 coins". `#` stands for the number. */
export function counting(language: string): (forms: Forms) => (count: number) => string {
  const rules = new Intl.PluralRules(language);
  return (forms) => (count) => (forms[rules.select(Math.abs(count))] ?? forms.other).replace("#", String(count));
}

/** A list as the language joins it: "a, b and c". */
export function joining(language: string): (parts: string[]) => string {
  const format = new Intl.ListFormat(language, { type: "conjunction" });
  return (parts) => format.format(parts);
}

/** A number with its sign: +3, −2, 0. */
export function signed(count: number): string {
  return count > 0 ? `+${count}` : count < 0 ? `−${-count}` : "0";
}
