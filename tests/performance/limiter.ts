import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serialize } from 'node:v8';

import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import * as v from 'valibot';
import { build } from 'vite';

import { compare, comparisonTable, conclude } from './comparison.ts';
import { hostLine, measureNode } from './host.ts';
import { quantileOf } from './statistics.ts';

// `npm run bench:limiter` (`-- --rounds 6 --seconds 1 --quotas 100,500,600,3000,30000`): how many attempts a second one
// counter bears when it is nearly full, and the size of what it keeps; beside a log of every attempt, in turns.
const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '6' },
    /** Of each turn, about. */
    seconds: { type: 'string', default: '1' },
    quotas: { type: 'string', default: '100,500,600,3000,30000' },
  },
});
const folder = '.cache/reports/limiter';

/** The worker of `tests/performance/limiter/objects.ts` as one module. */
async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'esnext',
      minify: false,
      lib: { entry: 'tests/performance/limiter/objects.ts', formats: ['es'], fileName: 'objects' },
      rolldownOptions: { external: 'cloudflare:workers' },
    },
  });
  const [bundle] = [built].flat();
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error('nothing was built');
  return chunk.code;
}

const worker = new Miniflare(
  convertV4MiniflareOptions({
    workers: [
      {
        name: 'limiter',
        modules: [{ type: 'ESModule', path: 'objects.js', contents: await script() }],
        compatibilityDate: '2026-10-01',
        durableObjects: {
          LOG: { className: 'SlidingLog', useSQLite: true },
          COUNTER: { className: 'Counter', useSQLite: true },
        },
      },
    ],
  }),
);
const site = await worker.ready;

type Kind = 'LOG' | 'COUNTER';
type Asked = { kind: Kind; max: number; name: string; fill?: number; takes?: number; state?: string };
const ask = (asked: Asked) =>
  fetch(
    new URL(
      `?${new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]))}`,
      site,
    ),
  );

/** Attempts a second at an object that has a tenth of its quota left; all of them pass and are written. */
async function turn(kind: Kind, max: number, takes: number, name: string): Promise<number> {
  await ask({ kind, max, name, fill: Math.floor(max * 0.9) - 1 });
  const began = performance.now();
  await ask({ kind, max, name, takes });
  return takes / ((performance.now() - began) / 1_000);
}

/** So many attempts as take about a turn, and leave the object with some room. */
async function fitting(kind: Kind, max: number): Promise<number> {
  const most = Math.floor(max / 10 / 16) * 16 || 16;
  const perSecond = await turn(kind, max, 16, `${kind} ${max} at first`);
  return Math.min(most, Math.max(16, Math.round((perSecond * Number(flags.seconds)) / 16) * 16));
}

const bytesOf = async (kind: Kind, max: number, name: string) =>
  serialize(v.parse(v.unknown(), await (await ask({ kind, max, name, state: '1' })).json())).byteLength;

const rows: string[] = [];
const comparisons: ReturnType<typeof compare>[] = [];
const node = await measureNode();
for (const max of flags.quotas.split(',').map(Number)) {
  const takes = { LOG: await fitting('LOG', max), COUNTER: await fitting('COUNTER', max) };
  const rates = { log: new Array<number>(), counter: new Array<number>(), again: new Array<number>() };
  for (let round = 0; round < Number(flags.rounds); round += 1) {
    rates.log.push(await turn('LOG', max, takes.LOG, `${max} ${round}`));
    rates.counter.push(await turn('COUNTER', max, takes.COUNTER, `${max} ${round}`));
    rates.again.push(await turn('COUNTER', max, takes.COUNTER, `${max} ${round} again`));
  }
  const bytes = {
    log: await bytesOf('LOG', max, `${max} 0`),
    counter: await bytesOf('COUNTER', max, `${max} 0`),
  };
  const perSecond = { log: quantileOf(rates.log, 0.5), counter: quantileOf(rates.counter, 0.5) };
  const figures = [perSecond.log, perSecond.counter, bytes.log, bytes.counter].map((figure) =>
    Math.round(figure).toLocaleString('en'),
  );
  rows.push(`| ${[max.toLocaleString('en'), ...figures].join(' | ')} |`);
  comparisons.push(
    compare({
      what: `attempts a second of a quota of ${max}, counter to log`,
      mine: rates.counter,
      other: rates.log,
      control: [rates.counter, rates.again],
    }),
  );
}
await worker.dispose();

const report = [
  hostLine(node),
  '',
  '| quota | attempts a second, log | counter | bytes kept, log | counter |',
  '| --- | --- | --- | --- | --- |',
  ...rows,
  '',
  comparisonTable(comparisons),
  '',
  conclude(comparisons),
].join('\n');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'summary.md'), `${report}\n`);
console.log(report);
