import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as v from 'valibot';

import { StepError } from '../step.ts';
import { workerConfig, workerConfigs } from '../worker-config.ts';

/** A database of the platform in an environment, through wrangler and with its login alone. */
export type PlatformDatabase = {
  /** Of its binding. */
  name: string;
  /** Rows of one question. */
  rows: <T extends v.GenericSchema>(sql: string, row: T) => v.InferOutput<T>[];
  /** Statements that are all done or none (a batch of D1). */
  run: (sql: string) => void;
  /** The same for more than a command line holds; while it is read in production, others wait. */
  runFile: (path: string) => void;
};

/** Runs statements that may be more than a command line holds. */
export function runLong(database: PlatformDatabase, sql: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'statements-'));
  const path = join(folder, 'statements.sql');
  try {
    writeFileSync(path, sql);
    database.runFile(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const answerSchema = v.array(v.object({ results: v.array(v.unknown()) }));

/** All of them, `DB` first. */
export const platformDatabases = (environment: string): PlatformDatabase[] =>
  workerConfig('platform', environment === 'local' ? undefined : environment).d1_databases.map(
    ({ binding }) => platformDatabase(environment, binding),
  );

function platformDatabase(environment: string, name: string): PlatformDatabase {
  const where =
    environment === 'local'
      ? ['--local', '--persist-to', process.env.STATE_DIR ?? '.wrangler/state']
      : ['--remote', '-e', environment];
  const ask = (...what: string[]): unknown => {
    const args = ['d1', 'execute', name, '-c', workerConfigs.platform, ...where, '--yes', '--json', ...what];
    const env = {
      ...process.env,
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_HIDE_BANNER: 'true',
    };
    const { status, stdout, stderr } = spawnSync('wrangler', args, {
      encoding: 'utf8',
      env,
      maxBuffer: 2 ** 30,
    });
    if (status !== 0) throw new StepError(`${name} of ${environment} refused: ${reasonIn(stdout || stderr)}`);
    return JSON.parse(stdout.slice(stdout.indexOf('[')));
  };
  return {
    name,
    rows: (sql, row) =>
      v.parse(answerSchema, ask('--command', sql)).flatMap(({ results }) => v.parse(v.array(row), results)),
    run: (sql) => void ask('--command', sql),
    runFile: (path) => void ask('--file', path),
  };
}

/** What wrangler says in JSON of a failure; where a table is missing, what makes it. */
function reasonIn(printed: string): string {
  const text = /"text":\s*"([^"]*)"/.exec(printed)?.[1] ?? printed.trim();
  return /no such (table|column)/.test(text)
    ? `${text}. Deploy first, or npm start here: that migrates it.`
    : text;
}
