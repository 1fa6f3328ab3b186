import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Parts that a first table does without: the rulebook, the wait for friends, and what only a replay has. */
const LATER =
  "ColourPick|Gathering|GatheringSeat|Invite|MoveList|outline|PointsGraph|ReplayBar|Rulebook|RulesPanel|hits|StepLine";
/** What both games share is one file, or there would be twenty small ones to fetch; QR codes are drawn on demand. */
const SHARED = new RegExp(`node_modules/(?!uqr/)|src/(art/[^/]+$|net|ui/(?!(${LATER})\\.))`);
const server = process.env["MERLETTO_SERVER"] ?? "http://localhost:8017";

export default defineConfig({
  plugins: [svelte()],
  build: {
    // The page travels with the Python package.
    outDir: "../src/merletto/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // Browsers that run the page preload by themselves, but for one version of Safari, which loads a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // On a busy machine times of the build would be told as a warning.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: [{ name: "shared", test: SHARED }] } },
    },
  },
  test: { include: ["unit/**/*.test.ts"] },
  server: {
    proxy: {
      "/api": server,
      "/socket": { target: server, ws: true },
    },
  },
});
