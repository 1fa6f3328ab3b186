// @ts-check
// Games that are played over HTTP by a person of the browser tests, so that a test begins where it wants to.

/** @typedef {import("./person.mjs").Person} Person */

/**
 * Says something to the server in that person's name.
 * @param {Person} person
 * @param {string} type
 * @param {Record<string, unknown>} fields
 */
export async function says(person, type, fields) {
  const answer = await person.context.request.post(`${person.server.url}api/${type}`, {
    data: fields,
    headers: { origin: person.server.url.replace(/\/$/, "") },
  });
  return answer.json();
}

/**
 * Opens a table where all seats are this person's; its code.
 * @param {Person} person
 * @param {"walking" | "burano"} game
 * @param {object[]} [seats]
 * @returns {Promise<string>}
 */
export async function opens(person, game, seats = [{ kind: "me" }, { kind: "me" }]) {
  const told = await says(person, "open_table", { game, seats, options: { start: 0 } });
  return told.table.code;
}

/**
 * Plays moves for the seats of the table, a few or to the end, the same in every run. Stops where nobody of them is to
 * move.
 * @param {Person} person
 * @param {string} code
 * @param {{ seats?: number[], plies?: number }} [how]
 */
export async function plays(person, code, { seats = [0, 1], plies = Infinity } = {}) {
  let dice = 1;
  for (let made = 0; made < plies;) {
    let moved = false;
    for (const seat of seats) {
      const state = await says(person, "watch", { code, viewer: seat, since: 1_000_000 });
      if (state.legal.length === 0 || made >= plies) continue;
      dice = (dice * 48271) % 2147483647;
      const { text } = state.legal[dice % state.legal.length];
      await says(person, "move", { id: `p${state.ply}-${seat}-${made}`, code, seat, ply: state.ply, move: text });
      made += 1;
      moved = true;
    }
    if (!moved) return;
  }
}

/**
 * Solves the lesson whose table is being opened, by typing the moves of its solution.
 * @param {Person} person
 * @param {"walking" | "burano"} game
 * @param {string} key
 * @param {import("../src/words/coach").Coach} coach
 */
export async function solves(person, game, key, coach) {
  const { page } = person;
  await person
    .region(coach.lesson)
    .getByText(coach.lessons[game][key]?.task ?? "")
    .waitFor();
  const { lessons } = await says(person, "lessons", { game });
  const lesson = lessons.find((/** @type {{ key: string }} */ one) => one.key === key);
  const ply = page.locator("[data-ply]");
  for (const text of lesson.solution) {
    const before = await ply.getAttribute("data-ply");
    await types(person, text);
    await page.locator(`[data-ply]:not([data-ply="${before}"])`).waitFor();
  }
  await person.region(coach.lesson).getByRole("heading", { name: coach.solved }).waitFor();
}

/**
 * Makes a move of the table by keys alone: opens the list of moves, types it, and presses Enter.
 * @param {Person} person
 * @param {string} text
 */
export async function types({ page }, text) {
  await page.locator("body").press("m");
  await page.locator(".moves input").fill(text);
  await page.keyboard.press("Enter");
}
