// Isometric drawing, two to one, for pyramids: where places and the faces of cubes are on the screen.

export interface Point {
  x: number;
  y: number;
}

/** Half the width of a square; it is half as high as wide. */
export const HALF = 24;

/** Where a point of the ground is drawn; columns go down to the right, rows down to the left. */
export function project(column: number, row: number, height = 0): Point {
  return { x: (column - row) * HALF, y: ((column + row) * HALF) / 2 - height };
}

const path = (points: Point[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}Z`;

export interface Faces {
  top: string;
  /** The wall that looks to the lower left: the light one. */
  left: string;
  /** The wall that looks to the lower right. */
  right: string;
  /** All three as one. */
  whole: string;
}

/** The faces of a block whose foot is a square around the origin, `half` being half its width. */
export function faces(half: number, height: number): Faces {
  const [left, front, right, back] = [
    { x: -half, y: 0 },
    { x: 0, y: half / 2 },
    { x: half, y: 0 },
    { x: 0, y: -half / 2 },
  ];
  const up = ({ x, y }: Point): Point => ({ x, y: y - height });
  return {
    top: path([up(left), up(front), up(right), up(back)]),
    left: path([up(left), up(front), front, left]),
    right: path([up(front), up(right), right, front]),
    whole: path([left, up(left), up(back), up(right), right, front]),
  };
}
