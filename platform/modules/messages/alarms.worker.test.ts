import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { customerTypes } from '#contract/values/customers.ts';
import { databaseOf } from '#platform/database/client.ts';
import { alarmStatements } from '#platform/modules/messages/alarms.ts';
import { loadMerchant } from '#platform/modules/system/merchants.ts';

const db = databaseOf(env);

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
