// Only for looking at parts of the Burano table while drawing: npx vite gallery, then
// /burano.html?part=Town&at=turn-3&width=480 shows web/src/burano/Town.svelte at web/gallery/fixtures/turn-3.json, or
// at a position of the unit tests: building, four or full. &height=400 gives it that height.

import { type Component, mount } from "svelte";
import type { LegalMove, PreviewLine } from "../src/protocol";
import { Choosing } from "../src/burano/choosing.svelte";
import type { BoardProps } from "../src/burano/props";
import { turning } from "../src/burano/turning.svelte";
import { explaining } from "../src/ui/explain.svelte";
import Explained from "../src/ui/Explained.svelte";
import { speech } from "../src/words/words.svelte";
import * as towns from "../unit/fixtures/towns";
import "../src/style.css";

interface Fixture {
  view: BoardProps["view"];
  seat: number;
  legal: LegalMove[];
  previews: PreviewLine[];
}

const asked = new URLSearchParams(location.search);
const fixtures = import.meta.glob<Fixture>("./fixtures/*.json", { import: "default" });
const parts = import.meta.glob<Component<BoardProps>>("../src/burano/*.svelte", { import: "default" });
const at = asked.get("at") ?? "full";
const known = Object.entries(towns).find(([name]) => name === at)?.[1];
const [load, find] = [
  known ? () => Promise.resolve({ ...known, seat: 0, previews: [] }) : fixtures[`./fixtures/${at}.json`],
  parts[`../src/burano/${asked.get("part") ?? "Town"}.svelte`],
];
const target = document.getElementById("bench");
if (load && find && target) {
  await speech.begin();
  const [fixture, Part] = [await load(), await find()];
  const previews = new Map(fixture.previews.map((line) => [line.text, line]));
  const played: string[] = [];
  const choosing = new Choosing({
    legal: () => fixture.legal,
    previews: () => previews,
    task: () => fixture.view.task,
    play: (text) => played.push(text),
    playAll: (moves) => played.push(JSON.stringify(moves)),
  });
  Object.assign(window, { choosing, explaining, speech, turning, played });
  target.style.width = `${asked.get("width") ?? 480}px`;
  const height = asked.get("height");
  if (height !== null) target.style.height = `${height}px`;
  const seat = asked.has("watching") ? null : fixture.seat;
  mount(Part, {
    target,
    props: {
      view: fixture.view,
      seat,
      names: ["Ada", "Bruno", "Chiara", "Dario"].slice(0, fixture.view.seats.length),
      choosing,
    },
  });
  mount(Explained, { target });
}
