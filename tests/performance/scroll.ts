// `npm run bench:scroll` measures how a long list of games scrolls in the product's grid and in common libraries, and
// how a member's list of transactions scrolls.

import { chromium } from '@playwright/test';

import { findHeadlessShell } from '#tests/support/chromium.ts';

import { benches } from './benches.ts';
import { measureInTurns, reportBench } from './measure/bench.ts';
import { readFlags } from './measure/flags.ts';
import { measureHost, quietFlags } from './measure/host.ts';
import { thisTree, requireTree } from './measure/other-tree.ts';
import { runFling, type Fling, measureHeapGrowth, openStage, slowDown } from './scroll/fling.ts';
import {
  buildComparisons,
  type Heap,
  formatHeaps,
  type Result,
  formatResults,
  wayNames,
} from './scroll/report.ts';
import { buildPage, servePage } from './scroll/serve-page.ts';

const flags = readFlags(benches.scroll);
const baseTree = requireTree(flags.beside);
/** `again` is the product's grid a second time, as the control. */
const ways = [...flags.ways, ...(baseTree ? ['beside'] : []), 'again'];
const unknown = ways.find((name) => !(name in wayNames));
if (unknown) throw new Error(`${unknown} is not one of ${Object.keys(wayNames).join(', ')}`);

const pages = [await servePage(await buildPage(thisTree.folder), flags.port)];
if (baseTree) pages.push(await servePage(await buildPage(baseTree.folder), flags.port + 1));
const browser = await chromium.launch({
  executablePath: findHeadlessShell(),
  args: [...quietFlags, '--disable-gpu'],
});

const openStageFor = (way: string, games: number) => {
  const rendered = ['again', 'beside'].includes(way) ? 'ours' : way;
  return openStage(browser, `${pages.at(way === 'beside' ? 1 : 0)?.url}/?way=${rendered}&games=${games}`);
};

/** Opens a new page with `games` games in this way to render a list, and flings it down and up at each speed. */
async function measureFlings(way: string, games: number, rate: number): Promise<Map<number, Fling[]>> {
  const stage = await openStageFor(way, games);
  try {
    await slowDown(stage, rate);
    const at = new Map<number, Fling[]>();
    for (const speed of flags.speeds)
      at.set(speed, [await runFling(stage, speed, true), await runFling(stage, speed, false)]);
    return at;
  } finally {
    await stage.close();
  }
}

async function measureHeap(way: string, games: number): Promise<Heap> {
  const stage = await openStageFor(way, games);
  const bytes = await measureHeapGrowth(stage, flags.passes);
  await stage.close();
  return { way, games, bytes };
}

try {
  const host = await measureHost(browser);
  const mid = flags.cpu || host.rates.mid;
  const namedRates: Record<string, number> = {
    mid,
    budget: (mid * host.rates.budget) / host.rates.mid,
    none: 1,
  };
  const results: Result[] = [];
  const heaps: Heap[] = [];
  for (const games of flags.games) {
    for (const phone of flags.rates) {
      const rate = namedRates[phone] ?? Number(phone);
      console.log(`› ${games} games, ${phone}, CPU ${rate}×`);
      const measured = await measureInTurns({
        sides: ways,
        rounds: flags.rounds,
        short: flags.short,
        measure: (way) => measureFlings(way, games, rate),
      });
      for (const speed of flags.speeds)
        for (const way of ways)
          results.push({
            games,
            phone,
            speed,
            way,
            flings: measured(way).flatMap((at) => at.get(speed) ?? []),
          });
    }
    if (flags.passes > 0) for (const way of ways.slice(0, -1)) heaps.push(await measureHeap(way, games));
  }
  reportBench('scroll', {
    flags,
    host,
    note: `mid CPU ${mid}×; medians and ranges of flings of a second`,
    tables: [formatResults(results), ...(heaps.length ? [formatHeaps(heaps)] : [])],
    comparisons: buildComparisons(results),
    figures: { results, heaps },
  });
} finally {
  await browser.close();
  for (const page of pages) await page.stop();
}
