import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { openRainEnvelope, rainNow } from '#contract/calls/promotions/rain.ts';
import worker from '#demo/worker.ts';
import { ask } from '#platform/support/client.ts';
import { createMember } from '#platform/support/rain.ts';

async function requestDesk(form?: Record<string, string>, BACKOFFICE = '1'): Promise<string> {
  const request = new Request(`${env.GAME_ORIGIN}/platform/desk/rain`, {
    method: form ? 'POST' : 'GET',
    ...(form && { body: new URLSearchParams(form) }),
  });
  const reply = await worker.fetch(request, { ...env, BACKOFFICE }, createExecutionContext());
  return reply.status === 404 ? 'not found' : reply.text();
}
const submitForm = async (form: Record<string, string>) =>
  /role="status">([^<]*)</.exec(await requestDesk(form))?.[1];
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

test('an event is a draft, then published with its envelopes, then ended; the desk shows the payouts [PR-13]', async () => {
  const [, id = ''] = /^Draft (\d+) saved\.$/.exec((await submitForm(draft)) ?? '') ?? [];
  const shown = async (token?: string) =>
    (await ask(rainNow, { merchant: 'harbour', query: { language: 'EN' }, ...(token && { token }) })).rain;
  expect(await shown()).toBeNull();
  expect(await submitForm({ act: 'publish', id })).toBe(`${id} was published.`);
  expect(await submitForm({ act: 'publish', id })).toContain('Nothing was changed.');
  const { token } = await createMember('deskrain');
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  await ask(openRainEnvelope, { merchant: 'harbour', token, headers, body: { rainId: Number(id) } });
  const page = await requestDesk();
  expect(page).toContain('1 of 3 opened by 1');
  expect(page).toContain('0.50 BRL of 1.50 BRL');
  expect(page).not.toContain('<b>Rain</b>');
  expect(await submitForm({ act: 'end', id })).toBe(`${id} was ended.`);
  expect(await shown(token)).toMatchObject({ phase: 'over', mine: { wonMinor: 50 } });
});

test('amounts and counts are read in the digits of every script', async () => {
  const typed = { budget: '１．５０', least: '٠٫٥٠', most: '๐,๕', envelopes: '३', minutes: '১০' };
  const [, id = ''] = /^Draft (\d+) saved\.$/.exec((await submitForm({ ...draft, ...typed })) ?? '') ?? [];
  expect(id).not.toBe('');
  expect(await requestDesk()).toContain('0.00 BRL of 1.50 BRL');
});

test('contradictory fields are reported, and the desk does not exist if the back office is off', async () => {
  expect(await submitForm({ ...draft, budget: '1.51' })).toBe(
    'These values conflict: budget. Nothing was changed.',
  );
  expect(await submitForm({ ...draft, cap: '0.40' })).toContain('cap');
  expect(await submitForm({ ...draft, cap: 'much' })).toContain('cap');
  expect(await submitForm({ ...draft, minutes: '0' })).toContain('ends');
  expect(await submitForm({ ...draft, envelopes: 'many' })).toBe(
    'Missing or invalid: envelopes. Nothing was changed.',
  );
  expect(await requestDesk(undefined, '0')).toBe('not found');
});
