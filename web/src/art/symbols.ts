// The silhouettes of the colours, about 22 across, around the origin; `lines` are drawn inside.

import type { Colour } from "./paint";
import { dots, petals, rays, star } from "./shapes";

export interface Mark {
  body: string;
  lines?: string;
}

export const MARKS: Record<Colour, Mark> = {
  pink: {
    body: "M-4 10.5H4L3.2 7C7 5.6 11 1.8 11-2.6A3.6 3.6 0 0 0 8-7.2 4 4 0 0 0 3.4-9.8 4 4 0 0 0-3.4-9.8 4 4 0 0 0-8-7.2 3.6 3.6 0 0 0-11-2.6C-11 1.8-7 5.6-3.2 7Z",
    lines: "M0 5V-6M-2 5-5.4-4.6M2 5 5.4-4.6",
  },
  blue: {
    body: "M0-11.5C3.6-6.4 8-1.4 8 3.4A8 8 0 0 1-8 3.4C-8-1.4-3.6-6.4 0-11.5Z",
    lines: "M-4.2 3.6A4.4 4.4 0 0 0-.6 7.6",
  },
  yellow: { body: dots(1, 0, 5.2) + rays(8, 6.9, 11.8, 17) },
  green: {
    body: `${petals(3, 3.4, 4.9, 1)}M-1.5 2C-1 6.5-2.2 9.4-4.4 11H1.2C2 8 1.6 5 1.4 2.6Z`,
  },
  orange: { body: star(5, 12, 5.2) },
  red: { body: "M0 10.5C-6 5.6-11 1.6-11-4.2-11-10.4-3-11.6 0-5.6 3-11.6 11-10.4 11-4.2 11 1.6 6 5.6 0 10.5Z" },
  white: { body: "M0-12 8.6 0 0 12-8.6 0Z", lines: "M-4.4 0 0-6" },
};
