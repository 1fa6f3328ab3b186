import { chromium } from "playwright-core";
import { Server } from "./server.mjs";
import { Islander } from "./lagoon.mjs";
const server = new Server(); await server.start();
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const ada = await Islander.arrive(browser, server, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, way: "touch", language: "pl", name: "Ada" });
const { page, words } = ada;
page.setDefaultTimeout(3000);
await page.evaluate(() => { for (const n of ["pointerdown","click","touchstart"]) document.addEventListener(n, (e) => console.log("warn", n, e.target.outerHTML.slice(0,100), e.clientX, e.clientY, scrollY), true) });
page.on("console", (l) => console.log(l.text()));
try { await ada.newGame({ seats: [words.lobby.me, words.lobby.atThisScreen, ada.beginner], names: { 1: "Dino" } }); } catch (e) { console.log(e.message.slice(0,300)); }
await page.screenshot({ path: "/tmp/scratch-b/new.png" });
console.log(await page.evaluate(() => [scrollY, innerHeight, visualViewport.height, visualViewport.offsetTop, visualViewport.pageTop, visualViewport.scale, document.querySelector("button.chief").getBoundingClientRect().toJSON()]));
await browser.close(); await server.stop();
