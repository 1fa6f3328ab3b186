// Words of Burano, whole.

import { board } from "./board";
import { frame } from "./frame";
import { guide } from "./guide";
import { names } from "./names";
import { parts } from "./parts";
import { sea } from "./sea";
import { sight } from "./sight";
import { story } from "./story";
import { telling } from "./telling";
import { town } from "./town";
import { wide } from "./wide";

export const burano = { board, frame, guide, names, parts, sea, sight, story, telling, town, wide };
