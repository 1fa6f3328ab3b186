// Russian, whole.

import type { Words } from "../words.svelte";
import { burano } from "./burano";
import { buranoReasons } from "./burano/reasons";
import { common } from "./common";
import { lobby } from "./lobby";
import { walkingReasons } from "./reasons";
import { table } from "./table";
import { walking } from "./walking";

export const ru: Words = { common, lobby, table, walking, walkingReasons, burano, buranoReasons };
