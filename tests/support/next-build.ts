import { readFileSync, writeFileSync } from 'node:fs';

import { build, servedBuildPath } from '../../scripts/build.ts';
import { fetchEarlierBuilds } from '../../scripts/earlier-builds.ts';
import { buildHttpOrigins, configureBuiltWorkers } from '../../scripts/local-variables.ts';
import { runStep } from '../../scripts/run-step.ts';

// Usage: next-build.ts <origin of the running site>. Does what a deploy does: builds the sources as another build, adds
// the files that the running site still serves, and serves the result on PORT with a small catalogue of its own. Prints
// one line when the site is ready.
const folder = '.cache/next';
Object.assign(process.env, {
  BUILD_ID: 'next',
  STATE_DIR: '.cache/next-state',
  SEED_GAMES: '50',
  SEED_TEAM: '0',
});

await Promise.all([
  build({ folder, earlier: await fetchEarlierBuilds(process.argv[2] ?? '') }),
  runStep('Preparing its data', ['node', 'demo/seed/run.ts'], '', { log: 'next-seed.log' }),
]);
configureBuiltWorkers(folder, buildHttpOrigins(Number(process.env.PORT)));
const ownBuild = readFileSync(servedBuildPath);
const config = (worker: string) => ({ configPath: `../../${folder}/${worker}/wrangler.json` });
writeFileSync(servedBuildPath, JSON.stringify({ ...config('edge'), auxiliaryWorkers: [config('platform')] }));
const { preview } = await import('vite');
await preview({ logLevel: 'warn' });
writeFileSync(servedBuildPath, ownBuild);
console.log('The next build is served.');
