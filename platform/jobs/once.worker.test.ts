import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';

import { databaseOf } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { ledgerAccountId, ledgerBalance, transferStatements } from '#platform/core/ledger/ledger.ts';
import { turnoverLeft } from '#platform/core/ledger/turnover.ts';
import { notify, openDeposit } from '#platform/support/deposits.ts';
import { breakingAfter } from '#platform/support/jobs/breaking-database.ts';
import { dueSuborders, subordersIn } from '#platform/support/jobs/due-draws.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';
import { newPayer } from '#platform/support/payer.ts';

const db = databaseOf(env);
const balanceOf = (kind: 'play' | 'bonus' | 'cash', id: string) =>
  ledgerBalance(db, ledgerAccountId(kind, id, 'USD'));

/** A member with 450 bets whose draws are over, and a bonus whose turnover is met. */
async function scene(name: string) {
  const payer = await newPayer();
  await dueSuborders(name, 450, { accountId: payer.id });
  const { orderNo } = await openDeposit(payer.token, { promotionId: 'weekday' });
  await notify({ orderNo });
  const { requirements } = await turnoverLeft(db, payer.id, 'USD');
  const amountMinor = requirements.find(({ reason }) => reason === 'bonus')?.leftMinor ?? 0;
  const { purse: from, house: to } = payer;
  const of = { scope: 'bet', key: name, amountMinor, currency: 'USD', at: Date.now() } as const;
  await db.batch(transferStatements(db, { ...of, from, to }));
  const [play, cash] = [await balanceOf('play', payer.id), await balanceOf('cash', payer.id)];
  return async () => {
    const won = (await subordersIn(name, 'won')) ?? 0;
    expect([await subordersIn(name, 'open'), await balanceOf('bonus', payer.id)]).toEqual([0, 0]);
    expect(await balanceOf('play', payer.id)).toBe(play + 370 * won);
    expect(await balanceOf('cash', payer.id)).toBe(cash + 1_000);
    expect((await proveLedger(db)).faults).toEqual([]);
  };
}

test('a message that comes twice, and at the same moment, does nothing twice', async () => {
  const isRight = await scene('twice');
  const { givenUp } = await runJob('nightly', env, Date.now(), async (deliver) => {
    const [first] = await Promise.all([deliver(env), deliver(env)]);
    return first && deliver(env);
  });
  expect(givenUp).toEqual([]);
  await isRight();
});

test.each([false, true])(
  'a portion that ends in the middle, anywhere, is done once when it comes again (reply lost: %s)',
  async (lost) => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const isRight = await scene(`middle${lost}`);
    let broken = 0;
    const ends = new Map<string, number>();
    await runJob('hourly', env, Date.now(), async (deliver, message) => {
      const key = JSON.stringify(message);
      const end = ends.get(key) ?? 0;
      // Three times, each time further on; then it goes well.
      if (end < 3) {
        ends.set(key, end + 1);
        const done = await deliver({ ...env, DB: breakingAfter(1 + 2 * end, lost) });
        broken += done ? 0 : 1;
        return done;
      }
      return deliver(env);
    });
    expect(broken).toBeGreaterThan(5);
    await isRight();
    said.mockRestore();
  },
);
