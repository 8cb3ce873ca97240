import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import * as v from 'valibot';

import { previewParameter, previewRoles, previewToken } from '#contract/wire/preview.ts';

import { localUpstreamSecret } from './local-variables.ts';
import { checkMerchant } from './merchant/check.ts';
import { type PlatformDatabase, platformDatabases, runLong } from './merchant/database.ts';
import { homeOf } from './merchant/home-of.ts';
import { importCatalogue } from './merchant/import-catalogue.ts';
import { refusalText } from './merchant/json-text.ts';
import type { MerchantFile } from './merchant/merchant-file.ts';
import { merchantSql } from './merchant/sql.ts';
import { StepError } from './step.ts';
import { workerConfig, type WorkerName } from './worker-config.ts';

// Usage: npm run merchant -- check | create | preview | publish FILE [--env production | staging | local]
//   check    says what is wrong with the file, line by line
//   create   writes it as a draft, which nobody is served; again: changes the draft: [--database DB_2] where it is to be
//   preview  prints a link that shows the draft: [--role viewer | tester] [--hours 72]
//   publish  writes it for everybody; again: changes the merchant
// and catalogue FILE --merchant CODE: vendors and games of a file of JSON Lines, offered at that merchant; [--platform]
// what all merchants share of them is the platform's from then on
// docs/operations.md has the steps, docs/merchant.example.json a whole merchant.

const usage = `Usage: npm run merchant -- check | create | preview | publish FILE [--env production | staging | local]
       npm run merchant -- create | publish FILE [--database DB_2]
       npm run merchant -- preview FILE [--role viewer | tester] [--hours 72]
       npm run merchant -- catalogue FILE --merchant CODE [--platform] [--env production | staging | local]`;
const environments = ['local', 'staging', 'production'] as const;
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
    platform: { type: 'boolean', default: false },
  },
});
const [command = '', file = ''] = positionals;

/** What was typed, or how it is to be typed. */
function typed<T extends v.GenericSchema<unknown, unknown>>(schema: T, value: unknown): v.InferOutput<T> {
  const read = v.safeParse(schema, value);
  if (!read.success) throw new StepError(usage);
  return read.output;
}

function read(path: string): string {
  try {
    // A mark of the byte order goes, which some editors write.
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch {
    throw new StepError(`${path} cannot be read as text in UTF-8.\n${usage}`);
  }
}

/** What an environment's configuration says of hosts and origins. */
const variablesOf = (worker: WorkerName, environment: Environment) =>
  v.parse(
    v.object({
      GAME_HOST: v.optional(v.string(), ''),
      CDN_ORIGIN: v.optional(v.string(), ''),
    }),
    workerConfig(worker, environment === 'local' ? undefined : environment).vars,
  );

const hostRow = v.object({ host: v.string(), merchantCode: v.string() });

async function checked(databases: readonly PlatformDatabase[], environment: Environment) {
  const text = read(file);
  const { GAME_HOST } = variablesOf('edge', environment);
  const { refusals, json, merchant } = await checkMerchant(text, {
    taken: databases.flatMap((database) =>
      database.rows('SELECT host, merchant_code AS merchantCode FROM merchant_hosts', hostRow),
    ),
    reserved: [GAME_HOST],
    isThisMachine: environment === 'local',
    publicFolder: 'public',
  });
  if (refusals.length || !merchant) {
    throw new StepError(
      [
        ...refusals.map((refusal) => refusalText(file, refusal)),
        `${refusals.length} to mend in ${file}.`,
      ].join('\n'),
    );
  }
  return { json, merchant };
}

const siteOf = (environment: Environment, { hosts: [host] }: MerchantFile): string =>
  environment === 'local' ? `http://${host}:${process.env.PORT ?? 4173}` : `https://${host}`;

async function previewLink(environment: Environment, merchant: MerchantFile): Promise<string> {
  const secrets = environment === 'local' ? localUpstreamSecret() : process.env.UPSTREAM_SECRETS;
  if (!secrets)
    throw new StepError(
      'A preview is signed by UPSTREAM_SECRETS, as the edge has it: put it into the environment.',
    );
  const exp = Math.floor(Date.now() / 1_000) + typed(hours, values.hours) * 3_600;
  const role = typed(v.picklist(previewRoles), values.role);
  if (secrets.split(/\s+/).some((secret) => secret.length < 32))
    throw new StepError(
      'UPSTREAM_SECRETS is not what the edge has: a secret of it has 32 characters or more.',
    );
  const token = await previewToken(secrets, merchant.merchantCode, { role, status: 'draft', exp });
  return `${siteOf(environment, merchant)}/m/home?${previewParameter}=${token}`;
}

function catalogue(databases: readonly PlatformDatabase[], environment: Environment): void {
  const { CDN_ORIGIN } = variablesOf('platform', environment);
  if (!values.merchant) throw new StepError(usage);
  const { database } = homeOf(databases, values.merchant, values.database);
  const { vendors, games, refusals } = importCatalogue(database, read(file), values.merchant, {
    cdnOrigin: CDN_ORIGIN,
    asPlatform: values.platform,
  });
  for (const refusal of refusals) console.error(refusalText(file, refusal));
  console.log(
    `${vendors.length} vendors and ${games.length} games are in at ${values.merchant}; ${new Set(refusals.map(({ line }) => line)).size} lines refused.`,
  );
  if (refusals.length) process.exitCode = 1;
}

async function run(): Promise<void> {
  const environment = typed(v.picklist(environments), values.env);
  const task = typed(v.picklist(['check', 'create', 'preview', 'publish', 'catalogue']), command);
  const databases = platformDatabases(environment);
  if (task === 'catalogue') return catalogue(databases, environment);
  const { json, merchant } = await checked(databases, environment);
  const { merchantCode } = merchant;
  if (task === 'check') return console.log(`${file}: ${merchantCode} is in order.`);
  const { database, status } = homeOf(databases, merchantCode, values.database);
  if (task === 'preview') {
    if (status === null) throw new StepError(`There is no ${merchantCode} yet: create it first.`);
    if (status === 'published')
      throw new StepError(
        `${merchantCode} is published: everybody sees it at ${siteOf(environment, merchant)}/m/home.`,
      );
    return console.log(await previewLink(environment, merchant));
  }
  if (task === 'create' && status === 'published')
    throw new StepError(
      `${merchantCode} is published, and a draft of it would take it away: publish changes it.`,
    );
  const sql = merchantSql(json, merchant, task === 'create' ? 'draft' : 'published');
  // An argument of a command has 128 kB.
  if (sql.length > 30_000) runLong(database, sql);
  else database.run(sql);
  console.log(
    task === 'create'
      ? `${merchantCode} is a draft: only a preview shows it.`
      : `${merchantCode} is published: ${siteOf(environment, merchant)}/m/home, within 100 seconds.`,
  );
}

await run().catch((error: unknown) => {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exit(1);
});
