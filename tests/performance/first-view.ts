// `npm run bench:first-view -- --rounds 7 --pages home,list,hot --cpu 8`: what a first visit is like over a slow
// link on a mid-range phone, beside the same page without script and the same app rendered by the browser. The page is
// measured twice: where those two differ, nothing is judged. `--beside FOLDER`: and beside another tree of the project
// (a `git worktree` of another commit, with its packages); `--ignore-priorities`: a server that heeds none; `--trace`:
// instead of rounds one visit each with a trace, and what the time until the first contentful paint is spent on.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type { Browser, BrowserContext } from '@playwright/test';

import { type Front, startFront } from '#tests/performance/network/front.ts';
import { slow4G } from '#tests/performance/network/shaper.ts';

import { barChart } from './chart.ts';
import { compare, type Comparison, comparisonTable, conclude } from './comparison.ts';
import { tracedVisit } from './first-view/page-trace.ts';
import { clientRenderedPage, staticPage } from './first-view/page-variants.ts';
import { type Host, hostLine, launchBrowser, measureHost } from './host.ts';
import { startProduct } from './product.ts';
import { type Spread, spreadOf } from './statistics.ts';
import {
  interactiveAfter,
  logIn,
  newVisitor,
  type Paints,
  paintsOf,
  tabOf,
  type Target,
  type Visitor,
} from './visit.ts';

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    pages: { type: 'string', default: 'home,list,hot' },
    /** CPU rate; what the host's index says when absent. */
    cpu: { type: 'string' },
    beside: { type: 'string' },
    'ignore-priorities': { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
    port: { type: 'string', default: process.env.PORT ?? '4373' },
  },
});
const folder = '.cache/reports/first-view';
const paths: Record<string, string> = { home: '/m/home', list: '/m/slot-games', hot: '/m/hot-games' };

/**
 * `again` is the real page once more: the control; `member`: the page of somebody who is logged in; `beside`: the real page
 * of the other tree.
 */
const variants = ['real', 'static', 'client', 'again', 'member', 'beside'] as const;
type Variant = (typeof variants)[number];
type WithScript = Exclude<Variant, 'static' | 'member' | 'beside'>;
type Whole = 'real' | 'again' | 'member';

type Samples = {
  paints: Record<Variant, Paints[]>;
  /** A second visit, with the caches and the service worker of the first one, over a new connection. */
  repeat: Record<Whole, Paints[]>;
  interactive: Record<WithScript, number[]>;
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Puts the variant in the worker's place; the real page is asked for once, so that the edge has it rendered. */
async function prepare(front: Front, path: string, variant: Variant): Promise<void> {
  front.memory.clear();
  const host = new URL(front.origin('localhost')).host;
  const page = await front.askWorker(path, { host, 'accept-language': 'en-US' });
  if (page.status !== 200) throw new Error(`${path} answers ${page.status}`);
  if (variant === 'static') front.memory.set(path, staticPage(page));
  if (variant === 'client') front.memory.set(path, clientRenderedPage(page));
}

/** Where the pages of a tree are: its front, and the browser that believes it. */
type Place = { front: Front; browser: Browser };
type Places = { mine: Place; beside: Place | null };

async function measurePage(
  { mine, beside }: Places,
  path: string,
  { rounds, rate, member }: { rounds: number; rate: number; member: Visitor },
): Promise<Samples> {
  const urlAt = ({ front }: Place) => front.origin('localhost') + path;
  const samples: Samples = {
    paints: { real: [], static: [], client: [], again: [], member: [], beside: [] },
    repeat: { real: [], again: [], member: [] },
    interactive: { real: [], client: [], again: [] },
  };
  const visit = async <T>(
    variant: Variant,
    look: (context: BrowserContext, place: Place) => Promise<T>,
  ): Promise<T> => {
    const place = (variant === 'beside' && beside) || mine;
    await prepare(place.front, path, variant);
    const context = await newVisitor(place.browser, variant === 'member' ? member : undefined);
    try {
      return await look(context, place);
    } finally {
      await context.close();
      await pause(200);
    }
  };
  const target: Target = await visit('real', (context, place) => tabOf(context, place.front, urlAt(place)));
  const measured = variants.filter((each) => beside || each !== 'beside');
  for (let round = 0; round < rounds; round += 1) {
    // Another one begins each round, so that no variant always comes first.
    const order = measured.map((_each, at) => measured[(at + round) % measured.length] ?? 'real');
    for (const variant of order) {
      await visit(variant, async (context, place) => {
        const touched = variant === 'real' || variant === 'again' || variant === 'member';
        const { front } = place;
        samples.paints[variant].push(await paintsOf(context, front, urlAt(place), { rate, touched }));
        if (!touched) return;
        await prepare(front, path, variant);
        samples.repeat[variant].push(await paintsOf(context, front, urlAt(place), { rate }));
      });
      if (variant === 'static' || variant === 'member' || variant === 'beside') continue;
      const answered = await visit(variant, (context, place) =>
        interactiveAfter(context, place.front, urlAt(place), rate, target),
      );
      samples.interactive[variant].push(answered);
    }
    console.log(`  round ${round + 1} of ${rounds}`);
  }
  return samples;
}

/** What is shown: the control has its own column. */
type Shown = Exclude<Variant, 'again' | 'beside'>;
type Repeat = 'repeat' | 'member-repeat';

type Result = {
  path: string;
  fcp: Record<Shown | Repeat, Spread>;
  lcp: Record<Shown | Repeat, Spread>;
  interactive: Record<'real' | 'client', Spread>;
  down: Record<Shown | Repeat, Spread>;
  requests: Record<Shown | Repeat, Spread>;
  /** What the largest elements were, all visits of a variant. */
  largest: Record<Shown, string[]>;
  ratios: Comparison[];
};

function ratiosOf(path: string, { paints, repeat, interactive }: Samples): Comparison[] {
  const fcp = (list: Paints[]) => list.map((one) => one.fcp);
  const lcp = (list: Paints[]) => list.map((one) => one.lcp);
  const visits = (of: (list: Paints[]) => number[]) => ({
    mine: of(paints.real),
    other: of(paints.static),
    control: [of(paints.real), of(paints.again)] as const,
  });
  const beside = { ...visits(fcp), other: fcp(paints.beside) };
  const besideLcp = { ...visits(lcp), other: lcp(paints.beside) };
  return [
    ...(paints.beside.length
      ? [
          compare({ what: `${path}: FCP, real to the other tree`, ...beside }),
          compare({ what: `${path}: LCP, real to the other tree`, ...besideLcp }),
        ]
      : []),
    compare({ what: `${path}: FCP, real to static`, ...visits(fcp), target: { most: 1.05 } }),
    compare({ what: `${path}: LCP, real to static`, ...visits(lcp), target: { most: 1.05 } }),
    compare({
      what: `${path}: interactive, real to client-rendered`,
      mine: interactive.real,
      other: interactive.client,
      control: [interactive.real, interactive.again],
      target: { most: 1.05 },
    }),
    compare({
      what: `${path}: LCP, repeat to first`,
      mine: lcp(repeat.real),
      other: lcp(paints.real),
      control: [lcp(repeat.real), lcp(repeat.again)],
      target: { most: 0.5 },
    }),
    compare({
      what: `${path}: LCP of a member, repeat to first`,
      mine: lcp(repeat.member),
      other: lcp(paints.member),
      control: [lcp(repeat.real), lcp(repeat.again)],
      target: { most: 0.5 },
    }),
  ];
}

function resultOf(path: string, samples: Samples): Result {
  const { paints, repeat, interactive } = samples;
  const each = <T>(pick: (list: Paints[]) => T) => ({
    real: pick(paints.real),
    static: pick(paints.static),
    client: pick(paints.client),
    member: pick(paints.member),
    repeat: pick(repeat.real),
    'member-repeat': pick(repeat.member),
  });
  return {
    path,
    fcp: each((list) => spreadOf(list.map((one) => one.fcp))),
    lcp: each((list) => spreadOf(list.map((one) => one.lcp))),
    interactive: { real: spreadOf(interactive.real), client: spreadOf(interactive.client) },
    down: each((list) => spreadOf(list.map((one) => one.down))),
    requests: each((list) => spreadOf(list.map((one) => one.requests))),
    largest: each((list) => [...new Set(list.map((one) => one.largest))]),
    ratios: ratiosOf(path, samples),
  };
}

const show = ({ median, least, most }: Spread) =>
  `${Math.round(median)} (${Math.round(least)}–${Math.round(most)})`;
const kilobytes = ({ median }: Spread) => Math.round(median / 1_000).toString();

/** The result as Markdown, as docs/performance.md has it. */
function tableOf(results: readonly Result[]): string {
  const lines = [
    '| page | | FCP, ms | LCP, ms | interactive, ms | kB down | requests |',
    '| --- | --- | --- | --- | --- | --- | --- |',
  ];
  for (const { path, fcp, lcp, interactive, down, requests } of results) {
    for (const [name, key] of [
      ['real', 'real'],
      ['static, no script', 'static'],
      ['client-rendered', 'client'],
      ['repeat visit', 'repeat'],
      ['a member’s', 'member'],
      ['a member’s repeat visit', 'member-repeat'],
    ] as const) {
      const tap = key === 'real' || key === 'client' ? show(interactive[key]) : '';
      lines.push(
        `| ${path} | ${name} | ${show(fcp[key])} | ${show(lcp[key])} | ${tap} | ${kilobytes(down[key])} | ${requests[key].median} |`,
      );
    }
  }
  lines.push('', comparisonTable(results.flatMap(({ ratios }) => ratios)));
  return lines.join('\n');
}

const colours: Record<Shown | Repeat, string> = {
  real: '#2f6fed',
  static: '#9aa5b1',
  client: '#e08a3c',
  repeat: '#3ba272',
  member: '#7a5ad6',
  'member-repeat': '#b07ad6',
};

function chartOf(results: readonly Result[], note: string): string {
  const bar = (label: string, spread: Spread, key: Shown | Repeat) => ({
    label,
    spread,
    colour: colours[key],
  });
  const groups = results.flatMap(({ path, fcp, lcp, interactive }) => [
    {
      title: `${path}: first contentful paint`,
      bars: [
        bar('static, no script', fcp.static, 'static'),
        bar('real', fcp.real, 'real'),
        bar('client-rendered', fcp.client, 'client'),
      ],
    },
    {
      title: `${path}: largest contentful paint`,
      bars: [
        bar('static, no script', lcp.static, 'static'),
        bar('real', lcp.real, 'real'),
        bar('client-rendered', lcp.client, 'client'),
        bar('real, repeat visit', lcp.repeat, 'repeat'),
        bar('a member’s', lcp.member, 'member'),
        bar('a member’s repeat visit', lcp['member-repeat'], 'member-repeat'),
      ],
    },
    {
      title: `${path}: a tap is answered`,
      bars: [bar('real', interactive.real, 'real'), bar('client-rendered', interactive.client, 'client')],
    },
  ]);
  return barChart('First view over a slow link', note, groups);
}

function report(host: Host, rate: number, results: readonly Result[]): void {
  const { rttMs, downBitsPerSecond, upBitsPerSecond } = slow4G;
  const note = `${rttMs} ms round trip, ${downBitsPerSecond / 1e6} Mbps down, ${upBitsPerSecond / 1e6} up; CPU ${rate}× (${hostLine(host)}); medians and ranges of ${results[0]?.fcp.real.n ?? 0}`;
  const table = tableOf(results);
  mkdirSync(folder, { recursive: true });
  const date = new Date().toISOString();
  writeFileSync(
    join(folder, 'result.json'),
    JSON.stringify({ date, host, rate, shape: slow4G, results }, null, 2),
  );
  writeFileSync(join(folder, 'table.md'), `${date.slice(0, 10)}; ${note}\n\n${table}\n`);
  writeFileSync(join(folder, 'chart.svg'), chartOf(results, note));
  console.log(`\n${note}\n\n${table}\n`);
  for (const { path, largest } of results) console.log(`largest element of ${path}:`, largest);
  console.log(`\n${conclude(results.flatMap(({ ratios }) => ratios))}`);
  console.log(`Table, chart and figures are in ${folder}.`);
}

/** Says where the time until the first contentful paint goes, and keeps the trace. */
async function traceOf(place: Place, path: string, { rate, name }: { rate: number; name: string }) {
  await prepare(place.front, path, 'real');
  const context = await newVisitor(place.browser);
  const url = place.front.origin('localhost') + path;
  const { file, span, work } = await tracedVisit(place, context, { url, rate });
  await context.close();
  mkdirSync(folder, { recursive: true });
  const kept = join(folder, `${name.replaceAll(/\W+/g, '-')}.trace.json`);
  writeFileSync(kept, file);
  const shares = work.map(([kind, ms]) => `${kind} ${Math.round(ms)}`).join(', ');
  console.log(
    `  ${Math.round(span)} ms from its first bytes to the first contentful paint: ${shares} (${kept})`,
  );
}

const port = Number(flags.port);
const priorities = !flags['ignore-priorities'];
const stops: (() => Promise<unknown>)[] = [];
/** In the other tree's own folder. */
const ownState = '.cache/bench-state';

async function startPlace(at: number, folder?: string): Promise<Place> {
  const product = await startProduct(at, folder ? { folder, env: { STATE_DIR: ownState } } : undefined);
  const front = await startFront({ worker: product.worker, port: at + 1, shape: slow4G, priorities });
  const browser = await launchBrowser(front.certificate);
  stops.push(
    () => browser.close(),
    () => front.close(),
    () => product.stop(),
  );
  return { front, browser };
}

try {
  const mine = await startPlace(port);
  const beside = flags.beside ? await startPlace(port + 50, flags.beside) : null;
  const host = await measureHost(mine.browser);
  const rate = Number(flags.cpu ?? host.rates.mid);
  console.log(`${hostLine(host)} → CPU ${rate}×`);
  const member = await logIn(mine.browser, mine.front, 'member1');
  const results: Result[] = [];
  for (const name of flags.pages.split(',')) {
    const path = paths[name] ?? name;
    console.log(`› ${path}`);
    if (flags.trace) {
      await traceOf(mine, path, { rate, name });
      continue;
    }
    const options = { rounds: Number(flags.rounds), rate, member };
    results.push(resultOf(path, await measurePage({ mine, beside }, path, options)));
  }
  if (!flags.trace) report(host, rate, results);
} finally {
  for (const stop of stops) await stop();
}
