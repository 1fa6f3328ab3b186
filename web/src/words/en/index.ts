// English, whole. Other languages have the same shape.

import { burano } from "./burano";
import { buranoReasons } from "./burano/reasons";
import { common } from "./common";
import { lobby } from "./lobby";
import { walkingReasons } from "./reasons";
import { table } from "./table";
import { walking } from "./walking";

export const en = { common, lobby, table, walking, walkingReasons, burano, buranoReasons };
