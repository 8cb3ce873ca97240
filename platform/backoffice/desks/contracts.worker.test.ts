import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { acceptContract, contractView } from '#contract/calls/contracts.ts';
import worker from '#demo/worker.ts';
import { ask, tokenOf } from '#platform/support/client.ts';

async function desk(form?: Record<string, string>, BACKOFFICE = '1'): Promise<string> {
  const request = new Request(`${env.GAME_ORIGIN}/platform/desk/contracts`, {
    method: form ? 'POST' : 'GET',
    ...(form && { body: new URLSearchParams(form) }),
  });
  const reply = await worker.fetch(request, { ...env, BACKOFFICE }, createExecutionContext());
  return reply.status === 404 ? 'not found' : reply.text();
}
const said = async (form: Record<string, string>) => /role="status">([^<]*)</.exec(await desk(form))?.[1];
const offer = {
  act: 'offer',
  merchant: 'aurora',
  account: 'test41',
  kind: 'hourly',
  period: 'hour',
  starts: 'period',
  rates: '0:0.5 100:1',
};

test('what an operator offers is accepted by the agent, and ended at the desk [CT-03]', async () => {
  const [contractNo = ''] = (await said(offer))?.split(' ') ?? [];
  const token = await tokenOf('test41');
  const view = async () => (await ask(contractView, { token, query: { kind: 'hourly' } })).contract;
  expect(await view()).toMatchObject({ contractNo, payer: null, versions: [{ state: 'offered' }] });
  await ask(acceptContract, { token, body: { contractNo, version: 1 } });
  expect(await view()).toMatchObject({ versions: [{ state: 'signed' }] });
  expect(await said({ act: 'close', merchant: 'aurora' })).toContain('statements of what is over are made');
  expect(await said({ act: 'end', merchant: 'aurora', id: contractNo })).toBe(
    `${contractNo} ends with its period.`,
  );
  expect((await view())?.endsAt).not.toBeNull();
});

test('what does not go together is not offered, and the desk is for operators alone', async () => {
  expect(await said({ ...offer, account: 'member1' })).toContain('Nothing was done.');
  expect(await said({ ...offer, rates: '100:1 0:2' })).toContain('thresholds and rates rise');
  expect(await said({ ...offer, rates: 'much' })).toContain('Not filled in: rates');
  expect(await said({ ...offer, period: 'month' })).toContain('no such period');
  expect(await desk(undefined, '0')).toBe('not found');
});
