import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { customerTypes } from '#contract/values/customers.ts';
import { databaseOf, runAll } from '#platform/core/database/client.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { alarmStatements } from '#platform/core/notifications/alarms.ts';
import { sentTo } from '#platform/support/verification.ts';

const db = databaseOf(env);

test('an alarm goes to no address and no number that is not verified', async () => {
  const merchant = (await loadMerchant(db, env, 'aurora'))?.record;
  if (!merchant) throw new Error('no aurora');
  const context = { env: { ...env, OUTBOX: '1' }, db, merchant, language: 'EN', now: Date.now() } as const;
  const contacts = { email: 'alarm-new@example.com', mobileNum: '15550001119' };
  const toldOf = async (emailVerifiedAt: number | null, mobileVerifiedAt: number | null) => {
    const account = {
      id: 'aurora-rich1',
      type: customerTypes.member,
      username: 'rich1',
      ...contacts,
      emailVerifiedAt,
      mobileVerifiedAt,
    };
    await env.DB.prepare('DELETE FROM outbox').run();
    await runAll(db, await alarmStatements(context, account, 'payoutAccountAdded', 0));
    return [(await sentTo(contacts.email)).length, (await sentTo(`+${contacts.mobileNum}`)).length];
  };
  expect(await toldOf(null, null)).toEqual([0, 0]);
  expect(await toldOf(null, 1)).toEqual([0, 1]);
  expect(await toldOf(1, null)).toEqual([1, 0]);
});

test('who sets an alarm off again and again has ten a day sent; all are in the inbox', async () => {
  const merchant = (await loadMerchant(db, env, 'aurora'))?.record;
  if (!merchant) throw new Error('no aurora');
  const account = {
    id: 'aurora-member1',
    type: customerTypes.member,
    username: 'member1',
    email: null,
    emailVerifiedAt: null,
    mobileNum: '15550001111',
    mobileVerifiedAt: 1,
  };
  const told: number[] = [];
  for (let i = 0; i < 12; i++) {
    const context = { env: { ...env, OUTBOX: '1' }, db, merchant, language: 'EN', now: Date.now() } as const;
    told.push((await alarmStatements(context, account, 'payoutAccountAdded', 0)).length);
  }
  const [sent = 0, , , , , , , , , tenth = 0, eleventh = 0, twelfth = 0] = told;
  expect([tenth, eleventh, twelfth]).toEqual([sent, 1, 1]);
  expect(sent).toBeGreaterThan(1);
});
