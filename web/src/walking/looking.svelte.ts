// The card that is being looked at, by pointer or focus: its words are shown.

class Looking {
  card = $state<string | null>(null);
}

export const looking = new Looking();
