import { mount } from "svelte";
import App from "./App.svelte";
import { house } from "./net/house.svelte";
import { settings } from "./settings.svelte";
import "./style.css";
import { speech } from "./words/words.svelte";

settings.apply();
await speech.begin();
const target = document.getElementById("page");
if (!target) throw new Error("the page is missing");
mount(App, { target });
await house.open();
