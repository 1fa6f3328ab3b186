// Only for looking at the art while drawing: npx vite gallery

import { mount } from "svelte";
import "../src/style.css";
import Gallery from "./Gallery.svelte";

const target = document.getElementById("gallery");
if (target) mount(Gallery, { target });
