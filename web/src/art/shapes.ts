// Path builders around the origin.

const point = (r: number, degrees: number): string => {
  const a = (degrees * Math.PI) / 180;
  return `${(r * Math.sin(a)).toFixed(1)} ${(-r * Math.cos(a)).toFixed(1)}`;
};

/** `n` round petals whose notches lie `notch` from the middle; the first petal points up. */
export function petals(n: number, notch: number, round: number, full = 0): string {
  const step = 360 / n;
  let d = `M${point(notch, -step / 2)}`;
  for (let i = 0; i < n; i++) d += `A${round} ${round} 0 ${full} 1 ${point(notch, step * (i + 0.5))}`;
  return d + "Z";
}

/** A star with `n` points. */
export function star(n: number, outer: number, inner: number): string {
  const tips = Array.from({ length: 2 * n }, (_, i) => point(i % 2 ? inner : outer, (180 / n) * i));
  return `M${tips.join("L")}Z`;
}

/** `n` dots of radius `dot` on a circle, as one path. */
export function dots(n: number, r: number, dot: number): string {
  return Array.from(
    { length: n },
    (_, i) =>
      `M${point(r, (360 / n) * i)}m${-dot} 0a${dot} ${dot} 0 1 0 ${2 * dot} 0a${dot} ${dot} 0 1 0 ${-2 * dot} 0`,
  ).join("");
}

/** `n` spokes from one radius to another. */
export function spokes(n: number, from: number, to: number, turn = 0): string {
  return Array.from(
    { length: n },
    (_, i) => `M${point(from, (360 / n) * i + turn)}L${point(to, (360 / n) * i + turn)}`,
  ).join("");
}

/** `n` separate pointed rays. */
export function rays(n: number, from: number, to: number, half: number): string {
  const ray = (a: number): string => `M${point(from, a - half)}L${point(to, a)}L${point(from, a + half)}Z`;
  return Array.from({ length: n }, (_, i) => ray((360 / n) * i)).join("");
}

/** Scallops hanging from (x, y) to the right. */
export function scallops(x: number, y: number, n: number, width: number, drop: number): string {
  return `M${x} ${y}` + `q${width / 2} ${drop * 2} ${width} 0`.repeat(n);
}

/** Half-round tiles: rows of little arcs between two sloping edges. */
export function tiles(top: number, bottom: number, inset: number, width: number): string {
  const rows = 4;
  let d = "";
  for (let i = 1; i <= rows; i++) {
    const y = top + ((bottom - top) * i) / rows;
    const left = inset * (1 - i / rows);
    const n = 15 + (i % 2);
    const w = (width - 2 * left) / n;
    d += `M${left.toFixed(1)} ${y}` + `q${(w / 2).toFixed(2)}-5 ${w.toFixed(2)} 0`.repeat(n);
  }
  return d;
}

export const BLOOM = petals(5, 5, 2.95);
