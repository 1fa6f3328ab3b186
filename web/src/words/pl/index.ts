// Polish, whole.

import type { Words } from "../words.svelte";
import { burano } from "./burano";
import { buranoReasons } from "./burano/reasons";
import { common } from "./common";
import { home } from "./home";
import { lobby } from "./lobby";
import { pace } from "./pace";
import { people } from "./people";
import { puzzles } from "./puzzles";
import { walkingReasons } from "./reasons";
import { setup } from "./setup";
import { street } from "./street";
import { study } from "./study";
import { table } from "./table";
import { walking } from "./walking";

export const pl: Words = {
  burano,
  buranoReasons,
  common,
  home,
  lobby,
  pace,
  people,
  puzzles,
  walkingReasons,
  setup,
  street,
  study,
  table,
  walking,
};
