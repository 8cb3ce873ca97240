import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { compare, type Comparison, comparisonTable, conclude } from '#tests/performance/comparison.ts';
import { type Load, load, program } from '#tests/performance/edge/load.ts';
import { startNginx } from '#tests/performance/edge/nginx.ts';
import { processorMs, runtimes } from '#tests/performance/edge/processor.ts';
import {
  callsOf,
  type Frame,
  flamePicture,
  partOf,
  profiled,
  selfTimes,
} from '#tests/performance/edge/profile.ts';
import { type Recorded, startBare, startEdge } from '#tests/performance/edge/runtime.ts';
import { hostLine, measureNode } from '#tests/performance/host.ts';

import { buildForThisMachine } from '../../scripts/build.ts';
import { openOrigins, tellBuiltWorkers } from '../../scripts/local-variables.ts';
import { step } from '../../scripts/step.ts';

// `npm run bench:edge`: a warm hit of the edge against a bare worker and against nginx, which answer with the same
// bytes, in one run on this machine. `--beside FOLDER`: and against another commit's `dist`. `--profile`: where the
// edge's time goes instead, as tables and flame pictures. Ports from BENCH_PORT on (4600).
const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    beside: { type: 'string' },
    profile: { type: 'boolean', default: false },
  },
});
const first = Number(process.env.BENCH_PORT ?? 4600);
const rounds = Number(flags.rounds);
/** `again` is the edge once more: the control. */
const ports = {
  edge: first,
  again: first,
  bare: first + 1,
  nginx: first + 2,
  beside: first + 3,
  inspector: first + 4,
};
type Side = Exclude<keyof typeof ports, 'inspector'>;
const state = '.cache/bench-state';
const reports = '.cache/reports/edge';

const paths = {
  'a public call (hot games)': '/wps/game/hotGames?isPlatform=2&language=EN&platform=html5',
  'the first view of a visitor': '/m/home',
};
type What = keyof typeof paths;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object literal has no other keys
const whats = Object.keys(paths) as What[];
/** Connections that ask at once, and for how many seconds a turn. */
const manners = { loaded: { connections: 16, seconds: 3 }, alone: { connections: 1, seconds: 1 } };
type Manner = keyof typeof manners;

const url = (side: Side, what: What): string => `http://localhost:${ports[side]}${paths[what]}`;

/** An answer, once it is whole and its side is up. Cached headers only: those of the connection are left out. */
async function answerOf(address: string, tries = 100): Promise<Recorded> {
  const reply = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } }).catch(() => null);
  if (reply?.ok) {
    const headers = [...reply.headers].filter(
      ([name]) => !/^(content-length|transfer-encoding|connection)$/.test(name),
    );
    const { pathname, search } = new URL(address);
    return { path: pathname + search, headers, body: new Uint8Array(await reply.arrayBuffer()) };
  }
  if (tries === 0) throw new Error(`${address} does not answer: ${reply?.status}`);
  await new Promise((done) => setTimeout(done, 100));
  return answerOf(address, tries - 1);
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
const spread = (values: number[], digits: number): string =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;

/** `cpu`: the processor time of a request in the side's own process, in µs. */
type Turn = Load & { cpu: number };
type Measured = { side: Side; what: What; manner: Manner; round: number } & Turn;

/** What is told of a side's turns: title, manner, value, digits. */
const columns: readonly [string, Manner, keyof Turn, number][] = [
  ['requests/s, 16 at once', 'loaded', 'perSecond', 0],
  ['CPU µs a request', 'loaded', 'cpu', 0],
  ['p50 ms', 'loaded', 'p50', 2],
  ['p99 ms', 'loaded', 'p99', 2],
  ['p50 ms, alone', 'alone', 'p50', 3],
  ['p99 ms, alone', 'alone', 'p99', 3],
  ['longest ms, alone', 'alone', 'longest', 1],
];

const valuesOf = (
  measured: Measured[],
  side: Side,
  what: What,
  manner: Manner,
  value: keyof Turn,
): number[] =>
  measured.filter((m) => m.side === side && m.what === what && m.manner === manner).map((m) => m[value]);

/** Median and range over the rounds. */
function report(measured: Measured[], sides: readonly Side[]): Record<string, string>[] {
  return whats.flatMap((what) =>
    sides.map((side) => ({
      what,
      side,
      ...Object.fromEntries(
        columns.map(([title, manner, value, digits]) => [
          title,
          spread(valuesOf(measured, side, what, manner, value), digits),
        ]),
      ),
    })),
  );
}

/** Ratios of rounds: what disturbs the machine disturbs both sides. Targets are those beside the bare worker. */
function comparisonsOf(measured: Measured[], sides: readonly Side[]): Comparison[] {
  const compared = [
    ['loaded', 'perSecond', 'requests/s, 16 at once', { least: 0.6 }],
    ['loaded', 'cpu', 'CPU a request', undefined],
    ['alone', 'p50', 'p50, alone', { most: 1.8 }],
  ] as const;
  return whats.flatMap((what) =>
    sides
      .filter((side) => side !== 'edge' && side !== 'again')
      .flatMap((other) =>
        // nginx is no runtime whose processor time is told.
        compared.flatMap(([manner, value, title, target]) => {
          if (other === 'nginx' && value === 'cpu') return [];
          const of = (side: Side) => valuesOf(measured, side, what, manner, value);
          return compare({
            what: `${what}: ${title}, edge ÷ ${other}`,
            mine: of('edge'),
            other: of(other),
            control: [of('edge'), of('again')],
            ...(other === 'bare' && target && { target }),
          });
        }),
      ),
  );
}

const wrk = program('wrk', 'wrk') ?? '';
if (!wrk) throw new Error('The load comes from wrk: install it, then try again.');
await buildForThisMachine(process.env);

/** The edge of a build, with data of its own. */
async function started(folder: string, port: number, own: string, inspectorPort?: number) {
  tellBuiltWorkers(folder, openOrigins(port));
  // As production has it (wrangler.jsonc): a line in ten.
  appendFileSync(join(folder, 'edge/.dev.vars'), 'LOG_RATE="0.1"\n');
  await step('Preparing the data', ['node', 'demo/seed/run.ts'], '', {
    env: { ...process.env, STATE_DIR: own },
    log: 'bench-seed.log',
  });
  return startEdge(folder, port, own, inspectorPort);
}

/** Puts all sides under load in turns. */
async function measureSides(): Promise<void> {
  const nginx = program('nginx', 'nginx-light');
  if (!nginx) console.log('✗ nginx is not here and cannot be installed: its rows are missing.');
  const { beside } = flags;
  const edge = await started('dist', ports.edge, state);
  const other = beside === undefined ? null : await started(beside, ports.beside, `${state}-beside`);
  const answers = await Promise.all(whats.map((what) => answerOf(url('edge', what))));
  const bare = await startBare(ports.bare, answers);
  const proxy = nginx ? startNginx(nginx, ports.nginx, ports.bare) : null;
  const sides: Side[] = [
    'edge',
    ...(other ? ['beside' as const] : []),
    'bare',
    'again',
    ...(nginx ? ['nginx' as const] : []),
  ];
  const own = runtimes();
  // Each side but nginx is a runtime of its own, begun in this order.
  const processes = new Map<Side, string>(
    sides.filter((side) => side !== 'again').map((side, at) => [side, own[at] ?? '']),
  );
  processes.set('again', processes.get('edge') ?? '');
  const measured: Measured[] = [];
  try {
    for (const side of sides) for (const what of whats) await answerOf(url(side, what));
    for (let round = 0; round <= rounds; round++) {
      for (const what of whats)
        // Another one begins each round: what is left of one side's load meets the next.
        for (const side of [...sides.slice(round % sides.length), ...sides.slice(0, round % sides.length)])
          for (const manner of ['loaded', 'alone'] as const) {
            const { connections, seconds } = manners[manner];
            const before = processorMs(processes.get(side) ?? '');
            const result = await load(wrk, url(side, what), connections, seconds);
            const cpu = ((processorMs(processes.get(side) ?? '') - before) * 1_000) / result.requests;
            // The first round warms up.
            if (round > 0) measured.push({ side, what, manner, round, ...result, cpu });
          }
      console.log(round ? `  round ${round} of ${rounds}` : '  warm');
    }
  } finally {
    proxy?.kill();
    await Promise.all([edge.dispose(), other?.dispose(), bare.dispose()]);
  }
  const host = await measureNode();
  const table = report(measured, sides);
  const comparisons = comparisonsOf(measured, sides);
  console.log(hostLine(host));
  console.table(table);
  console.log(`${comparisonTable(comparisons)}\n\n${conclude(comparisons)}`);
  whats.forEach((what, index) => console.log(`${what}: ${answers[index]?.body.byteLength} bytes`));
  const machine = { ...host, node: process.version };
  writeFileSync(
    '.cache/bench-edge.json',
    `${JSON.stringify({ machine, manners, table, comparisons, measured }, null, 2)}\n`,
  );
  console.log('Every figure is in .cache/bench-edge.json.');
}

/** The self times that are most of a request, in µs. */
const most = (times: [string, number][], scale: number, rows: number) =>
  times.slice(0, rows).map(([what, µs]) => ({ what, 'µs a request': Number((µs * scale).toFixed(1)) }));

/** Profiles the edge's isolate under load, one kind of request after the other. */
async function profile(): Promise<void> {
  const edge = await started('dist', ports.edge, state, ports.inspector);
  mkdirSync(reports, { recursive: true });
  const { connections, seconds } = manners.loaded;
  try {
    for (const what of whats) {
      await answerOf(url('edge', what));
      await load(wrk, url('edge', what), connections, seconds);
      let requests = 0;
      const taken = await profiled(ports.inspector, 'edge', async () => {
        ({ requests } = await load(wrk, url('edge', what), connections, seconds));
      });
      const root = callsOf(taken, 'dist/edge');
      const file = join(reports, paths[what].startsWith('/wps') ? 'call' : 'first-view');
      writeFileSync(`${file}.cpuprofile`, JSON.stringify(taken));
      writeFileSync(`${file}.svg`, flamePicture(`A warm hit: ${what}`, root, root.total / requests));
      console.log(`\n${what}: ${(root.total / requests).toFixed(0)} µs a request, ${requests} requests`);
      console.table(most(selfTimes(root, partOf), 1 / requests, 16));
      const nameOf = ({ name, module }: Frame) => `${name} ${module}`;
      console.table(most(selfTimes(root, nameOf), 1 / requests, 40));
    }
  } finally {
    await edge.dispose();
  }
  console.log(`Profiles and flame pictures are in ${reports}.`);
}

await (flags.profile ? profile() : measureSides());
