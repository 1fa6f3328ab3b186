// Whether one seat's view holds what another may not see: found by comparing the two, without knowing the game.

function empty(value: unknown): boolean {
  if (value === null || value === undefined || value === 0) return true;
  if (typeof value !== "object") return false;
  return Object.values(value).every(empty);
}

/** Whether something of the seat is shown to its own viewer and withheld from the other. */
export function hides(own: object | undefined, other: object | undefined): boolean {
  if (!own || !other) return false;
  const withheld = other as Record<string, unknown>;
  return Object.entries(own).some(([key, value]) => withheld[key] === null && !empty(value));
}
