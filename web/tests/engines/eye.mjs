// @ts-check
// What is done inside the page, in one round trip: its source is sent there, so it uses nothing but what it is given.

/**
 * Something to be pressed.
 * @typedef {{ what: string, named?: string }} Want
 */
/**
 * A position, and whether nothing else counts until the pyramid is stacked.
 * @typedef {{ ply: number, number: number, stacking: boolean }} Since
 */
/**
 * @typedef {object} Found
 * @property {number} at Which of the wants it is.
 * @property {number} x
 * @property {number} y
 * @property {boolean} bubble Whether an explanation lies over it: it goes when the pointer does.
 * @property {string[]} missed What is lit and lies under something else at its own middle.
 * @property {import("../../src/protocol").State | null} state How it stands, if it is another position.
 * @property {string} complaint
 */

/**
 * Waits until one of the things can be pressed, or until one is asked in another position than that.
 * @param {{ wants: Want[], since: Since | null, patience: number }} wish
 * @returns {Promise<Found>}
 */
export async function look({ wants, since, patience }) {
  const LIT = "[data-move]:is(button, [role=button]), button[data-hold], button.lit, .slot";
  /** @type {Found} */
  const found = { at: -1, x: 0, y: 0, bubble: false, missed: [], state: null, complaint: "" };

  /** @param {Element} node */
  function named({ ariaLabel, textContent }) {
    return (ariaLabel ?? textContent ?? "").trim();
  }

  /** @param {Element} node */
  function middle(node) {
    const aim = node.getAttribute("data-aim");
    const screen = node instanceof SVGGraphicsElement ? node.ownerSVGElement?.getScreenCTM() : null;
    if (aim && screen) {
      const [x, y] = aim.split(" ").map(Number);
      return new DOMPoint(x, y).matrixTransform(screen);
    }
    const { left, top, width, height } = node.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }

  /** @param {Element} node */
  function isOpen(node) {
    return node.getClientRects().length > 0 && !(/** @type {HTMLButtonElement} */ (node).disabled);
  }

  /**
   * What lies over its middle; null where nothing does.
   * @param {Element} node
   */
  function over(node) {
    const { x, y } = middle(node);
    const hit = document.elementFromPoint(x, y);
    return node.contains(hit) ? null : (hit ?? document.documentElement);
  }

  /** @param {Element} node */
  function told(node) {
    return node.outerHTML.slice(0, 160);
  }

  /** @param {Element | null} node */
  function isBubble(node) {
    return node?.closest("[role=tooltip]") != null;
  }

  async function news() {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ code: location.hash.split("/")[2], viewer: 0, since: since?.number ?? 0 });
    const state = await (await fetch("/api/watch", { method: "POST", headers, body })).json();
    const { view, legal, table } = state;
    if (table.result !== null) return state;
    const stacks = since?.stacking && view?.task === "pyramids";
    return state.ply !== since?.ply && legal.length > 0 && !stacks ? state : null;
  }

  const end = performance.now() + patience;
  let last = "";
  for (let tries = 0; ; tries++) {
    const shown = document.querySelector("[data-ply]")?.getAttribute("data-ply");
    let blocked = "nothing of it is there";
    if (since === null || Number(shown) === since.ply || since.stacking)
      for (const [at, { what, named: name }] of wants.entries()) {
        const node = [...document.querySelectorAll(what)].find((one) => isOpen(one) && (!name || named(one) === name));
        if (!node) continue;
        node.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
        const { x, y } = middle(node);
        const hides = over(node);
        const now = `${at} ${x} ${y}`;
        blocked = hides === null ? "it moves" : `it is under ${told(hides)}`;
        if (isBubble(hides)) return { ...found, bubble: true };
        // What is pressed stands still.
        if (hides === null && now === last) {
          const lit = [...document.querySelectorAll(LIT)].filter(isOpen);
          const missed = lit.flatMap((one) => {
            const hides = over(one);
            return hides === null || isBubble(hides) ? [] : [`${told(one)} is under ${told(hides)}`];
          });
          return { ...found, at, x, y, missed };
        }
        last = now;
        break;
      }
    // The server is asked less often than the page.
    const state = since !== null && tries % 5 === 4 ? await news() : null;
    if (state) return { ...found, state };
    if (performance.now() > end)
      return { ...found, complaint: `${JSON.stringify(wants)} cannot be pressed: ${blocked}` };
    await new Promise((then) => setTimeout(then, 20));
  }
}
