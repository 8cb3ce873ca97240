// `npm run lighthouse` runs Lighthouse CI on three screens of lighthouserc.json, checks its assertions and stores the
// results.
//   --beside main    also measures another commit or folder, in turns; a regression beyond the noise is an error
//   --all            measures every address of lighthouserc.json
//   --only /m/login  measures only addresses that contain this text
//   --runs 1         number of runs (default 6); with fewer than six a change cannot be told from chance
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { listChanges } from './lighthouse/against-base.ts';
import { readFailedAssertions, readConfig } from './lighthouse/config.ts';
import { Side } from './lighthouse/side.ts';
import { listErrors, type Run, formatSummary } from './lighthouse/summary.ts';
import { measureInTurns } from './measure/bench.ts';
import { formatHostLine, launchBrowser, measureHost } from './measure/host.ts';
import { findTree, thisTree } from './measure/other-tree.ts';

const lighthouseConfig = readConfig();
const { values: flags } = parseArgs({
  options: {
    beside: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
    runs: { type: 'string', default: String(lighthouseConfig.collect.numberOfRuns) },
    port: { type: 'string', default: process.env.PORT ?? '4373' },
  },
});
const folder = '.cache/reports/lighthouse';
/** Screens checked on every push: the lobby, a list, a form. */
const pushScreens = [
  /\/\/localhost.*\/m\/home$/,
  /\/\/localhost.*\/m\/slot-games$/,
  /\/\/localhost.*\/m\/login$/,
];

const addresses = lighthouseConfig.collect.url.filter((url) => {
  if (flags.only !== undefined) return url.includes(flags.only);
  return flags.all || pushScreens.some((screen) => screen.test(url));
});
if (!addresses.length) throw new Error(`lighthouserc.json has no address with ${flags.only}`);

mkdirSync(folder, { recursive: true });
const port = Number(flags.port);
// The first push of a branch may have no base. This is reported without an error.
const baseTree = flags.beside ? findTree(flags.beside) : null;
if (flags.beside && !baseTree) console.log(`✗ git does not know ${flags.beside}: nothing to compare with.`);
const currentSide = await Side.start('now', thisTree, port);
const sides = [currentSide];
try {
  const base = baseTree && (await Side.start('base', baseTree, port + 2));
  if (base) sides.push(base);
  const browser = await launchBrowser(currentSide.front.certificate);
  const host = await measureHost(browser);
  await browser.close();
  const hostLine = `${formatHostLine(host)} → CPU ${host.rates.mid}×`;
  console.log(hostLine);
  await measureInTurns({
    sides: sides.map((_side, at) => String(at)),
    rounds: Number(flags.runs),
    measure: async (at) => {
      for (const address of addresses) await sides[Number(at)]?.measure(lighthouseConfig, address, host);
    },
  });
  const { results } = await currentSide.checkAssertions(lighthouseConfig);
  const pages = await currentSide.storeRuns(lighthouseConfig, join(folder, 'runs'));
  const before = await base?.storeRuns(lighthouseConfig, join(folder, 'base-runs'));
  const run: Run = {
    pages,
    broken: readFailedAssertions(results),
    base: baseTree && before ? { id: baseTree.id, pages: before, changes: listChanges(pages, before) } : null,
    host: hostLine,
  };
  const summary = formatSummary(run);
  writeFileSync(join(folder, 'summary.md'), summary);
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, summary);
  console.log(`\n${summary}\nThe lines above are ${folder}/summary.md; the runs are in the same folder.`);
  process.exitCode = listErrors(run).length ? 1 : 0;
} finally {
  for (const side of sides) await side.stop();
}
