// `npm run bench:memory`: an hour of requests that are all different, sent to one edge as fast as it answers; what
// each isolate holds afterwards. Fails when the edge's holds more than a Worker may. Ports from `--port` on (4600).
import { rmSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { parseArgs } from 'node:util';

import { openOrigins, tellBuiltWorkers } from '../../scripts/local-variables.ts';
import { startEdge } from './edge/runtime.ts';
import { report, tableOf } from './measure/bench.ts';
import { measureNode } from './measure/host.ts';
import { thisTree } from './measure/other-tree.ts';
import { built } from './measure/product.ts';
import { type Heap, heapsOf } from './memory/heaps.ts';
import { uniqueRequest } from './memory/unique-requests.ts';

const { values: flags } = parseArgs({
  options: {
    // Two a second for an hour, none of which a cache can answer.
    requests: { type: 'string', default: '7200' },
    samples: { type: 'string', default: '12' },
    port: { type: 'string', default: process.env.PORT ?? '4600' },
  },
});
const requests = Number(flags.requests);
const samples = Number(flags.samples);
const port = Number(flags.port);
const inspectorPort = port + 1;
const state = '.cache/bench-memory-state';
const parallel = 16;
/** A Worker's isolate may hold so much (Cloudflare, Workers limits); an isolate above is replaced, with its caches. */
const limit = 128 * 1024 * 1024;

const agent = new Agent({ keepAlive: true, maxSockets: parallel });

/** Sends request `i`; its status, 0 when there was no answer. */
function send(i: number): Promise<{ kind: string; status: number }> {
  const { kind, path, headers, body } = uniqueRequest(i);
  const { promise, resolve } = Promise.withResolvers<{ kind: string; status: number }>();
  const options = { agent, host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers };
  const sent = httpRequest(options, (response) => {
    response.on('end', () => resolve({ kind, status: response.statusCode ?? 0 })).resume();
  });
  sent.on('error', () => resolve({ kind, status: 0 }));
  sent.end(body);
  return promise;
}

/** How often each kind was answered with which status. */
const answers = new Map<string, Map<number, number>>();

async function sendAll(from: number, to: number): Promise<void> {
  let next = from;
  const worker = async () => {
    for (let i = next++; i < to; i = next++) {
      const { kind, status } = await send(i);
      const statuses = answers.get(kind) ?? new Map<number, number>();
      answers.set(kind, statuses.set(status, (statuses.get(status) ?? 0) + 1));
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 102.4) / 10;

const head = ['requests', 'edge, MB', 'with garbage', 'platform, MB', 'largest other, MB'];

/** A line of the table: memory of the edge and the platform, and the largest of the isolates that Miniflare adds. */
function rowOf(sent: number, heaps: ReadonlyMap<string, Heap>): (number | string)[] {
  const others = [...heaps].filter(([name]) => name !== 'edge' && name !== 'platform');
  const [name = '', largest] = others.toSorted(([, a], [, b]) => b.live - a.live)[0] ?? [];
  return [
    sent,
    megabytes(heaps.get('edge')?.live ?? NaN),
    megabytes(heaps.get('edge')?.before ?? NaN),
    megabytes(heaps.get('platform')?.live ?? NaN),
    `${megabytes(largest?.live ?? NaN)} (${name})`,
  ];
}

// Counters that an earlier run has filled would refuse this one.
rmSync(state, { recursive: true, force: true });
const dist = await built(thisTree, port, { STATE_DIR: state });
tellBuiltWorkers(dist, openOrigins(port));
const edge = await startEdge(dist, port, state, inspectorPort);
const rows: (number | string)[][] = [];
const live: number[] = [];
try {
  for (let sample = 0; sample <= samples; sample++) {
    const to = Math.round((requests * sample) / samples);
    if (sample) await sendAll(Math.round((requests * (sample - 1)) / samples), to);
    const heaps = await heapsOf(inspectorPort);
    live.push(heaps.get('edge')?.live ?? NaN);
    rows.push(rowOf(to, heaps));
    console.log(`  ${to} of ${requests}: the edge holds ${megabytes(live.at(-1) ?? NaN)} MB`);
  }
} finally {
  agent.destroy();
  await edge.dispose();
}
const answered = [...answers].map(
  ([kind, statuses]) =>
    `${kind}: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
);
report('memory', {
  host: await measureNode(),
  tables: [tableOf(head, rows), answered.join('\n')],
  figures: { requests, rows },
});
const most = Math.max(...live);
const later = live.slice(live.length >> 1);
const grown = ((later.at(-1) ?? NaN) - (later[0] ?? NaN)) / 1024;
const perRequest = grown / (requests * ((later.length - 1) / samples));
console.log(
  `In the second half a request left ${perRequest.toFixed(2)} kB; most in all ${megabytes(most)} MB.`,
);
// An edge that answers nothing holds nothing either.
const served = [...answers.values()].reduce((sum, statuses) => sum + (statuses.get(200) ?? 0), 0);
if (served < requests / 4) throw new Error(`only ${served} of ${requests} requests were served`);
// NaN, an isolate that did not answer, is no success.
if (most <= limit) console.log('✓ The edge stays under 128 MB.');
else {
  console.log('✗ The edge holds more than 128 MB.');
  process.exitCode = 1;
}
