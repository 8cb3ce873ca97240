// `npm run test:engines` builds and serves the product over https, and runs journeys in Firefox ESR and WebKitGTK, each
// with an empty profile. `npm run test:engines -- webkit home login` runs two of them in one engine.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Engine, EngineName } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { memberJourneys } from './member-journeys.ts';
import { judgeOutcome } from './outcome.ts';
import { EnginePage } from './page.ts';
import { startSite } from './site.ts';
import type { Journey } from './steps.ts';
import { visitorJourneys } from './visitor-journeys.ts';
import { startWebkit } from './webkit.ts';

/** Folder of the report, the site's log and the screenshots of failed journeys. */
const folder = '.cache/engines';
const starts: Record<EngineName, () => Promise<Engine>> = { firefox: startFirefox, webkit: startWebkit };
const isEngine = (name: string): name is EngineName => name in starts;
const journeys: Record<string, Journey> = { ...visitorJourneys, ...memberJourneys };

function findJourney(name: string): Journey {
  const journey = journeys[name];
  if (!journey) throw new Error(`No journey ${name}. There are: ${Object.keys(journeys).join(' ')}`);
  return journey;
}

/** Returns the reason in the row of docs/browsers.md that begins with this cell. */
function readReason(row: string): string {
  const lines = readFileSync('docs/browsers.md', 'utf8').split('\n');
  const reason = lines.find((line) => line.startsWith(`| ${row} |`))?.split('|')[2];
  if (!reason) throw new Error(`docs/browsers.md has no row “${row}”`);
  return reason.trim();
}

async function findFailure(engine: Engine, origin: string, journey: Journey, screenshot: string) {
  const tab = await engine.openTab();
  const page = new EnginePage(tab, origin);
  try {
    await journey.run(page);
    await page.expectNoErrors();
    return null;
  } catch (error) {
    writeFileSync(screenshot, await tab.takeScreenshot());
    return error instanceof Error ? error.message : String(error);
  } finally {
    await tab.close();
  }
}

const report = { passed: 0, failed: [] as string[], skipped: 0, retried: [] };

/** Runs a journey and reports it. */
async function runJourney(engine: Engine, engineName: EngineName, name: string, origin: string) {
  const from = Date.now();
  const print = (outcome: string) =>
    console.log(`${engineName} ${name}, ${Math.round((Date.now() - from) / 1_000)} s: ${outcome}`);
  const journey = findJourney(name);
  const screenshot = join(folder, `${engineName}-${name}.png`);
  const failure = await findFailure(engine, origin, journey, screenshot);
  const outcome = judgeOutcome(failure, journey.exceptions?.[engineName]);
  if (outcome.kind === 'failed') {
    report.failed.push(`${engineName} ${name}`);
    print(`FAILED: ${outcome.reason}${failure === null ? '' : `\n  ${screenshot}`}`);
  } else if (outcome.kind === 'excepted') {
    report.skipped += 1;
    print(`not possible: ${readReason(outcome.row)}`);
  } else {
    report.passed += 1;
    print('passed');
  }
}

const names = process.argv.slice(2);
const chosenEngines = names.filter(isEngine);
const chosenJourneys = names.filter((name) => !isEngine(name));
for (const name of chosenJourneys) findJourney(name);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const site = await startSite(join(folder, 'site.log'));
try {
  for (const engineName of chosenEngines.length ? chosenEngines : Object.keys(starts).filter(isEngine)) {
    const engine = await starts[engineName]();
    console.log(`\n› ${engine.version}`);
    try {
      for (const name of chosenJourneys.length ? chosenJourneys : Object.keys(journeys))
        await runJourney(engine, engineName, name, site.origin);
    } finally {
      await engine.close();
    }
  }
} finally {
  await site.stop();
}
writeFileSync(join(folder, 'report.json'), JSON.stringify(report));
process.exitCode = report.failed.length ? 1 : 0;
