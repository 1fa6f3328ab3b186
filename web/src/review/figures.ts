// The figures of a review as a language writes them.

/** Points with one decimal; with a sign where they are a change. */
export function points(language: string, value: number, change = false): string {
  const form = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: change ? "exceptZero" : "negative",
  });
  return form.format(value).replace("-", "−");
}

/** A chance in percent. */
export function percent(language: string, chance: number): string {
  return new Intl.NumberFormat(language, { style: "percent" }).format(chance);
}

/** A move that costs at most so much is as good as the best. */
export const ACCEPTED = 0.5;
