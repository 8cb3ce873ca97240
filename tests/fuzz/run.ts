import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

// `npm run fuzz -- --replies 2000 --seed 7` opens screens whose replies are changed at random places, until so many
// replies have been changed. A failure names the number of each broken screen; `--only NUMBER` opens it again.
const { values: flags } = parseArgs({
  options: {
    replies: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    only: { type: 'string', default: '' },
  },
});
const { status } = spawnSync('playwright', ['test', 'fuzz.platform', '--project=platforms', '--retries=0'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REPLIES: flags.replies, FUZZ_SEED: flags.seed, FUZZ_ONLY: flags.only },
});
process.exit(status ?? 1);
