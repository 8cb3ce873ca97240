import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { customerTypes } from '#contract/values/customers.ts';
import { openDatabase, runAll } from '#platform/core/database/client.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { buildAlarmStatements } from '#platform/core/notifications/alarms.ts';
import { listMessagesTo } from '#platform/support/verification.ts';

const db = openDatabase(env);

test('an alarm is not sent to an unverified address or number', async () => {
  const merchant = (await loadMerchant(db, env, 'aurora'))?.record;
  if (!merchant) throw new Error('no aurora');
  const context = { env: { ...env, OUTBOX: '1' }, db, merchant, language: 'EN', now: Date.now() } as const;
  const contacts = { email: 'alarm-new@example.com', mobileNum: '15550001119' };
  const listChannels = async (emailVerifiedAt: number | null, mobileVerifiedAt: number | null) => {
    const account = {
      id: 'aurora-rich1',
      type: customerTypes.member,
      username: 'rich1',
      ...contacts,
      emailVerifiedAt,
      mobileVerifiedAt,
    };
    await env.DB.prepare('DELETE FROM outbox').run();
    await runAll(db, await buildAlarmStatements(context, account, 'payoutAccountAdded', 0));
    return [
      (await listMessagesTo(contacts.email)).length,
      (await listMessagesTo(`+${contacts.mobileNum}`)).length,
    ];
  };
  expect(await listChannels(null, null)).toEqual([0, 0]);
  expect(await listChannels(null, 1)).toEqual([0, 1]);
  expect(await listChannels(1, null)).toEqual([1, 0]);
});

test('at most ten alarms a day are sent by SMS, and the inbox gets all of them', async () => {
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
  const statementCounts: number[] = [];
  for (let i = 0; i < 12; i++) {
    const context = { env: { ...env, OUTBOX: '1' }, db, merchant, language: 'EN', now: Date.now() } as const;
    statementCounts.push((await buildAlarmStatements(context, account, 'payoutAccountAdded', 0)).length);
  }
  const [sent = 0, , , , , , , , , tenth = 0, eleventh = 0, twelfth = 0] = statementCounts;
  expect([tenth, eleventh, twelfth]).toEqual([sent, 1, 1]);
  expect(sent).toBeGreaterThan(1);
});
