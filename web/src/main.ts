import { mount } from "svelte";
import App from "./App.svelte";
import { fetchFaces, recallFaces } from "./faces/faces";
import { house } from "./net/house.svelte";
import { settings } from "./settings.svelte";
import "./style.css";
import Missing from "./ui/Missing.svelte";
import { speech } from "./words/words.svelte";

settings.apply();
const target = document.getElementById("page");
if (!target) throw new Error("the page is missing");
const opened = house.open();
const spoken = await speech.begin().then(
  () => true,
  () => false,
);
await recallFaces();
target.replaceChildren(); // the splash
mount(spoken ? App : Missing, { target });
await opened;
fetchFaces();
