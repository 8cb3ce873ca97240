import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import * as v from 'valibot';

import { contractKinds, contractPeriods, contractStarts } from '#contract/values/contracts/terms.ts';
import { previewParameter, previewRoles, signPreviewToken } from '#contract/wire/preview.ts';

import { loadLocalUpstreamSecret } from './local-variables.ts';
import { makeTopAgent, offerContract } from './merchant/agents/agent-commands.ts';
import { checkMerchant } from './merchant/check.ts';
import { type PlatformDatabase, listPlatformDatabases, runLongSql } from './merchant/database.ts';
import { importCatalogue } from './merchant/import-catalogue.ts';
import { formatRefusal } from './merchant/json-text.ts';
import { findMerchantDatabase } from './merchant/merchant-database.ts';
import type { MerchantFile } from './merchant/merchant-file.ts';
import { buildMerchantSql } from './merchant/sql.ts';
import { StepError } from './run-step.ts';
import { readWorkerConfig, type WorkerName } from './worker-config.ts';

// Usage: npm run merchant -- check | create | preview | publish FILE [--env production | staging | local]
//   check    lists the problems of the file, line by line
//   create   writes or updates a draft, which is not served; [--database DB_2] chooses its database
//   preview  prints a link that shows the draft: [--role viewer | tester] [--hours 72]
//   publish  publishes or updates the merchant
// Usage: npm run merchant -- catalogue FILE --merchant CODE [--platform] [--env production | staging | local]
//   Imports vendors and games of a JSON Lines file and offers them at that merchant. With --platform, the platform
//   becomes the owner of the data that all merchants share.
// Usage: npm run merchant -- agent | contract USERNAME --merchant CODE --rates RATES [--env …]
//   agent     makes a registered member a top agent with the rebate rates RATES, such as "RNG:1 LIVE:0.8" (percent)
//   contract  offers an agent a contract paid by the merchant; RATES are pairs of amount and percent: "0:0.5 1000:0.8"
// docs/operations.md describes the steps, docs/merchant.example.json is a complete merchant.

const usage = `Usage: npm run merchant -- check | create | preview | publish FILE [--env production | staging | local]
       npm run merchant -- create | publish FILE [--database DB_2]
       npm run merchant -- preview FILE [--role viewer | tester] [--hours 72]
       npm run merchant -- catalogue FILE --merchant CODE [--platform] [--env production | staging | local]
       npm run merchant -- agent USERNAME --merchant CODE --rates "RNG:1 LIVE:0.8" [--env …]
       npm run merchant -- contract USERNAME --merchant CODE --kind ${contractKinds.join(' | ')}
                           --period ${contractPeriods.join(' | ')} [--starts ${contractStarts.join(' | ')}]
                           --rates "0:0.5 1000:0.8" [--env …]`;
const environments = ['local', 'staging', 'production'] as const;
const tasks = ['check', 'create', 'preview', 'publish', 'catalogue', 'agent', 'contract'] as const;
type Environment = (typeof environments)[number];
const hours = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    env: { type: 'string', default: 'local' },
    role: { type: 'string', default: 'viewer' },
    hours: { type: 'string', default: '72' },
    merchant: { type: 'string', default: '' },
    database: { type: 'string', default: '' },
    rates: { type: 'string', default: '' },
    kind: { type: 'string', default: '' },
    period: { type: 'string', default: '' },
    starts: { type: 'string', default: 'period' },
    platform: { type: 'boolean', default: false },
  },
});
const [command = '', file = ''] = positionals;

/** Parses a command-line argument. Throws a `StepError` with the usage if it is invalid. */
function parseArgument<T extends v.GenericSchema<unknown, unknown>>(
  schema: T,
  value: unknown,
): v.InferOutput<T> {
  const read = v.safeParse(schema, value);
  if (!read.success) throw new StepError(usage);
  return read.output;
}

function readTextFile(path: string): string {
  try {
    // `TextDecoder` drops the byte order mark that some editors write.
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch {
    throw new StepError(`${path} cannot be read as text in UTF-8.\n${usage}`);
  }
}

const readVariables = (worker: WorkerName, environment: Environment) =>
  v.parse(
    v.object({
      GAME_HOST: v.optional(v.string(), ''),
      CDN_ORIGIN: v.optional(v.string(), ''),
    }),
    readWorkerConfig(worker, environment === 'local' ? undefined : environment).vars,
  );

const hostRow = v.object({ host: v.string(), merchantCode: v.string() });

async function readCheckedMerchant(databases: readonly PlatformDatabase[], environment: Environment) {
  const text = readTextFile(file);
  const { GAME_HOST } = readVariables('edge', environment);
  const { refusals, json, merchant } = await checkMerchant(text, {
    readTaken: () =>
      databases.flatMap((database) =>
        database.rows('SELECT host, merchant_code AS merchantCode FROM merchant_hosts', hostRow),
      ),
    reserved: [GAME_HOST],
    isThisMachine: environment === 'local',
    publicFolder: 'public',
  });
  if (refusals.length || !merchant) {
    throw new StepError(
      [
        ...refusals.map((refusal) => formatRefusal(file, refusal)),
        `Problems in ${file}: ${refusals.length}.`,
      ].join('\n'),
    );
  }
  return { json, merchant };
}

const getSiteOrigin = (environment: Environment, { hosts: [host] }: MerchantFile): string =>
  environment === 'local' ? `http://${host}:${process.env.PORT ?? 4173}` : `https://${host}`;

async function createPreviewLink(environment: Environment, merchant: MerchantFile): Promise<string> {
  const secrets = environment === 'local' ? loadLocalUpstreamSecret() : process.env.UPSTREAM_SECRETS;
  if (!secrets)
    throw new StepError(
      'UPSTREAM_SECRETS signs the preview. Set this environment variable to the value that the edge has.',
    );
  const exp = Math.floor(Date.now() / 1_000) + parseArgument(hours, values.hours) * 3_600;
  const role = parseArgument(v.picklist(previewRoles), values.role);
  if (secrets.split(/\s+/).some((secret) => secret.length < 32))
    throw new StepError(
      'UPSTREAM_SECRETS cannot be the value that the edge has: there, each secret has at least 32 characters.',
    );
  const token = await signPreviewToken(secrets, merchant.merchantCode, { role, status: 'draft', exp });
  return `${getSiteOrigin(environment, merchant)}/m/home?${previewParameter}=${token}`;
}

function importCatalogueFile(databases: readonly PlatformDatabase[], environment: Environment): void {
  const { CDN_ORIGIN } = readVariables('platform', environment);
  if (!values.merchant) throw new StepError(usage);
  const { database } = findMerchantDatabase(databases, values.merchant, values.database);
  const { vendors, games, refusals } = importCatalogue(database, readTextFile(file), values.merchant, {
    cdnOrigin: CDN_ORIGIN,
    asPlatform: values.platform,
  });
  for (const refusal of refusals) console.error(formatRefusal(file, refusal));
  console.log(
    `${vendors.length} vendors and ${games.length} games imported for ${values.merchant}; ${new Set(refusals.map(({ line }) => line)).size} lines refused.`,
  );
  if (refusals.length) process.exitCode = 1;
}

/** Runs a command whose argument is a user name in place of a file. */
async function changeAgent(
  databases: readonly PlatformDatabase[],
  task: 'agent' | 'contract',
): Promise<void> {
  const { merchant, rates } = values;
  const username = file;
  if (!merchant || !rates || !username) throw new StepError(usage);
  const { database } = findMerchantDatabase(databases, merchant, '');
  const now = Date.now();
  if (task === 'agent') return console.log(await makeTopAgent(database, merchant, { username, rates }, now));
  const terms = {
    kind: parseArgument(v.picklist(contractKinds), values.kind),
    period: parseArgument(v.picklist(contractPeriods), values.period),
    starts: parseArgument(v.picklist(contractStarts), values.starts),
  };
  console.log(await offerContract(database, merchant, { username, rates, ...terms }, now));
}

async function run(): Promise<void> {
  const environment = parseArgument(v.picklist(environments), values.env);
  const task = parseArgument(v.picklist(tasks), command);
  const databases = listPlatformDatabases(environment);
  if (task === 'catalogue') return importCatalogueFile(databases, environment);
  if (task === 'agent' || task === 'contract') return changeAgent(databases, task);
  const { json, merchant } = await readCheckedMerchant(databases, environment);
  const { merchantCode } = merchant;
  if (task === 'check') return console.log(`${file}: ${merchantCode} has no problems.`);
  const { database, status } = findMerchantDatabase(databases, merchantCode, values.database);
  if (task === 'preview') {
    if (status === null) throw new StepError(`There is no ${merchantCode} yet: create it first.`);
    if (status === 'published')
      throw new StepError(
        `${merchantCode} is published: everybody sees it at ${getSiteOrigin(environment, merchant)}/m/home.`,
      );
    return console.log(await createPreviewLink(environment, merchant));
  }
  if (task === 'create' && status === 'published')
    throw new StepError(
      `${merchantCode} is published, and a draft would take its site offline. Use publish to change it.`,
    );
  const sql = buildMerchantSql(json, merchant, task === 'create' ? 'draft' : 'published');
  // A command-line argument is limited to 128 kB.
  if (sql.length > 30_000) runLongSql(database, sql);
  else database.run(sql);
  console.log(
    task === 'create'
      ? `${merchantCode} is a draft: only a preview shows it.`
      : `${merchantCode} is published: ${getSiteOrigin(environment, merchant)}/m/home, within 100 seconds.`,
  );
}

await run().catch((error: unknown) => {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exit(1);
});
