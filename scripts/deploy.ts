import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';

import { build, drawArt } from './build.ts';
import { type Earlier, earlierInFolder, earlierOnSite, nothingEarlier } from './earlier-builds.ts';
import { migrateDatabases } from './migrate-databases.ts';
import { step, StepError } from './step.ts';
import { undeployable, workerConfig, workerConfigs, type WorkerName } from './worker-config.ts';

// Usage: deploy.ts <staging | production> [--dry-run] [--first]
//   --dry-run  builds and packs both workers as a deploy would, without network or account, and weighs them
//   --first    nothing is deployed yet: there are no open tabs to think of
// docs/operations.md says what must be there before.

/**
 * A worker may weigh 10 MB compressed, and starts the slower the more it weighs: far below is the budget. A third of the
 * edge is the texts of its languages, of which a request loads one; a fifth of the platform is the list of breached passwords.
 */
const budgetKiB = { platform: 1000, edge: 1300 } as const;
const order = ['platform', 'edge'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, first: { type: 'boolean', default: false } },
});
const dry = values['dry-run'];
const environment = positionals[0] ?? '';
const folder = `.cache/deploy/${environment}`;
const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true', CI: '1' };

/** The zone under which the site answers; it serves build files on any of its hosts. */
function siteOf(): string {
  for (const route of workerConfig('edge', environment).routes) {
    if (typeof route === 'object' && route.zone_name) return `https://${route.zone_name}`;
  }
  throw new StepError('wrangler.jsonc names no zone in the routes of this environment.');
}

/** Variables that open what is for this machine and for tests alone. */
function checkVariables(): void {
  for (const worker of order) {
    const found = undeployable(worker, workerConfig(worker, environment));
    if (found.length)
      throw new StepError(
        `${workerConfigs[worker]} sets ${found.join(', ')} for ${environment}: not to be deployed (scripts/worker-config.ts).`,
      );
  }
}

/** Placeholders of the repository, and work that no commit holds: neither may go out. */
function checkReady(): void {
  for (const worker of order) {
    const config = JSON.stringify(workerConfig(worker, environment));
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

const earlierBuilds = async (): Promise<Earlier> => {
  if (dry) return earlierInFolder('dist/client/assets');
  if (values.first) return nothingEarlier;
  const site = siteOf();
  return earlierOnSite(site).catch((error: unknown) => {
    throw new StepError(
      `${site} does not give the files of its build, which open tabs need (${String(error)}). When nothing is deployed yet: --first`,
    );
  });
};

/** Packs a built worker as an upload would. Throws when it is over its budget. */
async function weigh(worker: WorkerName): Promise<void> {
  const printed = await step(
    `Packing ${worker}`,
    ['wrangler', 'deploy', '--dry-run', '--outdir', `${folder}/packed-${worker}`, '-c', configIn(worker)],
    'wrangler said why above.',
    { env, log: `packed-${worker}.log` },
  );
  const size = Number(/gzip: ([\d.]+) KiB/.exec(printed)?.[1]);
  console.log(`  ${worker}: ${size} KiB compressed, of ${budgetKiB[worker]} KiB`);
  if (!(size <= budgetKiB[worker]))
    throw new StepError(`${worker} is over its budget of ${budgetKiB[worker]} KiB.`);
}

const configIn = (worker: string): string => `${folder}/${worker}/wrangler.json`;

async function send(worker: WorkerName): Promise<void> {
  const databases = workerConfig(worker, environment).d1_databases.map(({ database_name: name }) => name);
  const where = ['--remote', '-e', environment];
  await migrateDatabases(databases, { config: workerConfigs[worker], where, env });
  await step(
    `Deploying ${worker}`,
    ['wrangler', 'deploy', '-c', configIn(worker)],
    'What was deployed before still runs.',
    { env },
  );
}

async function deploy(): Promise<void> {
  if (!workerConfig('edge').definedEnvironments.includes(environment)) {
    throw new StepError('Usage: npm run deploy -- <staging | production> [--dry-run] [--first]');
  }
  checkVariables();
  if (!dry) checkReady();
  // An interrupted start may have left the art incomplete.
  await drawArt(env);
  await build({ folder, environment, earlier: await earlierBuilds(), env });
  for (const worker of order) await weigh(worker);
  if (dry) return;
  for (const worker of order) await send(worker);
}

await deploy().catch((error: unknown) => {
  if (!(error instanceof StepError)) throw error;
  console.error(`\n✗ ${error.message}`);
  process.exit(1);
});
