// ../../comfort-shots.ts
import { chromium } from "/tmp/w/comfort/e2e/node_modules/playwright-core/index.mjs";

// e2e/support/records.ts
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
var FOLDER = fileURLToPath(new URL("../../tests/records/", import.meta.url));
var goldenFile = (game) => `${FOLDER}${game}.jsonl`;
function golden(game) {
  const lines = readFileSync(goldenFile(game), "utf8").trim().split("\n");
  return lines.map((line) => {
    const record = JSON.parse(line);
    const moves = record.moves.map((move) => {
      const { legal: _, ...rest } = move;
      return rest;
    });
    return { ...record, moves, seats: record.seats.map((seat) => ({ ...seat, who: "human" })) };
  });
}
var cut = (record, moves) => ({ ...record, moves: record.moves.slice(0, moves), outcome: null });

// ../../comfort-shots.ts
import { readFileSync as readFileSync2 } from "node:fs";
var BASE = "http://127.0.0.1:8197/";
var axeSource = readFileSync2("/tmp/axe/node_modules/axe-core/axe.min.js", "utf8");
var browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"] });
var OPENED = [["escape", 3, 2], ["intruder", 8, 14], ["poutine", 0, 8]];
var sets = JSON.parse(process.argv[2]);
var only = process.argv[3];
for (const s of sets) {
  const context = await browser.newContext({ viewport: { width: s.w, height: s.h }, colorScheme: s.scheme ?? "dark", reducedMotion: "reduce", baseURL: BASE, serviceWorkers: "block", ...s.contrast ? { contrast: s.contrast } : {}, ...s.forced ? { forcedColors: "active" } : {} });
  await context.addInitScript((settings) => {
    for (const [k, v] of Object.entries(settings)) localStorage.setItem("three-ways-out/v1/settings/" + k, v);
  }, s.settings ?? {});
  const page = await context.newPage();
  page.on("pageerror", (e) => console.log("ERR", e.message));
  const shot = async (what, full = false) => {
    await page.screenshot({ path: `/tmp/shots/comfort/${s.name}-${what}.png`, fullPage: full });
    const r = await page.evaluate(async (src) => {
      const f = window.eval;
      if (!window.axe) {
        const b = new Blob([src], { type: "text/javascript" });
      }
      return null;
    }, "");
    try {
      const client = await context.newCDPSession(page);
      await client.send("Runtime.evaluate", { expression: axeSource });
      const out = await client.send("Runtime.evaluate", { expression: `axe.run(document,{runOnly:['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa','best-practice']}).then(r=>JSON.stringify(r.violations.map(v=>[v.id,v.nodes.length,v.nodes.slice(0,3).map(n=>n.target.join(' ')+' '+(n.any[0]?.message??''))])))`, awaitPromise: true, returnByValue: true });
      const v = JSON.parse(out.result.value);
      console.log(s.name, what, "axe", v.length, v.length ? JSON.stringify(v) : "");
    } catch (e) {
      console.log("axe failed", e.message);
    }
  };
  const has = (w) => !only || only.split(",").includes(w);
  await page.goto(BASE);
  await page.waitForSelector("html[data-ready]");
  if (has("home")) await shot("home", true);
  if (has("new")) for (const g of ["escape", "intruder"]) {
    await page.goto(BASE + "#/new/" + g);
    await page.waitForSelector(".seat");
    await page.waitForTimeout(200);
    await shot("new-" + g, true);
  }
  if (has("settings")) {
    await page.goto(BASE + "#/settings");
    await page.waitForSelector(".settings");
    await shot("settings", true);
  }
  for (const [g, l, m] of OPENED) {
    if (!has(g)) continue;
    await page.goto(BASE + "#/");
    await page.waitForSelector("#record-file", { state: "attached" });
    const record = cut(golden(g)[l], m);
    await page.locator("#record-file").setInputFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(record)) });
    await page.getByRole("button", { name: "Continue this game" }).click();
    const lift = page.locator(".curtain__lift").first();
    await lift.waitFor();
    await shot(g + "-curtain");
    await lift.click();
    await page.locator(".dock, .in-secret").first().waitFor();
    await page.waitForFunction(() => !document.querySelector(".lately--recap"));
    const known = page.getByRole("button", { name: "I know who I am" });
    if (await known.isVisible()) {
      await shot(g + "-identity");
      await known.click();
      await page.waitForTimeout(200);
    }
    await shot(g);
    if (g === "escape") {
      await page.locator(".hand--own button").nth(1).click();
      await shot("escape-card");
      await page.getByRole("button", { name: "Note on card 2" }).click();
      await shot("escape-note");
      await page.getByRole("button", { name: "keep", exact: true }).click();
      await page.locator(".hand--own button").nth(2).click();
      await page.getByRole("button", { name: "Note on card 3" }).click();
      await page.getByLabel("Your note").fill("a Moon, surely?");
      await page.getByRole("button", { name: "Save" }).click();
      await shot("escape-noted");
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("button", { name: "Give a clue" }).click();
      await page.waitForTimeout(100);
      await shot("escape-clue");
      await page.getByRole("button", { name: "Menu" }).click();
      await shot("menu");
      await page.locator(".menu").getByText("My view").click();
      await page.locator(".dialog").waitFor();
      await page.waitForTimeout(300);
      await shot("my-view");
    }
  }
  await context.close();
}
await browser.close();
