// `npm run lighthouse`: Lighthouse CI over the routes of lighthouserc.json, asserted, kept and drawn.
// `-- --runs 1 --only /m/home`: fewer runs, and only the addresses in which that text is.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import * as v from 'valibot';

import { appendHistory, entriesOf, readHistory } from '#tests/performance/lighthouse/history.ts';
import { moduleWeights } from '#tests/performance/lighthouse/module-weights.ts';
import { reportPage } from '#tests/performance/lighthouse/report.ts';
import { browserFlags } from '#tests/performance/network/certificate.ts';
import { startFront } from '#tests/performance/network/front.ts';
import { headlessShellPath } from '#tests/support/chromium.ts';

import { type Host, launchBrowser, measureHost, quietFlags } from './host.ts';
import { startProduct } from './product.ts';

const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: process.env.PORT ?? '4373' },
  },
});
const folder = '.cache/reports/lighthouse';
const composed = '.cache/lighthouserc.json';

const configSchema = v.object({
  ci: v.looseObject({
    collect: v.looseObject({
      numberOfRuns: v.number(),
      url: v.array(v.string()),
      settings: v.record(v.string(), v.unknown()),
    }),
    assert: v.unknown(),
  }),
});

/** lighthouserc.json with what only this machine knows: browser, certificate, port, processor. */
function compose(frontPort: number, chromeFlags: string[], host: Host): void {
  const { ci } = v.parse(configSchema, JSON.parse(readFileSync('lighthouserc.json', 'utf8')));
  const { collect } = ci;
  const url = collect.url
    .filter((each) => each.includes(flags.only))
    .map((each) => each.replace(/:\d+\//, `:${frontPort}/`));
  if (!url.length) throw new Error(`lighthouserc.json has no address with ${flags.only}`);
  const settings = {
    ...collect.settings,
    chromeFlags: chromeFlags.map((flag) => (flag.includes(' ') ? `"${flag}"` : flag)).join(' '),
    // Lighthouse's own rate is meant for a slower host.
    throttling: { cpuSlowdownMultiplier: host.rates.mid },
  };
  const numberOfRuns = Number(flags.runs ?? collect.numberOfRuns);
  const config = {
    ci: {
      ...ci,
      collect: { ...collect, url, numberOfRuns, settings, chromePath: headlessShellPath() },
      upload: { target: 'filesystem', outputDir: join(folder, 'runs') },
    },
  };
  writeFileSync(composed, JSON.stringify(config));
}

/** Not spawnSync: the front lives in this process. */
const lhci = (command: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn('lhci', [command, `--config=${composed}`], { stdio: 'inherit' });
    child.on('close', (status) => resolve(status === 0)).on('error', () => resolve(false));
  });

mkdirSync(folder, { recursive: true });
const port = Number(flags.port);
const product = await startProduct(port);
const front = await startFront({ worker: product.worker, port: port + 1 });
let passed = false;
try {
  const browser = await launchBrowser(front.certificate);
  const host = await measureHost(browser);
  await browser.close();
  console.log(`BenchmarkIndex ${host.benchmarkIndex} → CPU ${host.rates.mid}×`);
  compose(port + 1, [...quietFlags, ...browserFlags(front.certificate)], host);
  if (!(await lhci('collect'))) throw new Error('Lighthouse could not measure: the lines above say why');
  passed = await lhci('assert');
  rmSync(join(folder, 'runs'), { recursive: true, force: true });
  if (!(await lhci('upload'))) throw new Error('The runs could not be kept: the lines above say why');
  const home = await front.askWorker('/m/home', { host: new URL(front.origin('localhost')).host });
  const build = String(home.headers['x-build'] ?? 'unknown');
  const weights = moduleWeights('dist');
  const entries = entriesOf(join(folder, 'runs'), { build, host, weights, date: new Date().toISOString() });
  const history = join(folder, 'history.jsonl');
  appendHistory(history, entries);
  writeFileSync(join(folder, 'index.html'), reportPage(readHistory(history)));
  console.table(
    entries.map(({ site, route, metrics }) => ({
      site,
      route,
      ...Object.fromEntries(
        Object.entries(metrics).map(([name, { median }]) => [name, Math.round(median * 1_000) / 1_000]),
      ),
    })),
  );
  console.log(
    `\nReport: ${join(folder, 'index.html')}. ${passed ? 'Every budget is kept.' : 'Budgets are broken: see above.'}`,
  );
} finally {
  await front.close();
  await product.stop();
}
process.exitCode = passed ? 0 : 1;
