// `npm run bench:scroll -- --games 650,20000 --speeds 4000,12000 --rates mid,budget --ways ours,tanstack --rounds 3`:
// how a long list of games scrolls, in the product's grid and in what a developer would reach for, and how a member's
// record does. `--beside COMMIT` (or a folder): and in the grid of another tree.
import { parseArgs } from 'node:util';

import { chromium } from '@playwright/test';

import { headlessShellPath } from '#tests/support/chromium.ts';

import { inTurns, report } from './measure/bench.ts';
import { measureHost, quietFlags } from './measure/host.ts';
import { thisTree, treeBeside } from './measure/other-tree.ts';
import { fling, type Fling, heapGrowth, openStage, slowDown } from './scroll/fling.ts';
import {
  comparisonsOf,
  type Heap,
  heapsTable,
  type Result,
  resultsTable,
  wayNames,
} from './scroll/report.ts';
import { buildPage, servePage } from './scroll/serve-page.ts';

const { values: flags } = parseArgs({
  options: {
    games: { type: 'string', default: '650,20000' },
    speeds: { type: 'string', default: '4000,12000' },
    rates: { type: 'string', default: 'mid,budget' },
    ways: { type: 'string', default: 'ours,tanstack,virtua,records' },
    /** Each is a fling down and one up, so two pairs of a ratio. */
    rounds: { type: 'string', default: '3' },
    /** Passes for the heap; 0 leaves it out. */
    passes: { type: 'string', default: '10' },
    /** Rate of the mid-range phone; what the host's index says when absent. */
    cpu: { type: 'string' },
    beside: { type: 'string' },
    port: { type: 'string', default: process.env.PORT ?? '4375' },
  },
});
const numbers = (list: string) => list.split(',').map(Number);
const other = treeBeside(flags.beside);
/** The product's grid is measured once more: the control. */
const ways = [...flags.ways.split(','), ...(other ? ['beside'] : []), 'again'];
const unknown = ways.find((name) => !(name in wayNames));
if (unknown) throw new Error(`${unknown} is none of ${Object.keys(wayNames).join(', ')}`);

const pages = [await servePage(await buildPage(thisTree.folder), Number(flags.port))];
if (other) pages.push(await servePage(await buildPage(other.folder), Number(flags.port) + 1));
const browser = await chromium.launch({
  executablePath: headlessShellPath(),
  args: [...quietFlags, '--disable-gpu'],
});

const stageOf = (way: string, games: number) => {
  const drawn = ['again', 'beside'].includes(way) ? 'ours' : way;
  return openStage(browser, `${pages.at(way === 'beside' ? 1 : 0)?.url}/?way=${drawn}&games=${games}`);
};

/** One way at one size: a page of its own, flung down and up at each speed. */
async function flings(way: string, games: number, rate: number): Promise<Map<number, Fling[]>> {
  const stage = await stageOf(way, games);
  try {
    await slowDown(stage, rate);
    const at = new Map<number, Fling[]>();
    for (const speed of numbers(flags.speeds))
      at.set(speed, [await fling(stage, speed, true), await fling(stage, speed, false)]);
    return at;
  } finally {
    await stage.close();
  }
}

async function heapOf(way: string, games: number): Promise<Heap> {
  const stage = await stageOf(way, games);
  const bytes = await heapGrowth(stage, Number(flags.passes));
  await stage.close();
  return { way, games, bytes };
}

try {
  const host = await measureHost(browser);
  const mid = Number(flags.cpu ?? host.rates.mid);
  const known: Record<string, number> = {
    mid,
    budget: (mid * host.rates.budget) / host.rates.mid,
    none: 1,
  };
  const results: Result[] = [];
  const heaps: Heap[] = [];
  for (const games of numbers(flags.games)) {
    for (const phone of flags.rates.split(',')) {
      const rate = known[phone] ?? Number(phone);
      console.log(`› ${games} games, ${phone}, CPU ${rate}×`);
      const measured = await inTurns({
        sides: ways,
        rounds: Number(flags.rounds),
        measure: (way) => flings(way, games, rate),
      });
      for (const speed of numbers(flags.speeds))
        for (const way of ways)
          results.push({
            games,
            phone,
            speed,
            way,
            flings: measured(way).flatMap((at) => at.get(speed) ?? []),
          });
    }
    if (Number(flags.passes) > 0) for (const way of ways.slice(0, -1)) heaps.push(await heapOf(way, games));
  }
  report('scroll', {
    host,
    note: `mid CPU ${mid}×; medians and ranges of flings of a second`,
    tables: [resultsTable(results), ...(heaps.length ? [heapsTable(heaps)] : [])],
    comparisons: comparisonsOf(results),
    figures: { results, heaps },
  });
} finally {
  await browser.close();
  for (const page of pages) await page.stop();
}
