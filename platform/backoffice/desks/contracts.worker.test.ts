import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { acceptContract, contractView } from '#contract/calls/contracts.ts';
import worker from '#demo/worker.ts';
import { ask, logInForToken } from '#platform/support/client.ts';

async function requestDesk(form?: Record<string, string>, BACKOFFICE = '1'): Promise<string> {
  const request = new Request(`${env.GAME_ORIGIN}/platform/desk/contracts`, {
    method: form ? 'POST' : 'GET',
    ...(form && { body: new URLSearchParams(form) }),
  });
  const reply = await worker.fetch(request, { ...env, BACKOFFICE }, createExecutionContext());
  return reply.status === 404 ? 'not found' : reply.text();
}
const readReply = async (form: Record<string, string>) =>
  /role="status">([^<]*)</.exec(await requestDesk(form))?.[1];
const offer = {
  act: 'offer',
  merchant: 'aurora',
  account: 'test41',
  kind: 'hourly',
  period: 'hour',
  starts: 'period',
  rates: '0:0.5 100:1',
};

test('an operator offers a contract, the agent accepts it, and the operator ends it [CT-03]', async () => {
  const [contractNo = ''] = (await readReply(offer))?.split(' ') ?? [];
  const token = await logInForToken('test41');
  const view = async () => (await ask(contractView, { token, query: { kind: 'hourly' } })).contract;
  expect(await view()).toMatchObject({ contractNo, payer: null, versions: [{ state: 'offered' }] });
  await ask(acceptContract, { token, body: { contractNo, version: 1 } });
  expect(await view()).toMatchObject({ versions: [{ state: 'signed' }] });
  expect(await readReply({ act: 'close', merchant: 'aurora' })).toContain(
    'Statements were created for all ended periods',
  );
  expect(await readReply({ act: 'end', merchant: 'aurora', id: contractNo })).toBe(
    `${contractNo} ends with its current period.`,
  );
  expect((await view())?.endsAt).not.toBeNull();
});

test('rates are read in the digits of every script', async () => {
  const offered = await readReply({ ...offer, account: 'test42', rates: '٠:٠٫٥ １００：１．５' });
  expect(offered).toContain('was offered');
  expect(await requestDesk()).toMatch(/0: 0.5 %, 10000: 1.5 %/);
});

test('inconsistent terms are not offered, and the desk does not exist if the back office is off', async () => {
  expect(await readReply({ ...offer, account: 'member1' })).toContain('Nothing was changed.');
  expect(await readReply({ ...offer, rates: '100:1 0:2' })).toContain('thresholds and rates must rise');
  expect(await readReply({ ...offer, rates: 'much' })).toContain('Invalid rates');
  expect(await readReply({ ...offer, period: 'month' })).toContain('does not have this period');
  expect(await requestDesk(undefined, '0')).toBe('not found');
});
