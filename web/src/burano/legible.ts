// How large letters are drawn in a picture that scales to its box, so that nobody has to read less than 12 pixels.

const LEAST = 12.2;
/** What is written in a picture at its own size. */
export const TYPE = 14;

/** The size of letters in units of the picture; its usual one while the box is not known. */
export function legible(wide: number, high: number, width: number, height: number): number {
  const scale = Math.min(wide / width, high / height);
  return scale > 0 ? Math.max(TYPE, LEAST / scale) : TYPE;
}
