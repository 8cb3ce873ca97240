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

/** Saves a draft and returns its period and figures, by term, from its card. */
async function readDraftCard(form: Record<string, string>): Promise<Record<string, string | undefined>> {
  const [, id] = /^Draft (\d+) saved\.$/.exec((await submitForm(form)) ?? '') ?? [];
  const [, card = ''] = (await requestDesk()).split(`aria-label="Event ${id}"`);
  const [content = ''] = card.split('</article>');
  const rows = content.matchAll(/<dt>([^<]+)<\/dt>\s*<dd>([^<]+)<\/dd>/g);
  const [, period] = /<time>([^<]+)</.exec(content) ?? [];
  return { period, ...Object.fromEntries([...rows].map(([, term, value]) => [term, value])) };
}
const distinct = {
  ...draft,
  starts: '2030-05-01T10:00',
  minutes: '20',
  envelopes: '15',
  draws: '4',
  seconds: '7',
  times: '3',
};

test('each field of a draft is where its card shows it [PR-13]', async () => {
  const amounts = { budget: '30.25', least: '1.05', most: '9.60', cap: '12.40' };
  expect(await readDraftCard({ ...distinct, ...amounts })).toEqual({
    period: '2030-05-01 10:00 – 2030-05-01 10:20',
    Envelopes: '0 of 15 opened by 0',
    Paid: '0.00 BRL of 30.25 BRL',
    Each: '1.05 BRL to 9.60 BRL',
    'Per member': 'up to 4, 12.40 BRL in total, one every 7 s',
    Turnover: '3 times',
  });
});

test('amounts are in the minor units of the merchant’s currency', async () => {
  const setCurrency = (currency: string) =>
    env.DB.prepare(
      `UPDATE merchants SET record = json_set(record, '$.currency', ?) WHERE merchant_code = 'harbour'`,
    )
      .bind(currency)
      .run();
  const amounts = { budget: '300000', least: '10500', most: '96000', cap: '124000' };
  await setCurrency('VND');
  try {
    expect(await readDraftCard({ ...distinct, ...amounts })).toMatchObject({
      Paid: '0 VND of 300000 VND',
      Each: '10500 VND to 96000 VND',
      'Per member': 'up to 4, 124000 VND in total, one every 7 s',
    });
  } finally {
    await setCurrency('BRL');
  }
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
