import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';

import { build, drawArt } from './build.ts';
import {
  type EarlierBuilds,
  readEarlierBuilds,
  fetchEarlierBuilds,
  noEarlierBuilds,
} from './earlier-builds.ts';
import { migrateDatabases } from './migrate-databases.ts';
import { runStep, StepError } from './run-step.ts';
import {
  findPlaceholder,
  listUndeployable,
  readWorkerConfig,
  workerConfigs,
  type WorkerName,
} from './worker-config.ts';

// Usage: deploy.ts <staging | production> [--dry-run] [--first]
//   --dry-run  builds and packs both workers like a deploy, without network or account, and checks their size
//   --first    the first deploy: there are no open tabs to consider
// docs/operations.md lists the prerequisites.

/**
 * Size budget in KiB, compressed. The limit is 10 MB, but larger workers start more slowly. A third of the edge is
 * texts; a request loads those of one language. A fifth of the platform is the list of breached passwords, and another
 * fifth are the texts of the demo games.
 */
const budgetKiB = { platform: 1100, edge: 1400 } as const;
const order = ['platform', 'edge'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, first: { type: 'boolean', default: false } },
});
const isDryRun = values['dry-run'];
const environment = positionals[0] ?? '';
const folder = `.cache/deploy/${environment}`;
const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true', CI: '1' };

/** Returns the origin of the site's zone. Like every host of the site, this origin serves the build files. */
function findSiteOrigin(): string {
  for (const route of readWorkerConfig('edge', environment).routes) {
    if (typeof route === 'object' && route.zone_name) return `https://${route.zone_name}`;
  }
  throw new StepError('wrangler.jsonc names no zone in the routes of this environment.');
}

/** Throws if a variable must not be deployed, because it opens a feature for local use or tests. */
function checkVariables(): void {
  for (const worker of order) {
    const found = listUndeployable(worker, readWorkerConfig(worker, environment));
    if (found.length)
      throw new StepError(
        `${workerConfigs[worker]} sets ${found.join(', ')} for ${environment}. These variables must not be deployed (scripts/worker-config.ts).`,
      );
  }
}

/** Throws if the configuration still has the repository's placeholders, or if there are uncommitted changes. */
function checkReady(): void {
  for (const worker of order) {
    const found = findPlaceholder(readWorkerConfig(worker, environment));
    if (found) {
      throw new StepError(
        `${workerConfigs[worker]} still has the placeholder "${found}" for ${environment}. Replace it with your own value.`,
      );
    }
  }
  if (execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).trim()) {
    throw new StepError(
      'There are uncommitted changes. The build would differ from the commit that names it.',
    );
  }
}

const loadEarlierBuilds = async (): Promise<EarlierBuilds> => {
  if (isDryRun) return readEarlierBuilds('dist/client/assets');
  if (values.first) return noEarlierBuilds;
  const site = findSiteOrigin();
  return fetchEarlierBuilds(site).catch((error: unknown) => {
    throw new StepError(
      `${site} does not return the files of its build, which open tabs need (${String(error)}). If nothing is deployed yet, use --first.`,
    );
  });
};

/** Packs a built worker as for an upload. Throws if the worker exceeds its size budget. */
async function checkSize(worker: WorkerName): Promise<void> {
  const printed = await runStep(
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
    'See the output of wrangler above for the reason.',
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
  const wranglerArgs = ['--remote', '-e', environment];
  await migrateDatabases(databases, { config: workerConfigs[worker], wranglerArgs, env });
  await runStep(
    `Deploying ${worker}`,
    ['wrangler', 'deploy', '-c', getConfigPath(worker)],
    'The version that was deployed before still runs.',
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
