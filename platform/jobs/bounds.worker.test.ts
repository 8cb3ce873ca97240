import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { openDatabase } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { createCountedDatabase } from '#platform/jobs/counted-database.ts';
import { createDueSuborders, countSuborders } from '#platform/support/jobs/due-draws.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';
import { createPayer } from '#platform/support/payer.ts';

const [MERCHANTS, BETS] = [110, 10_000];
const SECRETS = 700;
/** Half of the 1,000 queries that D1 allows an invocation. */
const QUERIES = 500;

const db = openDatabase(env);
const countRows = (from: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${from}`).first<number>('n');
const numbers = (most: number) =>
  `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${most})`;

beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const { id } = await createPayer();
  await createDueSuborders('bound', BETS, { accountId: id, draws: 50 });
  await env.DB.batch(
    [
      `${numbers(MERCHANTS)} INSERT INTO merchants (merchant_code, record, settings, flags, region, registration)
       SELECT 'group-' || n, record, settings, flags, region, registration
       FROM numbers JOIN merchants ON merchant_code = 'aurora'`,
      `${numbers(MERCHANTS)} INSERT INTO merchant_hosts (merchant_code, host)
       SELECT 'group-' || n, 'group-' || n || '.localhost' FROM numbers`,
      `${numbers(SECRETS)} INSERT INTO accounts (id, merchant_code, username, password_hash, type, totp_secret, created_at)
       SELECT 'aurora-sealed-' || n, 'aurora', 'sealed' || n, 'x', 0, 'JBSWY3DPEHPK3PXP', 0 FROM numbers`,
      `${numbers(5_000)} INSERT INTO captchas (id, merchant_code, answer, expires_at)
       SELECT 'old-' || n, 'aurora', '', 1 FROM numbers`,
      `${numbers(30)} INSERT INTO accounts (id, merchant_code, username, password_hash, type, created_at)
       SELECT 'aurora-leaving-' || n, 'aurora', 'leaving' || n, 'x', 0, 0 FROM numbers`,
      `${numbers(30)} INSERT INTO closures (account_id, requested_at, closes_at)
       SELECT 'aurora-leaving-' || n, 0, 1 FROM numbers`,
    ].map((statement) => env.DB.prepare(statement)),
  );
});
afterAll(() => vi.restoreAllMocks());

test(
  'each invocation of a night makes at most 500 queries, whatever the load, and all the work is done',
  { tags: ['simulation'] },
  async () => {
    const queryCounts: number[] = [];
    for (const job of ['nightly', 'proofs', 'minutely'] as const) {
      const { givenUp } = await runJob(job, env, Date.now(), async (deliver) => {
        const counted = createCountedDatabase(env.DB, 0);
        const done = await deliver({ ...env, DB: counted.DB });
        queryCounts.push(-counted.left);
        return done;
      });
      expect(givenUp).toEqual([]);
    }
    expect(Math.max(...queryCounts)).toBeLessThanOrEqual(QUERIES);
    // Each merchant has more than three steps in these jobs, and each step has at least one invocation.
    expect(queryCounts.length).toBeGreaterThan(3 * MERCHANTS + 10);
    expect(await countSuborders('bound', 'open')).toBe(0);
    expect(await countRows("captchas WHERE id LIKE 'old-%'")).toBe(0);
    expect(await countRows("accounts WHERE id LIKE 'aurora-sealed-%' AND totp_secret NOT LIKE '%.%'")).toBe(
      0,
    );
    expect(await countRows("closures WHERE account_id LIKE 'aurora-leaving-%'")).toBe(0);
    expect((await proveLedger(db)).faults).toEqual([]);
  },
);
