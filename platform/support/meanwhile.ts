import { env } from 'cloudflare:workers';

type Batch = () => Promise<D1Result[]>;

/** The database, with one batch that has such a statement carried out by `carryOut`. */
function around(statement: string, carryOut: (batch: Batch) => Promise<D1Result[]>): D1Database {
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
 * The database, on which something else happens once, just before a batch with such a statement is carried out: after
 * all that its request has read, and before what it writes.
 */
export const meanwhile = (statement: string, act: () => Promise<unknown>): D1Database =>
  around(statement, async (batch) => {
    await act();
    return batch();
  });

/** The database, which fails once: before a batch with such a statement is carried out, or after, its reply lost. */
export const failing = (statement: string, when: 'before' | 'after'): D1Database =>
  around(statement, async (batch) => {
    if (when === 'after') await batch();
    throw new Error(`failed ${when} the batch, on purpose`);
  });
