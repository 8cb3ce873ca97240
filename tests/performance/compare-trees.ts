// `npm run bench:beside -- HEAD~1` compares this tree with another tree of the project: a commit or a folder. It
// runs the benches first-view, interaction, scroll and edge, each with its control. Flags that all four benches accept
// may follow: `-- HEAD~1 --rounds 9`.
import { spawnSync } from 'node:child_process';

const [other, ...further] = process.argv.slice(2);
if (!other) throw new Error('Usage: npm run bench:beside -- COMMIT|FOLDER [flags]');
const exitCodes = ['first-view', 'interaction', 'scroll', 'edge'].map((bench) => {
  console.log(`\n# ${bench}`);
  const args = [`tests/performance/${bench}.ts`, '--beside', other, ...further];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
});
process.exitCode = exitCodes.find((status) => status !== 0) ?? 0;
