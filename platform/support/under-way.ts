import { env } from 'cloudflare:workers';

/**
 * Ends the logins of an account that are under way in the very moment in which their attempt is counted, which is after
 * they have read the account and before they look at the proof, as long as the work lasts.
 */
export async function endedUnderWay<T>(accountId: string, work: () => Promise<T>): Promise<T> {
  await env.DB.prepare(
    `CREATE TRIGGER ended_under_way AFTER INSERT ON login_failures BEGIN
       UPDATE accounts SET credentials_version = credentials_version + 1 WHERE id = '${accountId}';
     END`,
  ).run();
  try {
    return await work();
  } finally {
    await env.DB.prepare('DROP TRIGGER ended_under_way').run();
  }
}
