import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { drawRain, rainNow } from '#contract/calls/promotions/rain.ts';
import worker from '#demo/worker.ts';
import { ask } from '#platform/support/client.ts';
import { newMember } from '#platform/support/rain.ts';

async function desk(form?: Record<string, string>, BACKOFFICE = '1'): Promise<string> {
  const request = new Request(`${env.GAME_ORIGIN}/platform/desk/rain`, {
    method: form ? 'POST' : 'GET',
    ...(form && { body: new URLSearchParams(form) }),
  });
  const reply = await worker.fetch(request, { ...env, BACKOFFICE }, createExecutionContext());
  return reply.status === 404 ? 'not found' : reply.text();
}
const said = async (form: Record<string, string>) => /role="status">([^<]*)</.exec(await desk(form))?.[1];
const draft = {
  act: 'draft',
  merchant: 'harbour',
  title: '<b>Rain</b>',
  starts: '',
  minutes: '10',
  budget: '1.50',
  envelopes: '3',
  least: '0.50',
  most: '0.50',
  draws: '2',
  cap: '8.00',
  seconds: '0',
  times: '0',
};

test('an event is a draft, then published with its envelopes, then ended; the desk says what was paid [PR-13]', async () => {
  const [id = ''] = (await said(draft))?.split(' ') ?? [];
  const shown = async (token?: string) =>
    (await ask(rainNow, { merchant: 'harbour', query: { language: 'EN' }, ...(token && { token }) })).rain;
  expect(await shown()).toBeNull();
  expect(await said({ act: 'publish', id })).toBe(`${id} is published.`);
  expect(await said({ act: 'publish', id })).toContain('Nothing was done.');
  const { token } = await newMember('deskrain');
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  await ask(drawRain, { merchant: 'harbour', token, headers, body: { rainId: Number(id) } });
  const page = await desk();
  expect(page).toContain('1 of 3 opened by 1');
  expect(page).toContain('0.50 BRL of 1.50 BRL');
  expect(page).not.toContain('<b>Rain</b>');
  expect(await said({ act: 'end', id })).toBe(`${id} is ended.`);
  expect(await shown(token)).toMatchObject({ phase: 'over', mine: { wonMinor: 50 } });
});

test('what does not go together is said, and the desk is there for operators only', async () => {
  expect(await said({ ...draft, budget: '1.51' })).toBe('Does not go together: budget. Nothing was done.');
  expect(await said({ ...draft, cap: '0.40' })).toContain('cap');
  expect(await said({ ...draft, minutes: '0' })).toContain('ends');
  expect(await said({ ...draft, envelopes: 'many' })).toBe('Not filled in: envelopes. Nothing was done.');
  expect(await desk(undefined, '0')).toBe('not found');
});
