// `npm run lighthouse` runs Lighthouse CI on three screens of lighthouserc.json, checks its assertions and stores the
// results.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { benches } from './benches.ts';
import { listAddresses } from './lighthouse/addresses.ts';
import { listChanges } from './lighthouse/against-base.ts';
import { readFailedAssertions, readConfig } from './lighthouse/config.ts';
import { Side } from './lighthouse/side.ts';
import { listErrors, type Run, formatSummary } from './lighthouse/summary.ts';
import { formatConditions, measureInTurns } from './measure/bench.ts';
import { readFlags } from './measure/flags.ts';
import { launchBrowser, measureHost } from './measure/host.ts';
import { findTree, thisTree } from './measure/other-tree.ts';

const lighthouseConfig = readConfig();
const flags = readFlags(benches.lighthouse);
const folder = '.cache/reports/lighthouse';
const addresses = listAddresses(lighthouseConfig, flags);

mkdirSync(folder, { recursive: true });
// The first push of a branch may have no base. This is reported without an error.
const baseTree = flags.beside ? findTree(flags.beside) : null;
if (flags.beside && !baseTree) console.log(`✗ git does not know ${flags.beside}: nothing to compare with.`);
const currentSide = await Side.start('now', thisTree, flags.port);
const sides = [currentSide];
try {
  const base = baseTree && (await Side.start('base', baseTree, flags.port + 2));
  if (base) sides.push(base);
  const browser = await launchBrowser(currentSide.front.certificate);
  const host = await measureHost(browser);
  await browser.close();
  const conditions = formatConditions({ host, flags, note: `CPU ${host.rates.mid}×` });
  console.log(conditions);
  await measureInTurns({
    sides: sides.map((_side, at) => String(at)),
    rounds: flags.runs,
    short: flags.short,
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
    host: conditions,
  };
  const summary = formatSummary(run);
  writeFileSync(join(folder, 'summary.md'), summary);
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, summary);
  console.log(`\n${summary}\nThe lines above are ${folder}/summary.md; the runs are in the same folder.`);
  process.exitCode = listErrors(run).length ? 1 : 0;
} finally {
  for (const side of sides) await side.stop();
}
