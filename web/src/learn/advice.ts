// What a guide says of a situation.

export interface Advice {
  title: string;
  /** What to do now and why: one sentence or two. */
  lines: string[];
  clause?: string | undefined;
}
