// `npm run bench:edge` compares the edge's reply from its cache with a bare worker and with nginx. All send the same
// bytes, in one run on this machine.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Miniflare } from 'miniflare';

import { buildHttpOrigins, configureBuiltWorkers } from '../../scripts/local-variables.ts';
import { benches } from './benches.ts';
import { type Load, measureLoad, findProgram } from './edge/load.ts';
import { startNginx } from './edge/nginx.ts';
import { readProcessorMs, listRuntimes } from './edge/processor.ts';
import { type RecordedReply, startBare, startEdge } from './edge/runtime.ts';
import { measureInTurns, formatRange, reportBench, formatTable } from './measure/bench.ts';
import { compare, type Comparison } from './measure/comparison.ts';
import { readFlags } from './measure/flags.ts';
import { measureNode } from './measure/host.ts';
import { thisTree, type Tree, requireTree } from './measure/other-tree.ts';
import { benchState, buildTree } from './measure/product.ts';
import { computeSpread } from './measure/statistics.ts';

const flags = readFlags(benches.edge);
/** `again` measures the same edge a second time, as the control. */
const ports = {
  edge: flags.port,
  again: flags.port,
  bare: flags.port + 1,
  nginx: flags.port + 2,
  beside: flags.port + 3,
};
type Side = keyof typeof ports;
/** The servers with which the edge is compared. */
type OtherSide = Exclude<Side, 'edge' | 'again'>;

const paths = {
  'a public call (hot games)': '/wps/game/hotGames?isPlatform=2&language=EN&platform=html5',
  'the first view of a visitor': '/m/home',
};
/** Number of concurrent connections and seconds per turn, by load mode. */
const loadModes = {
  loaded: { connections: 16, seconds: flags.seconds },
  alone: { connections: 1, seconds: 1 },
};
type LoadMode = keyof typeof loadModes;

const url = (side: Side, path: string): string => `http://localhost:${ports[side]}${path}`;

/**
 * Waits until a server is up and returns its complete reply, without connection headers, which a cache does not store.
 */
async function fetchReply(address: string, tries = 100): Promise<RecordedReply> {
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
  return fetchReply(address, tries - 1);
}

/** Results of one turn. `cpu` is the processor time per request in the server's own process, in µs. */
type Turn = Load & { cpu: number };
type Turns = (side: Side) => Record<LoadMode, Turn>[];

const listValues = (getTurns: Turns, side: Side, mode: LoadMode, value: keyof Turn): number[] =>
  getTurns(side).map((turn) => turn[mode][value]);

/** Columns of a server's results: title, load mode, value, digits. */
const columns: readonly [string, LoadMode, keyof Turn, number][] = [
  ['requests/s, 16 at once', 'loaded', 'perSecond', 0],
  ['CPU µs per request', 'loaded', 'cpu', 0],
  ['p50 ms', 'loaded', 'p50', 2],
  ['p99 ms', 'loaded', 'p99', 2],
  ['p50 ms, alone', 'alone', 'p50', 3],
  ['p99 ms, alone', 'alone', 'p99', 3],
  ['longest ms, alone', 'alone', 'longest', 1],
];

/** Compared values: title, load mode, value, target against the bare worker, target against the other tree. */
const comparedValues = [
  ['requests/s, 16 at once', 'loaded', 'perSecond', { least: 0.6 }, { least: 0.95 }],
  ['CPU per request', 'loaded', 'cpu', undefined, { most: 1.05 }],
  ['p50, alone', 'alone', 'p50', { most: 1.8 }, { most: 1.05 }],
] as const;

const buildComparisons = (what: string, getTurns: Turns, others: readonly OtherSide[]): Comparison[] =>
  others.flatMap((other) =>
    // The processor time of nginx is not measured.
    comparedValues.flatMap(([title, mode, value, bareTarget, treeTarget]) => {
      if (other === 'nginx' && value === 'cpu') return [];
      const target = { bare: bareTarget, beside: treeTarget, nginx: undefined }[other];
      return compare({
        what: `${what}: ${title}, edge ÷ ${other}`,
        mine: listValues(getTurns, 'edge', mode, value),
        other: listValues(getTurns, other, mode, value),
        control: [listValues(getTurns, 'edge', mode, value), listValues(getTurns, 'again', mode, value)],
        ...(target && { target }),
      });
    }),
  );

/** Starts the edge of a tree with data of its own. */
async function startTree(tree: Tree, port: number): Promise<Miniflare> {
  const dist = await buildTree(tree, port);
  configureBuiltWorkers(dist, buildHttpOrigins(port));
  // Logs one line in ten, as in production (wrangler.jsonc).
  appendFileSync(join(dist, 'edge/.dev.vars'), 'LOG_RATE="0.1"\n');
  return startEdge(dist, port, join(tree.folder, benchState));
}

const wrk = findProgram('wrk', 'wrk') ?? '';
if (!wrk) throw new Error('wrk generates the load: install wrk, then try again.');
const nginx = findProgram('nginx', 'nginx-light');
if (!nginx)
  console.log('✗ nginx is missing and could not be installed, so the report has no rows for nginx.');
const otherTreeSource = requireTree(flags.beside);
const edge = await startTree(thisTree, ports.edge);
const otherEdge = otherTreeSource && (await startTree(otherTreeSource, ports.beside));
const answers = await Promise.all(Object.values(paths).map((path) => fetchReply(url('edge', path))));
const bare = await startBare(ports.bare, answers);
const proxy = nginx ? startNginx(nginx, ports.nginx, ports.bare) : null;
const others: OtherSide[] = [
  ...(otherEdge ? (['beside'] as const) : []),
  'bare',
  ...(nginx ? (['nginx'] as const) : []),
];
const sides: Side[] = ['edge', 'again', ...others];
// Each server except nginx has its own runtime. Runtimes start in this order, and the control uses the edge's runtime.
const runtimePids = listRuntimes();
const processes = new Map<Side, string>(
  ['edge' as const, ...others].map((side, at) => [side, runtimePids[at] ?? '']),
);
processes.set('again', runtimePids[0] ?? '');

async function measureTurn(side: Side, path: string, mode: LoadMode): Promise<Turn> {
  const { connections, seconds } = loadModes[mode];
  const before = readProcessorMs(processes.get(side) ?? '');
  const result = await measureLoad(wrk, url(side, path), connections, seconds);
  return {
    ...result,
    cpu: ((readProcessorMs(processes.get(side) ?? '') - before) * 1_000) / result.requests,
  };
}

const measured: { what: string; getTurns: Turns }[] = [];
try {
  for (const [what, path] of Object.entries(paths)) {
    for (const side of sides) await fetchReply(url(side, path));
    console.log(`› ${what}`);
    const getTurns = await measureInTurns({
      sides,
      rounds: flags.rounds,
      short: flags.short,
      warmUp: 1,
      measure: async (side) => ({
        loaded: await measureTurn(side, path, 'loaded'),
        alone: await measureTurn(side, path, 'alone'),
      }),
    });
    measured.push({ what, getTurns });
  }
} finally {
  proxy?.kill();
  await Promise.all([edge.dispose(), otherEdge?.dispose(), bare.dispose()]);
}
const rows = measured.flatMap(({ what, getTurns }) =>
  sides.map((side) => [
    what,
    side,
    ...columns.map(([, mode, value, digits]) =>
      formatRange(computeSpread(listValues(getTurns, side, mode, value)), digits),
    ),
  ]),
);
reportBench('edge', {
  flags,
  host: await measureNode(),
  note: `node ${process.version}; ${answers.map(({ path, body }) => `${path} ${body.byteLength} bytes`).join(', ')}`,
  tables: [formatTable(['', '', ...columns.map(([title]) => title)], rows)],
  comparisons: measured.flatMap(({ what, getTurns }) => buildComparisons(what, getTurns, others)),
  figures: measured.map(({ what, getTurns }) => ({
    what,
    turns: sides.map((side) => ({ side, turns: getTurns(side) })),
  })),
});
