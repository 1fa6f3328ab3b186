// Which colour each seat of the table on the page has chosen; set by the page that shows the table.

class Worn {
  colours = $state.raw<readonly number[]>([]);
}

export const worn = new Worn();
