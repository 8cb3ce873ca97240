// `npm run lighthouse`: Lighthouse CI over three screens of lighthouserc.json, asserted and kept.
//   --beside main    the same of another commit or folder, in turns: what got worse beyond the noise is an error
//   --all            every address of lighthouserc.json
//   --only /m/login  the addresses in which that text is
//   --runs 1         fewer runs (6); a change against the other tree is told from chance by six or more
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { changesOf } from './lighthouse/against-base.ts';
import { brokenOf, readConfig } from './lighthouse/config.ts';
import { Side } from './lighthouse/side.ts';
import { errorsOf, type Run, summaryOf } from './lighthouse/summary.ts';
import { inTurns } from './measure/bench.ts';
import { hostLine, launchBrowser, measureHost } from './measure/host.ts';
import { otherTree, thisTree } from './measure/other-tree.ts';

const config = readConfig();
const { values: flags } = parseArgs({
  options: {
    beside: { type: 'string', default: '' },
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

mkdirSync(folder, { recursive: true });
const port = Number(flags.port);
// A first push has no commit before: that is said, and no error.
const other = flags.beside ? otherTree(flags.beside) : null;
if (flags.beside && !other) console.log(`✗ git does not know ${flags.beside}: nothing to compare with.`);
const now = await Side.start('now', thisTree, port);
const sides = [now];
try {
  const base = other && (await Side.start('base', other, port + 2));
  if (base) sides.push(base);
  const browser = await launchBrowser(now.front.certificate);
  const host = await measureHost(browser);
  await browser.close();
  const said = `${hostLine(host)} → CPU ${host.rates.mid}×`;
  console.log(said);
  await inTurns({
    sides: sides.map((_side, at) => String(at)),
    rounds: Number(flags.runs),
    measure: async (at) => {
      for (const address of addresses) await sides[Number(at)]?.measure(config, address, host);
    },
  });
  const { results } = await now.assert(config);
  const pages = await now.pages(config, join(folder, 'runs'));
  const before = await base?.pages(config, join(folder, 'base-runs'));
  const run: Run = {
    pages,
    broken: brokenOf(results),
    base: other && before ? { id: other.id, pages: before, changes: changesOf(pages, before) } : null,
    host: said,
  };
  const summary = summaryOf(run);
  writeFileSync(join(folder, 'summary.md'), summary);
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, summary);
  console.log(`\n${summary}\nThe lines above are ${folder}/summary.md; the runs are beside it.`);
  process.exitCode = errorsOf(run).length ? 1 : 0;
} finally {
  for (const side of sides) await side.stop();
}
