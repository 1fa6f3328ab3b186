// Only for looking at parts of the Burano table while drawing: npx vite gallery, then
// /burano.html?part=Town&at=turn-3&width=480 shows web/src/burano/Town.svelte at web/gallery/fixtures/turn-3.json.

import { type Component, mount } from "svelte";
import type { LegalMove, PreviewLine } from "../src/protocol";
import { Choosing } from "../src/burano/choosing.svelte";
import type { BoardProps } from "../src/burano/props";
import { explaining } from "../src/ui/explain.svelte";
import Explained from "../src/ui/Explained.svelte";
import { speech } from "../src/words/words.svelte";
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
const [load, find] = [
  fixtures[`./fixtures/${asked.get("at") ?? "turn-3"}.json`],
  parts[`../src/burano/${asked.get("part") ?? "Town"}.svelte`],
];
const target = document.getElementById("bench");
if (load && find && target) {
  await speech.begin();
  const [fixture, Part] = [await load(), await find()];
  const previews = new Map(fixture.previews.map((line) => [line.text, line]));
  const choosing = new Choosing({
    legal: () => fixture.legal,
    previews: () => previews,
    task: () => fixture.view.task,
    play: (text) => console.log("played", text),
  });
  Object.assign(window, { choosing, explaining, speech });
  target.style.width = `${asked.get("width") ?? 480}px`;
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
