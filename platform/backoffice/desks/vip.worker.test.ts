import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { vipOverview } from '#contract/calls/promotions/vip.ts';
import worker from '#demo/worker.ts';
import { ask } from '#platform/support/client.ts';

async function requestDesk(form?: Record<string, string>, BACKOFFICE = '1'): Promise<Response> {
  const request = new Request(`${env.GAME_ORIGIN}/platform/desk/vip`, {
    method: form ? 'POST' : 'GET',
    ...(form && { body: new URLSearchParams(form) }),
  });
  return worker.fetch(request, { ...env, BACKOFFICE }, createExecutionContext());
}
const submitForm = async (form: Record<string, string>) =>
  /role="status">([^<]*)</.exec(await (await requestDesk(form)).text())?.[1];
const silver = {
  merchant: 'aurora',
  level: '1',
  threshold: '700',
  upgrade: '8',
  birthday: '6',
  times: '3',
  points: '115',
  withdrawals: '2',
};

test('an operator changes a level’s requirements and benefits, between the values of the levels below and above [PR-14]', async () => {
  expect(await (await requestDesk()).text()).toContain('Silver');
  expect(await submitForm(silver)).toBe('Level 1 of aurora was changed.');
  const { levels } = await ask(vipOverview, { query: { language: 'EN' } });
  expect(levels[1]).toMatchObject({ thresholdMinor: 70_000, pointsHundredths: 115 });
  for (const wrong of [{ threshold: '0' }, { threshold: '2500' }, { level: '0' }])
    expect(await submitForm({ ...silver, ...wrong })).toContain('Nothing was changed.');
  expect(await submitForm({ ...silver, points: '90' })).toBe(
    'Missing or invalid: points. Nothing was changed.',
  );
  expect(await submitForm({ ...silver, merchant: 'nobody' })).toBe(
    'Merchant nobody not found. Nothing was changed.',
  );
});

test('the desk does not exist if the back office is off', async () => {
  expect((await requestDesk(undefined, '0')).status).toBe(404);
});
