// Words of Burano, whole.

import { board } from "./board";
import { frame } from "./frame";
import { guide } from "./guide";
import { names } from "./names";
import { sea } from "./sea";
import { story } from "./story";
import { telling } from "./telling";
import { town } from "./town";

export const burano = { names, frame, telling, town, sea, board, story, guide };
