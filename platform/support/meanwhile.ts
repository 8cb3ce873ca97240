import { env } from 'cloudflare:workers';

/**
 * The database, on which something else happens once, just before a batch with such a statement is carried out: after
 * all that its request has read, and before what it writes.
 */
export function meanwhile(statement: string, act: () => Promise<unknown>): D1Database {
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
        return async (statements: D1PreparedStatement[]) => {
          if (found && !done) {
            done = true;
            await act();
          }
          return database.batch(statements);
        };
      const value: unknown = Reflect.get(database, name);
      return typeof value === 'function' ? value.bind(database) : value;
    },
  });
}
