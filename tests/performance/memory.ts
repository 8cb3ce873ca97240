// `npm run bench:memory` sends an hour's worth of different requests to one edge as fast as it replies, and reports the
// memory of each isolate afterwards. It fails if the edge's isolate exceeds a Worker's limit. It uses the port `--port`
// and the next one.
import { rmSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';

import { buildHttpOrigins, configureBuiltWorkers } from '../../scripts/local-variables.ts';
import { benches } from './benches.ts';
import { startEdge } from './edge/runtime.ts';
import { reportBench, formatTable } from './measure/bench.ts';
import { readFlags } from './measure/flags.ts';
import { measureNode } from './measure/host.ts';
import { thisTree } from './measure/other-tree.ts';
import { buildTree } from './measure/product.ts';
import { type Heap, readHeaps } from './memory/heaps.ts';
import { buildUniqueRequest } from './memory/unique-requests.ts';

const flags = readFlags(benches.memory);
const { requests, samples, port } = flags;
const inspectorPort = port + 1;
const state = '.cache/bench-memory-state';
const parallel = 16;
/**
 * Memory limit of a Worker's isolate (Cloudflare, Workers limits). Cloudflare replaces an isolate above this limit, and
 * the isolate's caches are lost.
 */
const limit = 128 * 1024 * 1024;

const agent = new Agent({ keepAlive: true, maxSockets: parallel });

/** Sends request `i`. The status is 0 if there was no reply. */
function sendRequest(i: number): Promise<{ kind: string; status: number }> {
  const { kind, path, headers, body } = buildUniqueRequest(i);
  const { promise, resolve } = Promise.withResolvers<{ kind: string; status: number }>();
  const options = { agent, host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers };
  const sent = httpRequest(options, (response) => {
    response.on('end', () => resolve({ kind, status: response.statusCode ?? 0 })).resume();
  });
  sent.on('error', () => resolve({ kind, status: 0 }));
  sent.end(body);
  return promise;
}

/** Number of replies by kind and status. */
const answers = new Map<string, Map<number, number>>();

async function sendAll(from: number, to: number): Promise<void> {
  let next = from;
  const worker = async () => {
    for (let i = next++; i < to; i = next++) {
      const { kind, status } = await sendRequest(i);
      const statuses = answers.get(kind) ?? new Map<number, number>();
      answers.set(kind, statuses.set(status, (statuses.get(status) ?? 0) + 1));
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

const toMegabytes = (bytes: number): number => Math.round(bytes / 1024 / 102.4) / 10;

const head = ['requests', 'edge, MB', 'with garbage', 'platform, MB', 'largest other, MB'];

/** Returns a row of the table: memory of the edge and the platform, and of the largest isolate that Miniflare adds. */
function buildRow(sent: number, heaps: ReadonlyMap<string, Heap>): (number | string)[] {
  const others = [...heaps].filter(([name]) => name !== 'edge' && name !== 'platform');
  const [name = '', largest] = others.toSorted(([, a], [, b]) => b.live - a.live)[0] ?? [];
  return [
    sent,
    toMegabytes(heaps.get('edge')?.live ?? NaN),
    toMegabytes(heaps.get('edge')?.before ?? NaN),
    toMegabytes(heaps.get('platform')?.live ?? NaN),
    `${toMegabytes(largest?.live ?? NaN)} (${name})`,
  ];
}

// With the rate limits' counters of an earlier run, the edge would refuse requests of this run.
rmSync(state, { recursive: true, force: true });
const dist = await buildTree(thisTree, port, { STATE_DIR: state });
configureBuiltWorkers(dist, buildHttpOrigins(port));
const edge = await startEdge(dist, port, state, inspectorPort);
const rows: (number | string)[][] = [];
const live: number[] = [];
try {
  for (let sample = 0; sample <= samples; sample++) {
    const to = Math.round((requests * sample) / samples);
    if (sample) await sendAll(Math.round((requests * (sample - 1)) / samples), to);
    const heaps = await readHeaps(inspectorPort);
    live.push(heaps.get('edge')?.live ?? NaN);
    rows.push(buildRow(to, heaps));
    console.log(`  ${to} of ${requests}: the edge uses ${toMegabytes(live.at(-1) ?? NaN)} MB`);
  }
} finally {
  agent.destroy();
  await edge.dispose();
}
const answerLines = [...answers].map(
  ([kind, statuses]) =>
    `${kind}: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
);
reportBench('memory', {
  flags,
  host: await measureNode(),
  tables: [formatTable(head, rows), answerLines.join('\n')],
  figures: { requests, rows },
});
const most = Math.max(...live);
const secondHalf = live.slice(live.length >> 1);
const growthKb = ((secondHalf.at(-1) ?? NaN) - (secondHalf[0] ?? NaN)) / 1024;
const perRequest = growthKb / (requests * ((secondHalf.length - 1) / samples));
console.log(
  `In the second half a request added ${perRequest.toFixed(2)} kB; the peak was ${toMegabytes(most)} MB.`,
);
// A low peak means nothing if the edge refused most requests.
const served = [...answers.values()].reduce((sum, statuses) => sum + (statuses.get(200) ?? 0), 0);
if (served < requests / 4) throw new Error(`only ${served} of ${requests} requests were served`);
// NaN means that the isolate did not answer, which is a failure.
if (most <= limit) console.log('✓ The edge stays under 128 MB.');
else {
  console.log('✗ The edge uses more than 128 MB.');
  process.exitCode = 1;
}
