import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';

import { openDatabase } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import {
  toLedgerAccountId,
  readLedgerBalance,
  buildTransferStatements,
} from '#platform/core/ledger/ledger.ts';
import { readOpenTurnover } from '#platform/core/ledger/turnover.ts';
import { sendPaymentMessage, openDeposit } from '#platform/support/deposits.ts';
import { createBreakingDatabase } from '#platform/support/jobs/breaking-database.ts';
import { createDueSuborders, countSuborders } from '#platform/support/jobs/due-draws.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';
import { createPayer } from '#platform/support/payer.ts';

const db = openDatabase(env);
const readPurse = (kind: 'play' | 'bonus' | 'cash', id: string) =>
  readLedgerBalance(db, toLedgerAccountId(kind, id, 'USD'));

/**
 * Creates a member with 450 bets on finished draws and a bonus whose turnover is met. Returns a function that expects
 * each bet and the bonus to have taken effect once.
 */
async function createScene(name: string) {
  const payer = await createPayer();
  await createDueSuborders(name, 450, { accountId: payer.id });
  const { orderNo } = await openDeposit(payer.token, { promotionId: 'weekday' });
  await sendPaymentMessage({ orderNo });
  const { requirements } = await readOpenTurnover(db, payer.id, 'USD');
  const amountMinor = requirements.find(({ reason }) => reason === 'bonus')?.leftMinor ?? 0;
  const { purse: from, house: to } = payer;
  const bet = { scope: 'bet', key: name, amountMinor, currency: 'USD', at: Date.now() } as const;
  await db.batch(buildTransferStatements(db, { ...bet, from, to }));
  const [play, cash] = [await readPurse('play', payer.id), await readPurse('cash', payer.id)];
  return async () => {
    const won = (await countSuborders(name, 'won')) ?? 0;
    expect([await countSuborders(name, 'open'), await readPurse('bonus', payer.id)]).toEqual([0, 0]);
    expect(await readPurse('play', payer.id)).toBe(play + 370 * won);
    expect(await readPurse('cash', payer.id)).toBe(cash + 1_000);
    expect((await proveLedger(db)).faults).toEqual([]);
  };
}

test('a message delivered twice, even concurrently, takes effect once', async () => {
  const expectOneEffect = await createScene('twice');
  const { givenUp } = await runJob('nightly', env, Date.now(), async (deliver) => {
    const [first] = await Promise.all([deliver(env), deliver(env)]);
    return first && deliver(env);
  });
  expect(givenUp).toEqual([]);
  await expectOneEffect();
});

test.each([false, true])(
  'a portion interrupted at any query takes effect once when redelivered (reply lost: %s)',
  async (lost) => {
    const errorSpy = vi.spyOn(console, 'error').mockReturnValue();
    const expectOneEffect = await createScene(`middle${lost}`);
    let broken = 0;
    const ends = new Map<string, number>();
    await runJob('hourly', env, Date.now(), async (deliver, message) => {
      const key = JSON.stringify(message);
      const end = ends.get(key) ?? 0;
      // Each message fails three times, each time at a later query, and then succeeds.
      if (end < 3) {
        ends.set(key, end + 1);
        const done = await deliver({ ...env, DB: createBreakingDatabase(1 + 2 * end, lost) });
        broken += done ? 0 : 1;
        return done;
      }
      return deliver(env);
    });
    expect(broken).toBeGreaterThan(5);
    await expectOneEffect();
    errorSpy.mockRestore();
  },
);
