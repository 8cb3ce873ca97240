// `npm run bench:first-view` measures a first visit over a slow link on a mid-range phone. It compares the page with
// the same page without scripts, and with the same app rendered by the browser.
import type { BrowserContext } from '@playwright/test';

import { benches } from './benches.ts';
import { toClientRenderedPage, toStaticPage } from './first-view/page-variants.ts';
import { measureInTurns, formatRange, reportBench, formatTable } from './measure/bench.ts';
import { compare, type Comparison } from './measure/comparison.ts';
import { readFlags } from './measure/flags.ts';
import type { Front } from './measure/front.ts';
import { measureHost } from './measure/host.ts';
import { type RunningTree, withRunningTrees } from './measure/product.ts';
import { slow4G } from './measure/shaper.ts';
import { computeSpread } from './measure/statistics.ts';
import {
  measureInteractive,
  logIn,
  createVisitor,
  type Paints,
  measurePaints,
  pause,
  findSecondTab,
  type Target,
  type Visitor,
} from './measure/visit.ts';

const flags = readFlags(benches['first-view']);
const paths: Record<string, string> = { home: '/m/home', list: '/m/slot-games', hot: '/m/hot-games' };

/** The variants of a page that are measured, with their names in the table. */
const sideNames = {
  real: 'real',
  static: 'static, no script',
  client: 'client-rendered',
  member: 'a member’s',
  beside: 'the other tree’s',
  /** The real page a second time, as the control. */
  again: 'real, once more',
} as const;
type Side = keyof typeof sideNames;
/** Variants that are also visited a second time. */
const repeatedSides = new Set<Side>(['real', 'member', 'beside', 'again']);
/** Variants whose time until the first answered tap is measured. */
const tappedSides = new Set<Side>(['real', 'client', 'beside', 'again']);

type Sample = {
  paints: Paints;
  /** A second visit over a new connection, with the caches and the service worker of the first one. */
  repeat: Paints | null;
  /** Time until a tap was answered, in ms. Null for variants outside `tappedSides`. */
  interactive: number | null;
};

/**
 * Makes the front serve the variant instead of the worker's reply. First requests the real page, so that the edge has
 * rendered and cached that page.
 */
async function prepareSide(front: Front, path: string, side: Side): Promise<void> {
  front.memory.clear();
  const host = new URL(front.origin('localhost')).host;
  const page = await front.askWorker(path, { host, 'accept-language': 'en-US' });
  if (page.status !== 200) throw new Error(`${path} answers ${page.status}`);
  if (side === 'static') front.memory.set(path, toStaticPage(page));
  if (side === 'client') front.memory.set(path, toClientRenderedPage(page));
}

/** Measures all variants of one page, in turns. */
async function measurePage(
  path: string,
  {
    mine,
    beside,
    rate,
    member,
  }: { mine: RunningTree; beside: RunningTree | null; rate: number; member: Visitor },
) {
  const visit = async <T>(
    side: Side,
    measure: (context: BrowserContext, tree: RunningTree) => Promise<T>,
  ) => {
    const tree = (side === 'beside' && beside) || mine;
    await prepareSide(tree.front, path, side);
    const context = await createVisitor(tree.browser, side === 'member' ? member : undefined);
    try {
      return await measure(context, tree);
    } finally {
      await context.close();
      await pause(200);
    }
  };
  const getUrl = ({ front }: RunningTree) => front.origin('localhost') + path;
  const tab: Target = await visit('real', (context, tree) =>
    findSecondTab(context, tree.front, getUrl(tree)),
  );
  const all: Side[] = [
    'real',
    'static',
    'client',
    'again',
    'member',
    ...(beside ? (['beside'] as const) : []),
  ];
  return measureInTurns({
    sides: all,
    rounds: flags.rounds,
    short: flags.short,
    measure: async (side): Promise<Sample> => {
      const painted = await visit(side, async (context, tree) => {
        const touched = repeatedSides.has(side);
        const paints = await measurePaints(context, tree.front, getUrl(tree), { rate, touched });
        if (!touched) return { paints, repeat: null };
        await prepareSide(tree.front, path, side);
        return { paints, repeat: await measurePaints(context, tree.front, getUrl(tree), { rate }) };
      });
      // A tap ends the browser's report of paints, so the tap needs a visit of its own.
      const interactive = tappedSides.has(side)
        ? await visit(side, (context, tree) =>
            measureInteractive(context, tree.front, getUrl(tree), rate, tab),
          )
        : null;
      return { ...painted, interactive };
    },
  });
}

type Samples = (side: Side) => Sample[];

const listFcp = (list: Sample[]) => list.map(({ paints }) => paints.fcp);
const listLcp = (list: Sample[]) => list.map(({ paints }) => paints.lcp);
const listRepeatLcp = (list: Sample[]) => list.flatMap(({ repeat }) => repeat?.lcp ?? []);
const listInteractive = (list: Sample[]) => list.flatMap((each) => each.interactive ?? []);

function buildRatios(path: string, getSamples: Samples): Comparison[] {
  const ratio = (
    what: string,
    value: (list: Sample[]) => number[],
    { mine = 'real', other, most }: { mine?: Side; other: Side; most: number },
  ) =>
    compare({
      what: `${path}: ${what}`,
      mine: value(getSamples(mine)),
      other: value(getSamples(other)),
      control: [value(getSamples('real')), value(getSamples('again'))],
      target: { most },
    });
  const repeated = (what: string, side: Side) =>
    compare({
      what: `${path}: ${what}, repeat to first`,
      mine: listRepeatLcp(getSamples(side)),
      other: listLcp(getSamples(side)),
      control: [listRepeatLcp(getSamples('real')), listRepeatLcp(getSamples('again'))],
      target: { most: 0.5 },
    });
  const other = { other: 'beside', most: 1.05 } as const;
  return [
    ratio('FCP, real to static', listFcp, { other: 'static', most: 1.05 }),
    ratio('LCP, real to static', listLcp, { other: 'static', most: 1.05 }),
    ratio('interactive, real to client-rendered', listInteractive, { other: 'client', most: 1.05 }),
    repeated('LCP', 'real'),
    repeated('LCP of a member', 'member'),
    ...(getSamples('beside').length
      ? [
          ratio('FCP, to the other tree', listFcp, other),
          ratio('LCP, to the other tree', listLcp, other),
          ratio('interactive, to the other tree', listInteractive, other),
          ratio('repeat visit, to the other tree', listRepeatLcp, other),
        ]
      : []),
  ];
}

/** Returns a row of the table: medians and ranges of one variant, for first or for repeated visits. */
function buildRow(path: string, name: string, visits: Paints[], taps: number[]): string[] {
  const spread = (value: (visit: Paints) => number) => computeSpread(visits.map(value));
  return [
    path,
    name,
    formatRange(spread((visit) => visit.fcp)),
    formatRange(spread((visit) => visit.lcp)),
    taps.length ? formatRange(computeSpread(taps)) : '',
    (spread((visit) => visit.down).median / 1_000).toFixed(0),
    String(spread((visit) => visit.requests).median),
    [...new Set(visits.map(({ largest }) => largest))].join(', '),
  ];
}

const tableSides = ['real', 'static', 'client', 'member', 'beside'] as const;

function buildRows(path: string, getSamples: Samples): string[][] {
  return tableSides
    .filter((side) => getSamples(side).length)
    .flatMap((side) => {
      const list = getSamples(side);
      const repeats = list.flatMap(({ repeat }) => repeat ?? []);
      return [
        buildRow(
          path,
          sideNames[side],
          list.map(({ paints }) => paints),
          listInteractive(list),
        ),
        ...(repeats.length ? [buildRow(path, `${sideNames[side]} repeat visit`, repeats, [])] : []),
      ];
    });
}

const { port, beside: other } = flags;
const priorities = !flags['ignore-priorities'];
await withRunningTrees({ port, beside: other, priorities }, async (mine, beside) => {
  const host = await measureHost(mine.browser);
  const rate = flags.cpu || host.rates.mid;
  const member = await logIn(mine.browser, mine.front, 'member1');
  const pages: { path: string; getSamples: Samples }[] = [];
  for (const name of flags.pages) {
    const path = paths[name] ?? name;
    console.log(`› ${path}, CPU ${rate}×`);
    pages.push({ path, getSamples: await measurePage(path, { mine, beside, rate, member }) });
  }
  const { rttMs, downBitsPerSecond, upBitsPerSecond } = slow4G;
  const head = ['page', '', 'FCP, ms', 'LCP, ms', 'interactive, ms', 'kB down', 'requests', 'largest'];
  reportBench('first-view', {
    flags,
    host,
    note: `CPU ${rate}×, ${rttMs} ms round trip, ${downBitsPerSecond / 1e6} Mbps down, ${upBitsPerSecond / 1e6} up; medians and ranges of ${flags.rounds}`,
    tables: [
      formatTable(
        head,
        pages.flatMap(({ path, getSamples }) => buildRows(path, getSamples)),
      ),
    ],
    comparisons: pages.flatMap(({ path, getSamples }) => buildRatios(path, getSamples)),
    figures: pages.map(({ path, getSamples }) => ({
      path,
      samples: Object.fromEntries([...tableSides, 'again' as const].map((side) => [side, getSamples(side)])),
    })),
  });
});
