// English, whole. Other languages have the same shape.

import { common } from "./common";
import { lobby } from "./lobby";
import { walkingReasons } from "./reasons";
import { table } from "./table";
import { walking } from "./walking";

export const en = { common, lobby, table, walking, walkingReasons };
