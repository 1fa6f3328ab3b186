// What a badge says: signs with numbers.

export type Token = "fish" | "coin" | "privilege" | "points";

export interface Part {
  token: Token;
  text: string;
}
