import { env } from 'cloudflare:workers';

import { type Database, openDatabase } from '#platform/core/database/client.ts';

type Sent = { text: string; values: unknown[] };

/** Prepares a statement that adds its text and bound values to `sent` when it is bound. */
const collectStatement = (text: string, sent: Sent[]): D1PreparedStatement => {
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

/** Returns the steps of the query plan for each statement that `run` sends, including those in batches. */
export async function explainQueries(
  run: (db: Database, DB: D1Database) => Promise<unknown>,
): Promise<string[][]> {
  const sent: Sent[] = [];
  const DB = new Proxy(env.DB, {
    get(target, key) {
      if (key === 'prepare') return (text: string) => collectStatement(text, sent);
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await run(openDatabase({ ...env, DB }), DB);
  return Promise.all(
    sent.map(async ({ text, values }) => {
      const explained = env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`).bind(...values);
      return (await explained.all<{ detail: string }>()).results.map(({ detail }) => detail);
    }),
  );
}
