// The house cards as the page knows them: what each shows, by its code.

export type HouseColour = "red" | "pink" | "blue" | "yellow" | "green" | "orange";
export type Icon =
  "flowers" | "plants" | "cats" | "red_awnings" | "blue_awnings" | "lamps" | "chimneys" | "passers_by" | "windows";
export type Shop = "pizzeria" | "clothes" | "cafe" | "ice_cream";

/** A house card: `windows` counts the closed ones (W10.14). */
export interface Card {
  code: string;
  colour: HouseColour;
  level: 1 | 2 | 3;
  icons: Partial<Record<Icon, number>>;
  shop: Shop | null;
  shop_points: number;
}
