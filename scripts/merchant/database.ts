import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as v from 'valibot';

import { StepError } from '../run-step.ts';
import { readWorkerConfig, workerConfigs } from '../worker-config.ts';

/** A database of the platform in an environment, only accessed through wrangler and its login. */
export type PlatformDatabase = {
  /** Name of the database's binding. */
  name: string;
  rows: <T extends v.GenericSchema>(sql: string, row: T) => v.InferOutput<T>[];
  /** Runs statements atomically (a D1 batch). */
  run: (sql: string) => void;
  /** Runs statements atomically and returns the rows of each. */
  batch: (statements: readonly string[]) => unknown[][];
  /** May exceed the length of a command line. A deployed database answers no other queries meanwhile. */
  runFile: (path: string) => void;
};

/** Runs statements that may exceed the length of a command line. */
export function runLongSql(database: PlatformDatabase, sql: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'statements-'));
  const path = join(folder, 'statements.sql');
  try {
    writeFileSync(path, sql);
    database.runFile(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const wranglerOutputSchema = v.array(v.object({ results: v.array(v.unknown()) }));

/** Lists all platform databases, `DB` first. */
export const listPlatformDatabases = (environment: string): PlatformDatabase[] =>
  readWorkerConfig('platform', environment === 'local' ? undefined : environment).d1_databases.map(
    ({ binding }) => createPlatformDatabase(environment, binding),
  );

function createPlatformDatabase(environment: string, name: string): PlatformDatabase {
  const targetArgs =
    environment === 'local'
      ? ['--local', '--persist-to', process.env.STATE_DIR ?? '.wrangler/state']
      : ['--remote', '-e', environment];
  const execute = (...statementArgs: string[]): unknown[][] => {
    const args = [
      'd1',
      'execute',
      name,
      '-c',
      workerConfigs.platform,
      ...targetArgs,
      '--yes',
      '--json',
      ...statementArgs,
    ];
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
    if (status !== 0)
      throw new StepError(`${name} of ${environment} refused: ${findReason(stdout || stderr)}`);
    return v
      .parse(wranglerOutputSchema, JSON.parse(stdout.slice(stdout.indexOf('['))))
      .map(({ results }) => results);
  };
  return {
    name,
    rows: (sql, row) => execute('--command', sql).flatMap((results) => v.parse(v.array(row), results)),
    run: (sql) => void execute('--command', sql),
    batch: (statements) => execute('--command', statements.join(';\n')),
    runFile: (path) => void execute('--file', path),
  };
}

/** Extracts the reason from wrangler's JSON output; for a missing table or column, adds how to migrate. */
function findReason(printed: string): string {
  const text = /"text":\s*"([^"]*)"/.exec(printed)?.[1] ?? printed.trim();
  return /no such (table|column)/.test(text)
    ? `${text}. Migrate the database: deploy, or run npm start for the local one.`
    : text;
}
