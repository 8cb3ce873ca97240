import { env } from 'cloudflare:workers';

/**
 * While `work` runs, revokes pending logins of an account when their attempt is counted: after a login has read the
 * account and before it checks the password or code.
 */
export async function revokeLoginsDuring<T>(accountId: string, work: () => Promise<T>): Promise<T> {
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
