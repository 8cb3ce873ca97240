import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { transactionRecord } from '#contract/calls/wallet/records.ts';
import worker from '#demo/worker.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { ask } from '#platform/support/client.ts';
import { createPayer } from '#platform/support/payer.ts';

/** Loads the desk, or submits a form to it. Returns the page's text. */
async function requestDesk(form?: Record<string, string>): Promise<string> {
  const body = form && new URLSearchParams(form);
  const request = new Request(
    `${env.GAME_ORIGIN}/platform/desk/corrections`,
    body && { method: 'POST', body },
  );
  return (await worker.fetch(request, { ...env, BACKOFFICE: '1' }, createExecutionContext())).text();
}

test('an operator corrects a balance once per form, and the member’s records show the reason [WA-12]', async () => {
  const { id, token, cash } = await createPayer({ cashMinor: 1_000 });
  const [, number = ''] = /name="number" value="(A[^"]+)"/.exec(await requestDesk()) ?? [];
  const username = id.slice(0, 12);
  const form = {
    number,
    merchantCode: 'aurora',
    username,
    amount: '12.50',
    way: 'give',
    reason: 'game.fault',
  };
  expect(await requestDesk(form)).toContain(`${number} was booked.`);
  expect(await requestDesk(form)).toContain('was already booked');
  expect(await cash()).toBe(2_250);
  const taken = { ...form, way: 'take', reason: 'payment.fault' };
  expect(await requestDesk({ ...taken, number: 'A261125-TAKENAAA', amount: '22.51' })).toContain(
    'balance is too low',
  );
  expect(await requestDesk({ ...taken, number: 'A261125-TAKENAAA', amount: '22.50' })).toContain(
    'was booked.',
  );
  expect(await cash()).toBe(0);
  const { list } = await ask(transactionRecord, { token, query: { days: 'today' } });
  const corrections = list.filter(({ step }) => step === 'correction');
  expect(corrections).toMatchObject([
    { amount: -2_250, number: 'A261125-TAKENAAA', reason: 'payment.fault' },
    { amount: 1_250, number, reason: 'game.fault' },
  ]);
});

test.each(['give', 'take'])('the balance of a closed account cannot be corrected: %s', async (way) => {
  const { id, cash } = await createPayer({ cashMinor: 1_000 });
  await setAccountState(openDatabase(env), id, 'closed');
  const form = { merchantCode: 'aurora', username: id.slice(0, 12), amount: '5', reason: 'goodwill' };
  expect(await requestDesk({ ...form, number: `A261125-${way.toUpperCase()}AAAA`, way })).toContain(
    'The account is closed. Nothing was changed.',
  );
  expect(await cash()).toBe(1_000);
});

test.each([
  ['NaN', 'Enter a valid amount'],
  ['1e3', 'Enter a valid amount'],
  ['1.005', 'Enter a valid amount'],
  ['-5', 'Enter a valid amount'],
  ['0', 'Enter a valid amount'],
])('the desk refuses the amount %s', async (amount, error) => {
  const { id, cash } = await createPayer({ cashMinor: 1_000 });
  const form = { number: 'A261125-BADAAAAA', merchantCode: 'aurora', username: id.slice(0, 12) };
  expect(await requestDesk({ ...form, amount, way: 'give', reason: 'goodwill' })).toContain(error);
  expect(await cash()).toBe(1_000);
});
