// What the tests put into the window of a page.

declare global {
  interface Window {
    axe: typeof import("axe-core").default;
    shifts: { value: number; hadRecentInput?: boolean; moved?: string[] }[];
    /** Milliseconds from frame to frame while something moved. */
    paces: number[];
    seenAt: number;
    /** Where the page of the board began, and which sentences had no room: the task then. */
    seen: { tops: Record<number, string | null | undefined>; cramped: Record<string, string | null | undefined> };
    /** What the browser was asked to notify. */
    notices: string[];
    /** How many tones and noises were begun. */
    sounds: number;
  }
  /** An entry of the type "layout-shift", of which TypeScript's DOM does not know yet. */
  interface PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
}

export {};
