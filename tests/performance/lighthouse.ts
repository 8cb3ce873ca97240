// `npm run lighthouse`: Lighthouse CI over three screens of lighthouserc.json, asserted, kept and drawn.
//   --base main      the same of another commit, in turns: what got worse beyond the noise is an error
//   --all            every address of lighthouserc.json
//   --only /m/login  the addresses in which that text is
//   --runs 1         fewer runs (6); a change against the base is told from chance by six or more
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { changesOf } from '#tests/performance/lighthouse/against-base.ts';
import { baseTree } from '#tests/performance/lighthouse/base-tree.ts';
import { brokenOf, readConfig } from '#tests/performance/lighthouse/config.ts';
import { appendHistory, readHistory } from '#tests/performance/lighthouse/history.ts';
import { reportPage } from '#tests/performance/lighthouse/report.ts';
import { Side } from '#tests/performance/lighthouse/side.ts';
import { errorsOf, type Run, summaryOf } from '#tests/performance/lighthouse/summary.ts';

import { type Host, hostLine, launchBrowser, measureHost } from './host.ts';

const config = readConfig();
const { values: flags } = parseArgs({
  options: {
    base: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
    runs: { type: 'string', default: String(config.collect.numberOfRuns) },
    port: { type: 'string', default: process.env.PORT ?? '4373' },
  },
});
const folder = '.cache/reports/lighthouse';
/** Screens of a push: the lobby, a list, a form. */
const pushed = [/\/\/localhost.*\/m\/home$/, /\/\/localhost.*\/m\/slot-games$/, /\/\/localhost.*\/m\/login$/];

const addresses = config.collect.url.filter((url) => {
  if (flags.only !== undefined) return url.includes(flags.only);
  return flags.all || pushed.some((screen) => screen.test(url));
});
if (!addresses.length) throw new Error(`lighthouserc.json has no address with ${flags.only}`);

/** In turns, and each first as often as the other: what else the machine does meets both. */
async function measureInTurns(sides: readonly Side[], host: Host): Promise<void> {
  const rounds = Number(flags.runs);
  for (let round = 0; round < rounds; round += 1) {
    for (const address of addresses)
      for (const side of round % 2 ? sides.toReversed() : sides) await side.measure(config, address, host);
    console.log(`  run ${round + 1} of ${rounds}`);
  }
}

/** The base's product beside this one; null where there is none, which is said and no error: a first push has none. */
async function startBase(port: number): Promise<{ id: string; side: Side } | null> {
  if (!flags.base) return null;
  const found = baseTree(flags.base);
  if (!found) {
    console.log(`✗ git does not know ${flags.base}: nothing to compare with.`);
    return null;
  }
  return {
    id: found.id,
    side: await Side.start('base', found.tree, port, { BUILD_ID: found.id.slice(0, 12) }),
  };
}

mkdirSync(folder, { recursive: true });
const port = Number(flags.port);
const now = await Side.start('now', '.', port);
const base = await startBase(port + 2).catch(async (error: unknown) => {
  await now.stop();
  throw error;
});
try {
  const browser = await launchBrowser(now.front.certificate);
  const host = await measureHost(browser);
  await browser.close();
  const said = `${hostLine(host)} → CPU ${host.rates.mid}×`;
  console.log(said);
  await measureInTurns(base ? [now, base.side] : [now], host);
  const { results } = await now.assert(config);
  const date = new Date().toISOString();
  const pages = await now.pages(config, join(folder, 'runs'), host, date);
  const before = base && (await base.side.pages(config, join(folder, 'base-runs'), host, date));
  const run: Run = {
    pages,
    broken: brokenOf(results),
    base: base && before && { id: base.id, pages: before, changes: changesOf(pages, before) },
    host: said,
  };
  const summary = summaryOf(run);
  writeFileSync(join(folder, 'summary.md'), summary);
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, summary);
  const history = join(folder, 'history.jsonl');
  appendHistory(
    history,
    pages.map(({ entry }) => entry),
  );
  writeFileSync(join(folder, 'index.html'), reportPage(readHistory(history), pages));
  console.log(
    `\n${summary}\nReport: ${join(folder, 'index.html')}; the lines above are summary.md beside it.`,
  );
  process.exitCode = errorsOf(run).length ? 1 : 0;
} finally {
  await base?.side.stop();
  await now.stop();
}
