// `npm run bench:edge -- --rounds 7`: a warm hit of the edge against a bare worker and against nginx, which answer with the
// same bytes, in one run on this machine. `--beside COMMIT` (or a folder): and against another tree's edge.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type { Miniflare } from 'miniflare';

import { openOrigins, tellBuiltWorkers } from '../../scripts/local-variables.ts';
import { type Load, load, program } from './edge/load.ts';
import { startNginx } from './edge/nginx.ts';
import { processorMs, runtimes } from './edge/processor.ts';
import { type Recorded, startBare, startEdge } from './edge/runtime.ts';
import { inTurns, range, report, tableOf } from './measure/bench.ts';
import { compare, type Comparison } from './measure/comparison.ts';
import { measureNode } from './measure/host.ts';
import { thisTree, type Tree, treeBeside } from './measure/other-tree.ts';
import { benchState, built } from './measure/product.ts';
import { spreadOf } from './measure/statistics.ts';

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    beside: { type: 'string' },
    port: { type: 'string', default: process.env.PORT ?? '4600' },
  },
});
const first = Number(flags.port);
/** `again` is the edge once more: the control. */
const ports = { edge: first, again: first, bare: first + 1, nginx: first + 2, beside: first + 3 };
type Side = keyof typeof ports;
/** What the edge is compared with. */
type Other = Exclude<Side, 'edge' | 'again'>;

const paths = {
  'a public call (hot games)': '/wps/game/hotGames?isPlatform=2&language=EN&platform=html5',
  'the first view of a visitor': '/m/home',
};
/** Connections that ask at once, and for how many seconds a turn. */
const manners = { loaded: { connections: 16, seconds: 3 }, alone: { connections: 1, seconds: 1 } };
type Manner = keyof typeof manners;

const url = (side: Side, path: string): string => `http://localhost:${ports[side]}${path}`;

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

/** `cpu`: the processor time of a request in the side's own process, in µs. */
type Turn = Load & { cpu: number };
type Turns = (side: Side) => Record<Manner, Turn>[];

const valuesOf = (of: Turns, side: Side, manner: Manner, value: keyof Turn): number[] =>
  of(side).map((turn) => turn[manner][value]);

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

/** What is compared: title, manner, value, target beside the bare worker, target beside the other tree. */
const compared = [
  ['requests/s, 16 at once', 'loaded', 'perSecond', { least: 0.6 }, { least: 0.95 }],
  ['CPU a request', 'loaded', 'cpu', undefined, { most: 1.05 }],
  ['p50, alone', 'alone', 'p50', { most: 1.8 }, { most: 1.05 }],
] as const;

const comparisonsOf = (what: string, of: Turns, others: readonly Other[]): Comparison[] =>
  others.flatMap((other) =>
    // nginx is no runtime whose processor time is told.
    compared.flatMap(([title, manner, value, besideBare, besideTree]) => {
      if (other === 'nginx' && value === 'cpu') return [];
      const target = { bare: besideBare, beside: besideTree, nginx: undefined }[other];
      return compare({
        what: `${what}: ${title}, edge ÷ ${other}`,
        mine: valuesOf(of, 'edge', manner, value),
        other: valuesOf(of, other, manner, value),
        control: [valuesOf(of, 'edge', manner, value), valuesOf(of, 'again', manner, value)],
        ...(target && { target }),
      });
    }),
  );

/** The edge of a tree, with data of its own. */
async function started(tree: Tree, port: number): Promise<Miniflare> {
  const dist = await built(tree, port);
  tellBuiltWorkers(dist, openOrigins(port));
  // As production has it (wrangler.jsonc): a line in ten.
  appendFileSync(join(dist, 'edge/.dev.vars'), 'LOG_RATE="0.1"\n');
  return startEdge(dist, port, join(tree.folder, benchState));
}

const wrk = program('wrk', 'wrk') ?? '';
if (!wrk) throw new Error('The load comes from wrk: install it, then try again.');
const nginx = program('nginx', 'nginx-light');
if (!nginx) console.log('✗ nginx is not here and cannot be installed: its rows are missing.');
const other = treeBeside(flags.beside);
const edge = await started(thisTree, ports.edge);
const beside = other && (await started(other, ports.beside));
const answers = await Promise.all(Object.values(paths).map((path) => answerOf(url('edge', path))));
const bare = await startBare(ports.bare, answers);
const proxy = nginx ? startNginx(nginx, ports.nginx, ports.bare) : null;
const others: Other[] = [
  ...(beside ? (['beside'] as const) : []),
  'bare',
  ...(nginx ? (['nginx'] as const) : []),
];
const sides: Side[] = ['edge', 'again', ...others];
// Each side but nginx is a runtime of its own, begun in this order; the control is the edge's.
const own = runtimes();
const processes = new Map<Side, string>(
  ['edge' as const, ...others].map((side, at) => [side, own[at] ?? '']),
);
processes.set('again', own[0] ?? '');

async function turn(side: Side, path: string, manner: Manner): Promise<Turn> {
  const { connections, seconds } = manners[manner];
  const before = processorMs(processes.get(side) ?? '');
  const result = await load(wrk, url(side, path), connections, seconds);
  return { ...result, cpu: ((processorMs(processes.get(side) ?? '') - before) * 1_000) / result.requests };
}

const measured: { what: string; of: Turns }[] = [];
try {
  for (const [what, path] of Object.entries(paths)) {
    for (const side of sides) await answerOf(url(side, path));
    console.log(`› ${what}`);
    const of = await inTurns({
      sides,
      rounds: Number(flags.rounds),
      warmUp: 1,
      measure: async (side) => ({
        loaded: await turn(side, path, 'loaded'),
        alone: await turn(side, path, 'alone'),
      }),
    });
    measured.push({ what, of });
  }
} finally {
  proxy?.kill();
  await Promise.all([edge.dispose(), beside?.dispose(), bare.dispose()]);
}
const rows = measured.flatMap(({ what, of }) =>
  sides.map((side) => [
    what,
    side,
    ...columns.map(([, manner, value, digits]) => range(spreadOf(valuesOf(of, side, manner, value)), digits)),
  ]),
);
report('edge', {
  host: await measureNode(),
  note: `node ${process.version}; ${answers.map(({ path, body }) => `${path} ${body.byteLength} bytes`).join(', ')}`,
  tables: [tableOf(['', '', ...columns.map(([title]) => title)], rows)],
  comparisons: measured.flatMap(({ what, of }) => comparisonsOf(what, of, others)),
  figures: measured.map(({ what, of }) => ({
    what,
    turns: sides.map((side) => ({ side, turns: of(side) })),
  })),
});
