import { env } from 'cloudflare:workers';

import { type Database, databaseOf } from '#platform/core/database/client.ts';

type Sent = { text: string; values: unknown[] };

/** A statement that notes what it is bound to, and the statement itself. */
const noting = (text: string, sent: Sent[]): D1PreparedStatement => {
  const statement = env.DB.prepare(text);
  return new Proxy(statement, {
    get(target, key) {
      if (key === 'bind')
        return (...values: unknown[]) => {
          sent.push({ text, values });
          return target.bind(...values);
        };
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};

/** How the database goes about each statement that is sent, those of batches too: the steps of its plan. */
export async function plansOf(run: (db: Database, DB: D1Database) => Promise<unknown>): Promise<string[][]> {
  const sent: Sent[] = [];
  const DB = new Proxy(env.DB, {
    get(target, key) {
      if (key === 'prepare') return (text: string) => noting(text, sent);
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await run(databaseOf({ ...env, DB }), DB);
  return Promise.all(
    sent.map(async ({ text, values }) => {
      const explained = env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`).bind(...values);
      return (await explained.all<{ detail: string }>()).results.map(({ detail }) => detail);
    }),
  );
}
