// `npm run bench:first-view -- --rounds 7 --pages home,list,hot --cpu 8`: what a first visit is like over a slow link on a
// mid-range phone, beside the same page without script and the same app rendered by the browser. `--beside COMMIT` (or
// a folder): and beside another tree of the project; `--ignore-priorities`: a server that heeds none.
import { parseArgs } from 'node:util';

import type { BrowserContext } from '@playwright/test';

import { clientRenderedPage, staticPage } from './first-view/page-variants.ts';
import { inTurns, range, report, tableOf } from './measure/bench.ts';
import { compare, type Comparison } from './measure/comparison.ts';
import type { Front } from './measure/front.ts';
import { measureHost } from './measure/host.ts';
import { type Place, withPlaces } from './measure/product.ts';
import { slow4G } from './measure/shaper.ts';
import { spreadOf } from './measure/statistics.ts';
import {
  interactiveAfter,
  logIn,
  newVisitor,
  type Paints,
  paintsOf,
  pause,
  tabOf,
  type Target,
  type Visitor,
} from './measure/visit.ts';

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    pages: { type: 'string', default: 'home,list,hot' },
    /** CPU rate; what the host's index says when absent. */
    cpu: { type: 'string' },
    beside: { type: 'string' },
    'ignore-priorities': { type: 'boolean', default: false },
    port: { type: 'string', default: process.env.PORT ?? '4373' },
  },
});
const paths: Record<string, string> = { home: '/m/home', list: '/m/slot-games', hot: '/m/hot-games' };

/** What is measured of a page, by the name that the table has. */
const sides = {
  real: 'real',
  static: 'static, no script',
  client: 'client-rendered',
  member: 'a member’s',
  beside: 'the other tree’s',
  /** The real page once more: the control. */
  again: 'real, once more',
} as const;
type Side = keyof typeof sides;
const withRepeat = new Set<Side>(['real', 'member', 'beside', 'again']);
const withTap = new Set<Side>(['real', 'client', 'beside', 'again']);

type Sample = {
  paints: Paints;
  /** A second visit, with the caches and the service worker of the first one, over a new connection. */
  repeat: Paints | null;
  /** Milliseconds until a tap was answered. */
  interactive: number | null;
};

/** Puts the variant in the worker's place; the real page is asked for once, so that the edge has it rendered. */
async function prepare(front: Front, path: string, side: Side): Promise<void> {
  front.memory.clear();
  const host = new URL(front.origin('localhost')).host;
  const page = await front.askWorker(path, { host, 'accept-language': 'en-US' });
  if (page.status !== 200) throw new Error(`${path} answers ${page.status}`);
  if (side === 'static') front.memory.set(path, staticPage(page));
  if (side === 'client') front.memory.set(path, clientRenderedPage(page));
}

/** Visits one page as each of the sides does, in turns. */
async function measurePage(
  path: string,
  { mine, beside, rate, member }: { mine: Place; beside: Place | null; rate: number; member: Visitor },
) {
  const visit = async <T>(side: Side, look: (context: BrowserContext, place: Place) => Promise<T>) => {
    const place = (side === 'beside' && beside) || mine;
    await prepare(place.front, path, side);
    const context = await newVisitor(place.browser, side === 'member' ? member : undefined);
    try {
      return await look(context, place);
    } finally {
      await context.close();
      await pause(200);
    }
  };
  const urlAt = ({ front }: Place) => front.origin('localhost') + path;
  const tab: Target = await visit('real', (context, place) => tabOf(context, place.front, urlAt(place)));
  const all: Side[] = [
    'real',
    'static',
    'client',
    'again',
    'member',
    ...(beside ? (['beside'] as const) : []),
  ];
  return inTurns({
    sides: all,
    rounds: Number(flags.rounds),
    measure: async (side): Promise<Sample> => {
      const painted = await visit(side, async (context, place) => {
        const touched = withRepeat.has(side);
        const paints = await paintsOf(context, place.front, urlAt(place), { rate, touched });
        if (!touched) return { paints, repeat: null };
        await prepare(place.front, path, side);
        return { paints, repeat: await paintsOf(context, place.front, urlAt(place), { rate }) };
      });
      // A tap ends the browser's report of paints: a visit of its own.
      const interactive = withTap.has(side)
        ? await visit(side, (context, place) =>
            interactiveAfter(context, place.front, urlAt(place), rate, tab),
          )
        : null;
      return { ...painted, interactive };
    },
  });
}

type Samples = (side: Side) => Sample[];

const fcp = (list: Sample[]) => list.map(({ paints }) => paints.fcp);
const lcp = (list: Sample[]) => list.map(({ paints }) => paints.lcp);
const repeatLcp = (list: Sample[]) => list.flatMap(({ repeat }) => repeat?.lcp ?? []);
const interactive = (list: Sample[]) => list.flatMap((each) => each.interactive ?? []);

function ratiosOf(path: string, of: Samples): Comparison[] {
  const ratio = (
    what: string,
    value: (list: Sample[]) => number[],
    { mine = 'real', other, most }: { mine?: Side; other: Side; most: number },
  ) =>
    compare({
      what: `${path}: ${what}`,
      mine: value(of(mine)),
      other: value(of(other)),
      control: [value(of('real')), value(of('again'))],
      target: { most },
    });
  const repeated = (what: string, side: Side) =>
    compare({
      what: `${path}: ${what}, repeat to first`,
      mine: repeatLcp(of(side)),
      other: lcp(of(side)),
      control: [repeatLcp(of('real')), repeatLcp(of('again'))],
      target: { most: 0.5 },
    });
  const other = { other: 'beside', most: 1.05 } as const;
  return [
    ratio('FCP, real to static', fcp, { other: 'static', most: 1.05 }),
    ratio('LCP, real to static', lcp, { other: 'static', most: 1.05 }),
    ratio('interactive, real to client-rendered', interactive, { other: 'client', most: 1.05 }),
    repeated('LCP', 'real'),
    repeated('LCP of a member', 'member'),
    ...(of('beside').length
      ? [
          ratio('FCP, to the other tree', fcp, other),
          ratio('LCP, to the other tree', lcp, other),
          ratio('interactive, to the other tree', interactive, other),
          ratio('repeat visit, to the other tree', repeatLcp, other),
        ]
      : []),
  ];
}

/** A line of the table: medians and ranges of one side's first or repeated visits. */
function rowOf(path: string, name: string, visits: Paints[], taps: number[]): string[] {
  const of = (value: (visit: Paints) => number) => spreadOf(visits.map(value));
  return [
    path,
    name,
    range(of((visit) => visit.fcp)),
    range(of((visit) => visit.lcp)),
    taps.length ? range(spreadOf(taps)) : '',
    (of((visit) => visit.down).median / 1_000).toFixed(0),
    String(of((visit) => visit.requests).median),
    [...new Set(visits.map(({ largest }) => largest))].join(', '),
  ];
}

const shown = ['real', 'static', 'client', 'member', 'beside'] as const;

function rowsOf(path: string, of: Samples): string[][] {
  return shown
    .filter((side) => of(side).length)
    .flatMap((side) => {
      const list = of(side);
      const repeats = list.flatMap(({ repeat }) => repeat ?? []);
      return [
        rowOf(
          path,
          sides[side],
          list.map(({ paints }) => paints),
          interactive(list),
        ),
        ...(repeats.length ? [rowOf(path, `${sides[side]} repeat visit`, repeats, [])] : []),
      ];
    });
}

const { port, beside: other } = flags;
const priorities = !flags['ignore-priorities'];
await withPlaces({ port: Number(port), beside: other, priorities }, async (mine, beside) => {
  const host = await measureHost(mine.browser);
  const rate = Number(flags.cpu ?? host.rates.mid);
  const member = await logIn(mine.browser, mine.front, 'member1');
  const pages: { path: string; of: Samples }[] = [];
  for (const name of flags.pages.split(',')) {
    const path = paths[name] ?? name;
    console.log(`› ${path}, CPU ${rate}×`);
    pages.push({ path, of: await measurePage(path, { mine, beside, rate, member }) });
  }
  const { rttMs, downBitsPerSecond, upBitsPerSecond } = slow4G;
  const head = ['page', '', 'FCP, ms', 'LCP, ms', 'interactive, ms', 'kB down', 'requests', 'largest'];
  report('first-view', {
    host,
    note: `CPU ${rate}×, ${rttMs} ms round trip, ${downBitsPerSecond / 1e6} Mbps down, ${upBitsPerSecond / 1e6} up; medians and ranges of ${flags.rounds}`,
    tables: [
      tableOf(
        head,
        pages.flatMap(({ path, of }) => rowsOf(path, of)),
      ),
    ],
    comparisons: pages.flatMap(({ path, of }) => ratiosOf(path, of)),
    figures: pages.map(({ path, of }) => ({
      path,
      samples: Object.fromEntries([...shown, 'again' as const].map((side) => [side, of(side)])),
    })),
  });
});
