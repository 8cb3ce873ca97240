import { env } from 'cloudflare:workers';

/**
 * Creates a database for an interrupted invocation: after `queries` queries, every query fails. With `lost`, the query
 * that breaks still runs, but its reply is lost.
 */
export function createBreakingDatabase(queries: number, lost: boolean): D1Database {
  let left = queries;
  const runQuery = async (query: () => unknown): Promise<unknown> => {
    left -= 1;
    if (left >= 0) return query();
    if (left === -1 && lost) await query();
    throw new Error('the invocation ended, on purpose');
  };
  const breakStatement = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => breakStatement(target.bind(...values));
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => runQuery(() => Reflect.apply(value, target, args));
      },
    });
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') return (text: string) => breakStatement(target.prepare(text));
      if (name === 'batch')
        return (statements: D1PreparedStatement[]) => runQuery(() => target.batch(statements));
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
