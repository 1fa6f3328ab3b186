// The two faces of the page. They are fetched after the first page is up, and put on when another one is put up: text
// that is being read never moves. From the second visit on they are in the browser's cache, and there from the start.

import { speech } from "../words/words.svelte";

const KEY = "merletto.faces";
/** Milliseconds that a page waits for faces that ought to be in the cache. */
const PATIENCE = 200;
/** Milliseconds after the first page before anything is fetched. */
const LATER = 800;

/** Signs of each file that a language needs. */
const SAMPLES = { en: "a", fr: "aé", pl: "aąż", ru: "aж" };

let loaded = false;

async function load(): Promise<void> {
  await import("./faces.css");
  const sample = SAMPLES[speech.language];
  const faces = ['600 20px "Alegreya"', '400 16px "Inter"'];
  await Promise.all(faces.map((face) => document.fonts.load(face, sample)));
  loaded = true;
  localStorage.setItem(KEY, "1");
}

/** Puts the faces on, if they are there. */
export function wearFaces(): void {
  if (loaded) document.documentElement.dataset["faces"] = "";
}

/** Before the first page: faces that were fetched on an earlier visit are put on at once. */
export async function recallFaces(): Promise<void> {
  if (!localStorage.getItem(KEY)) return;
  const late = new Promise((then) => setTimeout(then, PATIENCE));
  await Promise.race([load().catch(() => undefined), late]);
  wearFaces();
}

/** After the first page: fetches them, unless they are there. Without them the page is as good, but plainer. */
export function fetchFaces(): void {
  window.addEventListener("hashchange", wearFaces);
  document.addEventListener("visibilitychange", () => document.hidden && wearFaces());
  if (!loaded) setTimeout(() => void load().catch(() => undefined), LATER);
}
