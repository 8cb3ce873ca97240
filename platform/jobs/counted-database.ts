import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

import type { Budget } from '#platform/core/jobs/steps.ts';

const queryMethods = new Set<string | symbol>(['run', 'all', 'raw', 'first']);

/** Counts queries as D1 does: each statement of a batch. `left` is negative once more than `limit` were made. */
export function createCountedDatabase(database: D1Database, limit: number): Budget & { DB: D1Database } {
  let left = limit;
  const countStatement = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => countStatement(target.bind(...values));
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]): unknown => {
          if (queryMethods.has(name)) left -= 1;
          return Reflect.apply(value, target, args);
        };
      },
    });
  const DB = new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') return (text: string) => countStatement(target.prepare(text));
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        if (name === 'batch' && Array.isArray(args[0])) left -= args[0].length;
        else if (name === 'exec') left -= 1;
        return Reflect.apply(value, target, args);
      };
    },
  });
  return {
    DB,
    get left() {
      return left;
    },
  };
}
