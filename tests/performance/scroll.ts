// `npm run bench:scroll -- --games 650,20000 --speeds 4000,12000 --rates mid,budget --ways ours,tanstack --rounds 3`:
// how a long list of games scrolls, in the product's grid and in every other way to draw one.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { type Browser, chromium } from '@playwright/test';

import { headlessShellPath } from '#tests/support/chromium.ts';

import { comparisonTable, conclude, isFit } from './comparison.ts';
import { type Host, hostLine, measureHost, quietFlags } from './host.ts';
import { fling, type Fling, heapGrowth, openStage, slowDown } from './scroll/fling.ts';
import {
  chartOf,
  comparisonsOf,
  type Heap,
  type Place,
  type Result,
  resultOf,
  tableOf,
  verdictsOf,
  wayNames,
} from './scroll/report.ts';
import { buildPage, servePage } from './scroll/serve-page.ts';

const ways = Object.keys(wayNames).filter((name) => name !== 'again');
const { values: flags } = parseArgs({
  options: {
    games: { type: 'string', default: '650,20000' },
    speeds: { type: 'string', default: '4000,12000' },
    rates: { type: 'string', default: 'mid,budget' },
    ways: { type: 'string', default: ways.join(',') },
    /** Flings down and up again: each is a pair of the ratios. */
    rounds: { type: 'string', default: '3' },
    /** Passes for the heap; 0 leaves it out. */
    passes: { type: 'string', default: '10' },
    /** Rate of the mid-range phone; what the host's index says when absent. */
    cpu: { type: 'string' },
    port: { type: 'string', default: process.env.PORT ?? '4375' },
  },
});
const folder = '.cache/reports/scroll';
const numbers = (list: string) => list.split(',').map(Number);
/** The product's grid is measured once more at the end of each place: the control. */
const names = [...flags.ways.split(','), 'again'];
const unknown = names.find((name) => !(name in wayNames));
if (unknown) throw new Error(`${unknown} is none of ${ways.join(', ')}`);

/** One way at one size on one phone: a page of its own, flung at each speed. */
async function measureWay(browser: Browser, address: string, place: Omit<Place, 'speed'>, way: string) {
  const drawn = way === 'again' ? 'ours' : way;
  const stage = await openStage(browser, `${address}/?way=${drawn}&games=${place.games}`);
  const results: Result[] = [];
  try {
    await slowDown(stage, place.rate);
    for (const speed of numbers(flags.speeds)) {
      const flings: Fling[] = [];
      for (let round = 0; round < Number(flags.rounds); round += 1) {
        flings.push(await fling(stage, speed, true));
        flings.push(await fling(stage, speed, false));
      }
      const result = resultOf({ ...place, speed }, way, flings);
      const { frame, withoutMain, blank, missing, longTasks } = result.figures;
      console.log(
        `  ${way} ${speed} px/s: frame ${frame.median.toFixed(0)} ms, without main ${withoutMain.median.toFixed(0)} %, blank ${blank.median.toFixed(1)} %, no tile ${missing.median.toFixed(0)} %, long tasks ${longTasks.median.toFixed(0)} ms, ${result.elements} elements`,
      );
      results.push(result);
    }
  } finally {
    await stage.close();
  }
  return results;
}

async function measureHeap(browser: Browser, address: string, games: number, way: string): Promise<Heap> {
  const stage = await openStage(browser, `${address}/?way=${way}&games=${games}`);
  try {
    return { way, games, bytes: await heapGrowth(stage, Number(flags.passes)) };
  } finally {
    await stage.close();
  }
}

function report(host: Host, rates: Record<string, number>, results: Result[], heaps: Heap[]): void {
  const said = Object.entries(rates).map(([phone, rate]) => `${phone} ${rate}×`);
  const note = `CPU ${said.join(', ')} (${hostLine(host)}); medians and ranges of ${results[0]?.figures.frame.n ?? 0} flings of a second`;
  const verdicts = verdictsOf(results, heaps);
  const comparisons = comparisonsOf(results);
  const judged = comparisons.every(isFit) ? verdicts : null;
  const table = `${tableOf(results, heaps, judged)}\n\n${comparisonTable(comparisons)}`;
  const date = new Date().toISOString();
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'result.json'),
    JSON.stringify({ date, host, rates, results, heaps, verdicts, comparisons }, null, 2),
  );
  writeFileSync(join(folder, 'table.md'), `${date.slice(0, 10)}; ${note}\n\n${table}\n`);
  for (const column of ['frame', 'missing', 'longTasks'] as const)
    writeFileSync(join(folder, `${column}.svg`), chartOf(results, column, note));
  console.log(
    `\n${note}\n\n${table}\n\n${conclude(comparisons)}\nTable, charts and figures are in ${folder}.`,
  );
}

await buildPage();
const page = await servePage(Number(flags.port));
const browser = await chromium.launch({
  executablePath: headlessShellPath(),
  args: [...quietFlags, '--disable-gpu'],
});
try {
  const host = await measureHost(browser);
  const mid = Number(flags.cpu ?? host.rates.mid);
  const known: Record<string, number> = {
    mid,
    budget: (mid * host.rates.budget) / host.rates.mid,
    none: 1,
  };
  const rates = Object.fromEntries(
    flags.rates.split(',').map((phone) => [phone, known[phone] ?? Number(phone)]),
  );
  console.log(`${hostLine(host)} → CPU ${mid}×`);
  const results: Result[] = [];
  const heaps: Heap[] = [];
  for (const games of numbers(flags.games)) {
    for (const [phone, rate] of Object.entries(rates)) {
      console.log(`› ${games} games, ${phone}`);
      for (const way of names)
        results.push(...(await measureWay(browser, page.url, { games, phone, rate }, way)));
    }
    if (Number(flags.passes) > 0)
      for (const way of names.slice(0, -1)) heaps.push(await measureHeap(browser, page.url, games, way));
  }
  const order = (list: Result[]) =>
    list.toSorted((a, b) => a.games - b.games || a.rate - b.rate || a.speed - b.speed);
  report(host, rates, order(results), heaps);
} finally {
  await browser.close();
  await page.stop();
}
