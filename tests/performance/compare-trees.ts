// `npm run bench:beside -- HEAD~1` compares this tree with another tree of the project: a commit or a folder. It
// runs the benches first-view, interaction, scroll and edge, each with its control. Flags that all four benches accept
// may follow: `-- HEAD~1 --short`.
import { spawnSync } from 'node:child_process';

import { benches } from './benches.ts';
import { describeDuration } from './measure/flags.ts';

const [other, ...further] = process.argv.slice(2);
if (!other) throw new Error('Usage: npm run bench:beside -- COMMIT|FOLDER [flags]');
const args = ['--beside', other, ...further];
const names = ['first-view', 'interaction', 'scroll', 'edge'] as const;
console.log(
  describeDuration(
    names.map((name) => benches[name]),
    args,
  ),
);
const exitCodes = names.map((name) => {
  console.log(`\n# ${name}`);
  return (
    spawnSync(process.execPath, [`tests/performance/${name}.ts`, ...args], { stdio: 'inherit' }).status ?? 1
  );
});
process.exitCode = exitCodes.find((status) => status !== 0) ?? 0;
