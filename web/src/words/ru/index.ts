// Russian, whole.

import type { Words } from "../words.svelte";
import { analysis } from "./analysis";
import { burano } from "./burano";
import { buranoReasons } from "./burano/reasons";
import { common } from "./common";
import { daily } from "./daily";
import { home } from "./home";
import { lobby } from "./lobby";
import { mistakes } from "./mistakes";
import { pace } from "./pace";
import { people } from "./people";
import { puzzles } from "./puzzles";
import { walkingReasons } from "./reasons";
import { review } from "./review";
import { setup } from "./setup";
import { street } from "./street";
import { study } from "./study";
import { table } from "./table";
import { walking } from "./walking";
import { why } from "./why";

export const ru: Words = {
  analysis,
  burano,
  buranoReasons,
  common,
  daily,
  home,
  lobby,
  mistakes,
  pace,
  people,
  puzzles,
  walkingReasons,
  review,
  setup,
  street,
  study,
  table,
  walking,
  why,
};
