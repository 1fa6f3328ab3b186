// @ts-check

import { run } from "./files.mjs";

await run(4);
