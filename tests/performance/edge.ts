import { writeFileSync } from 'node:fs';

import { compare, type Comparison, comparisonTable, conclude } from '#tests/performance/comparison.ts';
import { type Load, load, program } from '#tests/performance/edge/load.ts';
import { startNginx } from '#tests/performance/edge/nginx.ts';
import { type Recorded, startBare, startEdge } from '#tests/performance/edge/runtime.ts';
import { hostLine, measureNode } from '#tests/performance/host.ts';

import { buildForThisMachine } from '../../scripts/build.ts';
import { tellBuiltWorkers } from '../../scripts/local-variables.ts';
import { step } from '../../scripts/step.ts';

// `npm run bench:edge`: a warm hit of the edge against a bare worker and against nginx, which answer with the same
// bytes, in one run on this machine. Ports from BENCH_PORT on (4600), BENCH_ROUNDS rounds (7).
const first = Number(process.env.BENCH_PORT ?? 4600);
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
/** `again` is the edge once more: the control. */
const ports = { edge: first, bare: first + 1, again: first, nginx: first + 2 };
type Side = keyof typeof ports;
const state = '.cache/bench-state';

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

type Measured = { side: Side; what: What; manner: Manner; round: number } & Load;

const valuesOf = (
  measured: Measured[],
  side: Side,
  what: What,
  manner: Manner,
  value: keyof Load,
): number[] =>
  measured.filter((m) => m.side === side && m.what === what && m.manner === manner).map((m) => m[value]);

/** Median and range over the rounds. */
function report(measured: Measured[], sides: Side[]): Record<string, string>[] {
  const of = (...which: [Side, What, Manner, keyof Load]) => valuesOf(measured, ...which);
  return whats.flatMap((what) =>
    sides.map((side) => ({
      what,
      side,
      'requests/s, 16 at once': spread(of(side, what, 'loaded', 'perSecond'), 0),
      'p50 ms': spread(of(side, what, 'loaded', 'p50'), 2),
      'p99 ms': spread(of(side, what, 'loaded', 'p99'), 2),
      'p50 ms, alone': spread(of(side, what, 'alone', 'p50'), 3),
      'p99 ms, alone': spread(of(side, what, 'alone', 'p99'), 3),
    })),
  );
}

/** Ratios of rounds: what disturbs the machine disturbs both sides. Targets are those beside the bare worker. */
function comparisonsOf(measured: Measured[], sides: Side[]): Comparison[] {
  const columns = [
    ['loaded', 'perSecond', 'requests/s, 16 at once', { least: 0.6 }],
    ['alone', 'p50', 'p50, alone', { most: 1.8 }],
  ] as const;
  return whats.flatMap((what) =>
    sides.flatMap((other) =>
      columns.flatMap(([manner, value, title, target]) => {
        const of = (side: Side) => valuesOf(measured, side, what, manner, value);
        if (other === 'edge' || other === 'again') return [];
        return compare({
          what: `${what}: ${title}, edge ÷ ${other}`,
          mine: of('edge'),
          other: of(other),
          control: [of('edge'), of('again')],
          ...(other === 'bare' && { target }),
        });
      }),
    ),
  );
}

const wrk = program('wrk', 'wrk');
if (!wrk) throw new Error('The load comes from wrk: install it, then try again.');
const nginx = program('nginx', 'nginx-light');
if (!nginx) console.log('✗ nginx is not here and cannot be installed: its rows are missing.');

await buildForThisMachine(process.env);
tellBuiltWorkers('dist', ports.edge);
const seedEnv = { ...process.env, STATE_DIR: state };
await step('Preparing the data', ['node', 'platform/demo/seed/run.ts'], '', {
  env: seedEnv,
  log: 'bench-seed.log',
});
const edge = await startEdge(ports.edge, state);
const answers = await Promise.all(whats.map((what) => answerOf(url('edge', what))));
const bare = await startBare(ports.bare, answers);
const proxy = nginx ? startNginx(nginx, ports.nginx, ports.bare) : null;
const sides: Side[] = ['edge', 'bare', 'again', ...(nginx ? (['nginx'] as const) : [])];

const measured: Measured[] = [];
try {
  for (const side of sides) for (const what of whats) await answerOf(url(side, what));
  for (let round = 0; round <= rounds; round++) {
    for (const what of whats)
      for (const side of sides)
        for (const manner of ['loaded', 'alone'] as const) {
          const { connections, seconds } = manners[manner];
          const result = await load(wrk, url(side, what), connections, seconds);
          // The first round warms up.
          if (round > 0) measured.push({ side, what, manner, round, ...result });
        }
    console.log(round ? `  round ${round} of ${rounds}` : '  warm');
  }
} finally {
  proxy?.kill();
  await Promise.all([edge.dispose(), bare.dispose()]);
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
