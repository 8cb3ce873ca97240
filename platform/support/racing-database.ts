import { env } from 'cloudflare:workers';

type Batch = () => Promise<D1Result[]>;

/** The database, with one batch that contains such a statement passed to `carryOut`. */
function interceptBatch(statement: string, carryOut: (batch: Batch) => Promise<D1Result[]>): D1Database {
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
          return carryOut(batch);
        };
      const value: unknown = Reflect.get(database, name);
      return typeof value === 'function' ? value.bind(database) : value;
    },
  });
}

/**
 * Creates a database on which `act` runs once, just before a batch with such a statement: after the request's reads and
 * before its writes.
 */
export const createRacingDatabase = (statement: string, act: () => Promise<unknown>): D1Database =>
  interceptBatch(statement, async (batch) => {
    await act();
    return batch();
  });

/**
 * Creates a database that fails once, before or after a batch with such a statement; after means that its reply is
 * lost.
 */
export const createFailingDatabase = (statement: string, when: 'before' | 'after'): D1Database =>
  interceptBatch(statement, async (batch) => {
    if (when === 'after') await batch();
    throw new Error(`failed ${when} the batch, on purpose`);
  });
