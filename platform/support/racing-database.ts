import { env } from 'cloudflare:workers';

type Batch = () => Promise<D1Result[]>;

/** Creates a database that passes the first batch with `statement` in its SQL to `runBatch` instead of running it. */
function interceptBatch(statement: string, runBatch: (batch: Batch) => Promise<D1Result[]>): D1Database {
  let found = false;
  let done = false;
  return new Proxy(env.DB, {
    get(database, name) {
      if (name === 'prepare')
        return (text: string) => {
          found ||= text.includes(statement);
          return database.prepare(text);
        };
      if (name === 'batch')
        return (statements: D1PreparedStatement[]) => {
          const batch = () => database.batch(statements);
          if (!found || done) return batch();
          done = true;
          return runBatch(batch);
        };
      const value: unknown = Reflect.get(database, name);
      return typeof value === 'function' ? value.bind(database) : value;
    },
  });
}

/**
 * Creates a database on which `act` runs once, just before the first batch with `statement` in its SQL: after the
 * request's reads and before its writes.
 */
export const createRacingDatabase = (statement: string, act: () => Promise<unknown>): D1Database =>
  interceptBatch(statement, async (batch) => {
    await act();
    return batch();
  });

/**
 * Creates a database that fails once, before or after the first batch with `statement` in its SQL. `after` means that
 * the batch runs, but its reply is lost.
 */
export const createFailingDatabase = (statement: string, when: 'before' | 'after'): D1Database =>
  interceptBatch(statement, async (batch) => {
    if (when === 'after') await batch();
    throw new Error(`failed ${when} the batch, on purpose`);
  });
