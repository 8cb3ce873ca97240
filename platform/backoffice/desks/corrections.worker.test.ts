import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { transactionRecord } from '#contract/calls/wallet/records.ts';
import worker from '#demo/worker.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { ask } from '#platform/support/client.ts';
import { newPayer } from '#platform/support/payer.ts';

/** The desk, or what it says to a form. */
async function desk(form?: Record<string, string>): Promise<string> {
  const body = form && new URLSearchParams(form);
  const request = new Request(
    `${env.GAME_ORIGIN}/platform/desk/corrections`,
    body && { method: 'POST', body },
  );
  return (await worker.fetch(request, { ...env, BACKOFFICE: '1' }, createExecutionContext())).text();
}

test('an operator corrects a balance once for a form, with the reason that stands in the record [WA-12]', async () => {
  const { id, token, cash } = await newPayer({ cashMinor: 1_000 });
  const [, number = ''] = /name="number" value="(A[^"]+)"/.exec(await desk()) ?? [];
  const username = id.slice(0, 12);
  const form = {
    number,
    merchantCode: 'aurora',
    username,
    amount: '12.50',
    way: 'give',
    reason: 'game.fault',
  };
  expect(await desk(form)).toContain(`${number} is booked.`);
  expect(await desk(form)).toContain('was booked before');
  expect(await cash()).toBe(2_250);
  const taken = { ...form, way: 'take', reason: 'payment.fault' };
  expect(await desk({ ...taken, number: 'A261125-TAKENAAA', amount: '22.51' })).toContain(
    'has less than that',
  );
  expect(await desk({ ...taken, number: 'A261125-TAKENAAA', amount: '22.50' })).toContain('is booked.');
  expect(await cash()).toBe(0);
  const { list } = await ask(transactionRecord, { token, query: { days: 'today' } });
  const corrections = list.filter(({ step }) => step === 'correction');
  expect(corrections).toMatchObject([
    { amount: -2_250, number: 'A261125-TAKENAAA', reason: 'payment.fault' },
    { amount: 1_250, number, reason: 'game.fault' },
  ]);
});

test.each(['give', 'take'])('the balance of a closed account is not corrected, to %s', async (way) => {
  const { id, cash } = await newPayer({ cashMinor: 1_000 });
  await setAccountState(databaseOf(env), id, 'closed');
  const form = { merchantCode: 'aurora', username: id.slice(0, 12), amount: '5', reason: 'goodwill' };
  expect(await desk({ ...form, number: `A261125-${way.toUpperCase()}AAAA`, way })).toContain(
    'The account is closed. Nothing was done.',
  );
  expect(await cash()).toBe(1_000);
});

test.each([
  ['NaN', 'This is no amount'],
  ['1e3', 'This is no amount'],
  ['1.005', 'This is no amount'],
  ['-5', 'This is no amount'],
  ['0', 'This is no amount'],
])('the desk books no amount of %s', async (amount, says) => {
  const { id, cash } = await newPayer({ cashMinor: 1_000 });
  const form = { number: 'A261125-BADAAAAA', merchantCode: 'aurora', username: id.slice(0, 12) };
  expect(await desk({ ...form, amount, way: 'give', reason: 'goodwill' })).toContain(says);
  expect(await cash()).toBe(1_000);
});
