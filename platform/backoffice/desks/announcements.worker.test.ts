import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';

import { announcements } from '#contract/calls/messages/announcements.ts';
import { inboxMessages } from '#contract/calls/messages/inbox.ts';
import worker from '#demo/worker.ts';
import { ask, logInForToken } from '#platform/support/client.ts';

afterEach(() => vi.useRealTimers());

async function requestDesk(form?: Record<string, string>, BACKOFFICE = '1'): Promise<Response> {
  const request = new Request(`${env.GAME_ORIGIN}/platform/desk/announcements`, {
    method: form ? 'POST' : 'GET',
    ...(form && { body: new URLSearchParams(form) }),
  });
  return worker.fetch(request, { ...env, BACKOFFICE }, createExecutionContext());
}
const readReply = async (form: Record<string, string>) =>
  /role="status">([^<]*)</.exec(await (await requestDesk(form)).text())?.[1];
/** Saves a draft. Returns its number. */
const saveDraft = async (form: Record<string, string>): Promise<string> =>
  /^Draft (\d+) saved\.$/.exec((await readReply(form)) ?? '')?.[1] ?? '';
const titles = async (language: 'EN' | 'TH' = 'EN') => {
  const list = await ask(announcements, { query: { types: 'PL', platform: 'M', language } });
  return list.map(({ title }) => title);
};
const text = { title: 'Races tonight', content: '<p>At eight.</p>' };
const draft = {
  act: 'draft',
  merchant: 'aurora',
  type: 'PL',
  startDate: '2026-01-01',
  endDate: '',
  pictures: '',
};

test('an announcement is drafted, published only once, translated and ended', async () => {
  const id = await saveDraft({ ...draft, ...text });
  expect(await titles()).not.toContain(text.title);
  expect(await readReply({ act: 'published', id })).toBe(`${id} is published.`);
  expect(await titles()).toContain(text.title);
  expect(await readReply({ act: 'text', id, language: 'TH', title: 'แข่งคืนนี้', content: '<p>สองทุ่ม</p>' })).toBe(
    `The TH text of ${id} was saved.`,
  );
  expect(await titles('TH')).toContain('แข่งคืนนี้');
  expect(await readReply({ act: 'published', id })).toContain('Nothing was changed');
  expect(await readReply({ act: 'ended', id })).toBe(`${id} is ended.`);
  expect(await titles()).not.toContain(text.title);
});

test('without a start day an announcement begins on the merchant’s current day', async () => {
  // Already the 15th in Bangkok, still the 14th in São Paulo.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-14T20:30:00Z') });
  const readStartDate = async (merchant: 'lotus' | 'harbour') => {
    const id = await saveDraft({ ...draft, ...text, merchant, startDate: '' });
    await readReply({ act: 'published', id });
    const query = { types: 'PL', platform: 'M', language: 'EN' } as const;
    const list = await ask(announcements, { merchant, query });
    return list.find((row) => row.id === Number(id))?.startDate;
  };
  expect(await readStartDate('lotus')).toBe('2026-06-15');
  expect(await readStartDate('harbour')).toBe('2026-06-14');
});

test('a message goes to one member or to all, but never to an account without an inbox', async () => {
  const message = { act: 'message', merchant: 'aurora', ...text };
  const newest = async (name: string) => {
    const token = await logInForToken(name);
    return (await ask(inboxMessages, { token, query: { language: 'EN' } })).list[0]?.title;
  };
  expect(await readReply({ ...message, username: 'Member1' })).toBe('Sent to member1.');
  expect(await newest('member1')).toBe(text.title);
  expect(await newest('test40')).not.toBe(text.title);
  expect(await readReply({ ...message, username: '' })).toBe('Sent to all members of aurora.');
  expect(await newest('test40')).toBe(text.title);
  for (const username of ['guest1', 'nobody'])
    expect(await readReply({ ...message, username })).toBe(`${username} has no inbox. Nothing was sent.`);
});

test('missing fields are named, input is escaped, and the desk does not exist if the back office is off', async () => {
  expect(await readReply({ ...draft, title: '', content: 'x' })).toBe(
    'Missing or invalid: title. Nothing was changed.',
  );
  await readReply({ ...draft, title: '<script>x</script>', content: '<p>x</p>' });
  expect(await (await requestDesk()).text()).not.toContain('<script>');
  expect((await requestDesk(undefined, '0')).status).toBe(404);
});
