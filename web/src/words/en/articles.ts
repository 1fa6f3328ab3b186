// Articles and capitals, as English needs them.

/** "a pink house", "an orange cube". */
export function a(thing: string): string {
  return /^[aeiou]/.test(thing) ? `an ${thing}` : `a ${thing}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
