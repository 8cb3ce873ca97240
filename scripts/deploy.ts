import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';

import { build, drawArt } from './build.ts';
import {
  type Earlier,
  readEarlierInFolder,
  fetchEarlierFromSite,
  noEarlierBuilds,
} from './earlier-builds.ts';
import { migrateDatabases } from './migrate-databases.ts';
import { step, StepError } from './step.ts';
import { listUndeployable, readWorkerConfig, workerConfigs, type WorkerName } from './worker-config.ts';

// Usage: deploy.ts <staging | production> [--dry-run] [--first]
//   --dry-run  builds and packs both workers like a deploy, without network or account, and checks their size
//   --first    the first deploy: there are no open tabs to consider
// docs/operations.md lists the prerequisites.

/**
 * Size budget in KiB, compressed. The limit is 10 MB, but larger workers start more slowly. A third of the edge is
 * texts; a request loads those of one language. A fifth of the platform is the list of breached passwords.
 */
const budgetKiB = { platform: 1000, edge: 1300 } as const;
const order = ['platform', 'edge'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, first: { type: 'boolean', default: false } },
});
const isDryRun = values['dry-run'];
const environment = positionals[0] ?? '';
const folder = `.cache/deploy/${environment}`;
const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true', CI: '1' };

/** Returns the zone of the site, which serves build files on any of its hosts. */
function findSiteZone(): string {
  for (const route of readWorkerConfig('edge', environment).routes) {
    if (typeof route === 'object' && route.zone_name) return `https://${route.zone_name}`;
  }
  throw new StepError('wrangler.jsonc names no zone in the routes of this environment.');
}

/** Refuses variables that open features for local use and tests. */
function checkVariables(): void {
  for (const worker of order) {
    const found = listUndeployable(worker, readWorkerConfig(worker, environment));
    if (found.length)
      throw new StepError(
        `${workerConfigs[worker]} sets ${found.join(', ')} for ${environment}: not to be deployed (scripts/worker-config.ts).`,
      );
  }
}

/** Refuses the repository's placeholders and uncommitted work. */
function checkReady(): void {
  for (const worker of order) {
    const config = JSON.stringify(readWorkerConfig(worker, environment));
    const found = /[\w.-]+\.example\b|0{8}-[\d-]+|0{32}/.exec(config)?.[0];
    if (found) {
      throw new StepError(
        `${workerConfigs[worker]} still says "${found}" for ${environment}: fill in your own.`,
      );
    }
  }
  if (execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).trim()) {
    throw new StepError(
      'There are changes that are not committed: the build could not be told from its commit.',
    );
  }
}

const loadEarlierBuilds = async (): Promise<Earlier> => {
  if (isDryRun) return readEarlierInFolder('dist/client/assets');
  if (values.first) return noEarlierBuilds;
  const site = findSiteZone();
  return fetchEarlierFromSite(site).catch((error: unknown) => {
    throw new StepError(
      `${site} does not give the files of its build, which open tabs need (${String(error)}). When nothing is deployed yet: --first`,
    );
  });
};

/** Packs a built worker as for an upload. Throws if the worker exceeds its size budget. */
async function checkSize(worker: WorkerName): Promise<void> {
  const printed = await step(
    `Packing ${worker}`,
    [
      'wrangler',
      'deploy',
      '--dry-run',
      '--outdir',
      `${folder}/packed-${worker}`,
      '-c',
      getConfigPath(worker),
    ],
    'wrangler said why above.',
    { env, log: `packed-${worker}.log` },
  );
  const size = Number(/gzip: ([\d.]+) KiB/.exec(printed)?.[1]);
  console.log(`  ${worker}: ${size} KiB compressed, of ${budgetKiB[worker]} KiB`);
  if (!(size <= budgetKiB[worker]))
    throw new StepError(`${worker} is over its budget of ${budgetKiB[worker]} KiB.`);
}

const getConfigPath = (worker: string): string => `${folder}/${worker}/wrangler.json`;

async function uploadWorker(worker: WorkerName): Promise<void> {
  const databases = readWorkerConfig(worker, environment).d1_databases.map(({ database_name: name }) => name);
  const where = ['--remote', '-e', environment];
  await migrateDatabases(databases, { config: workerConfigs[worker], where, env });
  await step(
    `Deploying ${worker}`,
    ['wrangler', 'deploy', '-c', getConfigPath(worker)],
    'What was deployed before still runs.',
    { env },
  );
}

async function deploy(): Promise<void> {
  if (!readWorkerConfig('edge').definedEnvironments.includes(environment)) {
    throw new StepError('Usage: npm run deploy -- <staging | production> [--dry-run] [--first]');
  }
  checkVariables();
  if (!isDryRun) checkReady();
  // The art may be incomplete if an earlier `npm start` was interrupted.
  await drawArt(env);
  await build({ folder, environment, earlier: await loadEarlierBuilds(), env });
  for (const worker of order) await checkSize(worker);
  if (isDryRun) return;
  for (const worker of order) await uploadWorker(worker);
}

await deploy().catch((error: unknown) => {
  if (!(error instanceof StepError)) throw error;
  console.error(`\n✗ ${error.message}`);
  process.exit(1);
});
