// @ts-check

import { run } from "./files.mjs";

await run(2);
