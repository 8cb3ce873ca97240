// Replaces wrangler in a rehearsal and applies its commands to the account in a folder (account.ts). Runs the real
// wrangler for SQL, with that folder. Refuses commands that the docs do not use.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import type { D1Database } from '@cloudflare/workers-types';
import { unstable_readConfig as readConfig } from 'wrangler';

import { migrate, openDatabases } from '#platform/schema/migrate.ts';

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
const getWorkerName = (): string =>
  readConfig(
    { config, env: values.env === undefined ? undefined : String(values.env) },
    { hideWarnings: true },
  ).name ?? '';

function createResource(kind: 'kv' | 'd1', name: string | undefined): void {
  if (!name) throw new Error('the resource has no name');
  console.log(
    JSON.stringify({ [kind === 'kv' ? 'id' : 'database_id']: account.create(kind, name) }, null, 2),
  );
}

/** Throws if a worker uses a queue that does not exist, as wrangler does. */
function checkQueues(): void {
  const { queues } = readConfig({ config }, { hideWarnings: true });
  const named = [...(queues.producers ?? []), ...(queues.consumers ?? [])].map(({ queue }) => queue);
  const missing = named.find((queue) => !account.read().ids[queue]);
  if (missing) throw new Error(`the queue ${missing} does not exist`);
}

/** Deploys a worker. A version of the edge includes the static files that the edge serves. */
function deployWorker(): void {
  checkQueues();
  runWrangler('deploy', '--dry-run', '--outdir', join(account.folder, 'packed'), '-c', config);
  const worker = dirname(config);
  const built = dirname(worker);
  const name = worker.slice(built.length + 1);
  const parts = readFileSync(config, 'utf8').includes('"directory":"../client"') ? [name, 'client'] : [name];
  const { id } = account.deploy(getWorkerName(), built, parts);
  console.log(`Current Version ID: ${id}`);
}

/**
 * Applies all migrations in one process. Wrangler starts anew for each migration, which takes three minutes instead of
 * two seconds.
 */
async function migrateAll(name: string): Promise<void> {
  const read = readConfig({ config, env: String(values.env) }, { hideWarnings: true });
  const database = read.d1_databases.find((each: { database_name?: string }) => each.database_name === name);
  if (!database?.migrations_dir) throw new Error(`${config} has no migrations of ${name}`);
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
    createResource('kv', positionals[3]);
    break;
  case 'd1 create':
    createResource('d1', third);
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
    account.putSecret(getWorkerName(), third ?? '', readFileSync(0, 'utf8').trim());
    break;
  case 'rollback':
    console.log(`Current Version ID: ${account.rollBack(getWorkerName()).id}`);
    break;
  case 'deploy':
    if (!existsSync(config)) throw new Error(`${config} does not exist`);
    if (args.includes('--dry-run')) runWrangler(...args);
    else deployWorker();
    break;
  default:
    throw new Error(`wrangler ${args.join(' ')} is not rehearsed`);
}
