// Replaces wrangler in a rehearsal and applies its commands to the account in a folder (account.ts). Runs the real
// wrangler for SQL, with that folder. Refuses commands that the docs do not use.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';

import type { D1Database } from '@cloudflare/workers-types';
import * as v from 'valibot';

import { Account } from './account.ts';

const account = new Account(process.env.REHEARSAL_ACCOUNT ?? '');
const real = process.env.REHEARSAL_WRANGLER ?? '';
const args = process.argv.slice(2);
const { values, positionals } = parseArgs({
  args,
  strict: false,
  allowPositionals: true,
  options: {
    config: { type: 'string', short: 'c' },
    env: { type: 'string', short: 'e' },
    timestamp: { type: 'string' },
    outdir: { type: 'string' },
  },
});

/** Runs the real wrangler, which also checks the arguments. */
const runWrangler = (...given: string[]) => execFileSync('node', [real, ...given], { stdio: 'inherit' });
const config = String(values.config ?? '');

/** Imports wrangler only for the commands that need it, because the import takes a second. */
async function readConfig(env?: string) {
  const { unstable_readConfig } = await import('wrangler');
  return unstable_readConfig({ config, env }, { hideWarnings: true });
}

const getWorkerName = async (): Promise<string> =>
  (await readConfig(values.env === undefined ? undefined : String(values.env))).name ?? '';

const requestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([v.object({ name: v.string() }), v.object({ title: v.string() })]),
);

/** Runs the real wrangler, which writes the configuration, against an API that creates resources in the account. */
async function createResource(kind: 'kv' | 'd1'): Promise<void> {
  const api = createServer(async (request, response) => {
    const body = v.parse(requestSchema, await text(request));
    const id = account.create(kind, 'name' in body ? body.name : body.title);
    response.setHeader('Content-Type', 'application/json');
    response.end(
      JSON.stringify({ success: true, errors: [], messages: [], result: { ...body, id, uuid: id } }),
    );
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const address = v.parse(v.object({ port: v.number() }), api.address());
  const child = spawn('node', [real, ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${address.port}`,
      CLOUDFLARE_API_TOKEN: 'of-the-operator',
      CLOUDFLARE_ACCOUNT_ID: 'rehearsal',
    },
  });
  [process.exitCode = 1] = v.parse(v.array(v.number()), (await once(child, 'exit')).slice(0, 1));
  api.close();
}

/** Throws if a worker uses a queue that does not exist, as wrangler does. */
async function checkQueues(): Promise<void> {
  const { queues } = await readConfig();
  const named = [...(queues.producers ?? []), ...(queues.consumers ?? [])].map(({ queue }) => queue);
  const missing = named.find((queue) => !account.read().ids[queue]);
  if (missing) throw new Error(`the queue ${missing} does not exist`);
}

/** Deploys a worker. A version of the edge includes the static files that the edge serves. */
async function deployWorker(): Promise<void> {
  await checkQueues();
  runWrangler('deploy', '--dry-run', '--outdir', join(account.folder, 'packed'), '-c', config);
  const worker = dirname(config);
  const built = dirname(worker);
  const name = worker.slice(built.length + 1);
  const parts = readFileSync(config, 'utf8').includes('"directory":"../client"') ? [name, 'client'] : [name];
  const { id } = account.deploy(await getWorkerName(), built, parts);
  console.log(`Current Version ID: ${id}`);
}

/**
 * Applies all migrations in one process. Wrangler starts anew for each migration, which takes three minutes instead of
 * two seconds.
 */
async function migrateAll(name: string): Promise<void> {
  const { d1_databases: databases } = await readConfig(String(values.env));
  const database = databases.find((each: { database_name?: string }) => each.database_name === name);
  if (!database?.migrations_dir) throw new Error(`${config} has no migrations of ${name}`);
  const { migrate, openDatabases } = await import('#platform/schema/migrate.ts');
  const { env, dispose } = await openDatabases<Record<string, D1Database>>(account.state, {
    config,
    env: String(values.env),
  });
  const opened = env[database.binding];
  if (opened) await migrate(opened, resolve(dirname(config), database.migrations_dir)).finally(dispose);
}

const [command, second, third] = positionals;
switch ([command, second].filter(Boolean).slice(0, 2).join(' ')) {
  case 'kv namespace':
    if (third !== 'create') throw new Error(`wrangler ${args.join(' ')} is not rehearsed`);
    await createResource('kv');
    break;
  case 'd1 create':
    await createResource('d1');
    break;
  case 'queues create':
    account.create('queue', third ?? '');
    break;
  case 'd1 migrations':
    if (third !== 'apply' || !args.includes('--remote'))
      throw new Error(`wrangler ${args.join(' ')} is not rehearsed`);
    await migrateAll(positionals[3] ?? '');
    break;
  case 'd1 execute': {
    if (!args.includes('--remote'))
      throw new Error('without --remote the command would change the local database');
    const local = args.map((each) => (each === '--remote' ? '--local' : each));
    runWrangler(...local, '--persist-to', account.state);
    break;
  }
  case 'd1 time-travel': {
    if (third !== 'restore') throw new Error(`wrangler ${args.join(' ')} is not rehearsed`);
    account.restore(String(values.timestamp));
    break;
  }
  case 'secret put':
    account.putSecret(await getWorkerName(), third ?? '', readFileSync(0, 'utf8').trim());
    break;
  case 'rollback':
    console.log(`Current Version ID: ${account.rollBack(await getWorkerName()).id}`);
    break;
  case 'deploy':
    if (!existsSync(config)) throw new Error(`${config} does not exist`);
    if (args.includes('--dry-run')) runWrangler(...args);
    else await deployWorker();
    break;
  default:
    throw new Error(`wrangler ${args.join(' ')} is not rehearsed`);
}
