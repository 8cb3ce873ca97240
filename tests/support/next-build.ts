import { readFileSync, writeFileSync } from 'node:fs';

import { build, servedBuild } from '../../scripts/build.ts';
import { earlierOnSite } from '../../scripts/earlier-builds.ts';
import { openOrigins, tellBuiltWorkers } from '../../scripts/local-variables.ts';
import { step } from '../../scripts/step.ts';

// Usage: next-build.ts <origin of the running site>
// What a deploy does: builds the sources as another build, with what the running site still serves, and serves
// it on PORT with a small catalogue of its own. Prints one line when it is there.
const folder = '.cache/next';
Object.assign(process.env, {
  BUILD_ID: 'next',
  STATE_DIR: '.cache/next-state',
  SEED_GAMES: '50',
  SEED_TEAM: '0',
});

await Promise.all([
  build({ folder, earlier: await earlierOnSite(process.argv[2] ?? '') }),
  step('Preparing its data', ['node', 'demo/seed/run.ts'], '', { log: 'next-seed.log' }),
]);
tellBuiltWorkers(folder, openOrigins(Number(process.env.PORT)));
const own = readFileSync(servedBuild);
const config = (worker: string) => ({ configPath: `../../${folder}/${worker}/wrangler.json` });
writeFileSync(servedBuild, JSON.stringify({ ...config('edge'), auxiliaryWorkers: [config('platform')] }));
const { preview } = await import('vite');
await preview({ logLevel: 'warn' });
writeFileSync(servedBuild, own);
console.log('The next build is served.');
