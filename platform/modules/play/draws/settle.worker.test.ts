import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';

import { openDatabase } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { readLedgerBalance } from '#platform/core/ledger/ledger.ts';
import { createCountedDatabase } from '#platform/jobs/counted-database.ts';
import { settleAllDraws, settleDraws } from '#platform/modules/play/draws/settle.ts';
import { createDueSuborders, countSuborders } from '#platform/support/jobs/due-draws.ts';
import { runToEnd } from '#platform/support/jobs/run-job.ts';
import { createPayer } from '#platform/support/payer.ts';
import { explainQueries } from '#platform/support/query-plans.ts';

const db = openDatabase(env);
const getPurseId = (id: string) => `play:${id}:USD`;

test('many bets are decided together, each once and with its win [LS-11]', async () => {
  const { id } = await createPayer();
  await createDueSuborders('many', 1_000, { accountId: id, draws: 40 });
  const before = await readLedgerBalance(db, getPurseId(id));
  const counted = createCountedDatabase(env.DB, 0);
  const over = openDatabase({ DB: counted.DB });
  await Promise.all([runToEnd(settleAllDraws, Date.now()), settleDraws({ db: over, env }, Date.now(), id)]);
  const [won, lost] = [await countSuborders('many', 'won'), await countSuborders('many', 'lost')];
  expect([(won ?? 0) + (lost ?? 0), await countSuborders('many', 'open')]).toEqual([1_000, 0]);
  expect(won).toBeGreaterThan(0);
  expect(await readLedgerBalance(db, getPurseId(id))).toBe(before + 370 * (won ?? 0));
  const staked = await env.DB.prepare('SELECT staked_minor AS n FROM ledger_accounts WHERE id = ?')
    .bind(getPurseId(id))
    .first('n');
  expect(staked).toBe(100_000);
  const settled = env.DB.prepare(
    "SELECT count(*) AS n FROM rounds WHERE id LIKE 'many-%' AND status = 'settled' AND settled_at > 0",
  );
  expect(await settled.first('n')).toBe(1_000);
  expect(-counted.left).toBeLessThan(100);
  expect((await proveLedger(db)).faults).toEqual([]);
});

test('a bet that cannot be decided is logged and delays no others', async () => {
  const { id } = await createPayer();
  await createDueSuborders('spoilt', 300, { accountId: id });
  await env.DB.prepare(
    `CREATE TRIGGER spoilt BEFORE UPDATE OF status ON suborders WHEN OLD.suborder_no IN ('spoilt-7', 'spoilt-250')
     BEGIN SELECT RAISE(ABORT, 'on purpose'); END`,
  ).run();
  const loggedErrors = vi.spyOn(console, 'error').mockReturnValue();
  await runToEnd(settleAllDraws, Date.now());
  const named = loggedErrors.mock.calls.map(([line]) => /"suborder":"([^"]+)"/.exec(String(line))?.[1]);
  loggedErrors.mockRestore();
  expect(named).toEqual(['spoilt-7', 'spoilt-250']);
  expect(await countSuborders('spoilt', 'open')).toBe(2);
  await env.DB.prepare('DROP TRIGGER spoilt').run();
});

test('each page of due bets is read through an index, in the order of the index', async () => {
  const { id } = await createPayer();
  await createDueSuborders('plan', 3, { accountId: id });
  for (const run of [
    (over: typeof db) =>
      settleAllDraws({ db: over, env, now: 0, at: Date.now(), cursor: '1 1', budget: { left: 400 } }),
    (over: typeof db) => settleDraws({ db: over, env }, Date.now(), id),
  ]) {
    const [page] = await explainQueries(run);
    expect(page?.join('\n')).toMatch(/suborders USING INDEX suborders_(open|of_account)/);
    expect(page?.join('\n')).not.toMatch(/SCAN|TEMP B-TREE/);
  }
});
