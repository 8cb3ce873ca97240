import { readFileSync, writeFileSync } from 'node:fs';

import { build, servedBuild } from '../../scripts/build.ts';
import { fetchEarlierFromSite } from '../../scripts/earlier-builds.ts';
import { buildOpenOrigins, configureBuiltWorkers } from '../../scripts/local-variables.ts';
import { step } from '../../scripts/step.ts';

// Usage: next-build.ts <origin of the running site>. Does what a deploy does: builds the sources as another build
// together with the files that the running site still serves, and serves it on PORT with a small catalogue of its own.
// Prints one line when it is ready.
const folder = '.cache/next';
Object.assign(process.env, {
  BUILD_ID: 'next',
  STATE_DIR: '.cache/next-state',
  SEED_GAMES: '50',
  SEED_TEAM: '0',
});

await Promise.all([
  build({ folder, earlier: await fetchEarlierFromSite(process.argv[2] ?? '') }),
  step('Preparing its data', ['node', 'demo/seed/run.ts'], '', { log: 'next-seed.log' }),
]);
configureBuiltWorkers(folder, buildOpenOrigins(Number(process.env.PORT)));
const ownBuild = readFileSync(servedBuild);
const config = (worker: string) => ({ configPath: `../../${folder}/${worker}/wrangler.json` });
writeFileSync(servedBuild, JSON.stringify({ ...config('edge'), auxiliaryWorkers: [config('platform')] }));
const { preview } = await import('vite');
await preview({ logLevel: 'warn' });
writeFileSync(servedBuild, ownBuild);
console.log('The next build is served.');
