// SHA-256 of a text. The browser's own is missing on pages without HTTPS, such as a game at home.

const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUNDS = rounds();

function rounds(): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < 64; number += 1) {
    if (isPrime(number)) found.push(Math.floor((Math.cbrt(number) % 1) * 2 ** 32) | 0);
  }
  return found;
}

function isPrime(number: number): boolean {
  for (let part = 2; part * part <= number; part += 1) if (number % part === 0) return false;
  return true;
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The text in UTF-8, a one, zeros, and its length in bits: a whole number of blocks. */
function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  bytes.forEach((byte, at) => view.setUint8(at, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  return view;
}

function schedule(view: DataView, block: number): number[] {
  const words = Array.from({ length: 16 }, (_, at) => view.getInt32(block + at * 4));
  for (let at = 16; at < 64; at += 1) {
    const [a = 0, b = 0, c = 0, d = 0] = [words[at - 15], words[at - 2], words[at - 16], words[at - 7]];
    const first = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const second = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    words.push((c + first + d + second) | 0);
  }
  return words;
}

/** The hash in hexadecimal digits. */
export function sha256(text: string): string {
  const view = padded(text);
  const hash = [...START];
  for (let block = 0; block < view.byteLength; block += 64) {
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    schedule(view, block).forEach((word, at) => {
      const choice = (e & f) ^ (~e & g);
      const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (ROUNDS[at] ?? 0) + word) | 0;
      const most = (a & b) ^ (a & c) ^ (b & c);
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    });
    [a, b, c, d, e, f, g, h].forEach((word, at) => (hash[at] = ((hash[at] ?? 0) + word) | 0));
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
