import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { announcements } from '#contract/calls/messages/announcements.ts';
import { inboxMessages } from '#contract/calls/messages/inbox.ts';
import {
  applyForPromotion,
  claimPromotion,
  joinPromotion,
  promotionList,
} from '#contract/calls/promotions/offers.ts';
import worker from '#demo/worker.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { readBalance } from '#platform/support/promotions.ts';

async function requestDesk(form?: Record<string, string>, BACKOFFICE = '1'): Promise<Response> {
  const request = new Request(`${env.GAME_ORIGIN}/platform/desk/promotions`, {
    method: form ? 'POST' : 'GET',
    ...(form && { body: new URLSearchParams(form) }),
  });
  return worker.fetch(request, { ...env, BACKOFFICE }, createExecutionContext());
}
const submitForm = async (form: Record<string, string>) =>
  /role="status">([^<]*)</.exec(await (await requestDesk(form)).text())?.[1];
const draft = {
  act: 'draft',
  merchant: 'aurora',
  kind: 'application',
  title: 'Tell us',
  content: '<p>Text</p>',
  opens: '',
  closes: '',
  reward: '3',
  target: '',
  times: '',
  pictures: '',
  categories: '',
};
const notDone = 'Nothing was changed.';
/** Saves a draft. Returns its number. */
const saveDraft = async (overrides: Partial<typeof draft>): Promise<string> =>
  /^Draft (\d+) saved\.$/.exec((await submitForm({ ...draft, ...overrides })) ?? '')?.[1] ?? '';
const publish = async (overrides: Partial<typeof draft> = {}): Promise<number> => {
  const id = await saveDraft(overrides);
  expect(await submitForm({ act: 'published', id })).toBe(`${id} is published.`);
  return Number(id);
};
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const shown = async (id: number, token?: string) => {
  const { promotions } = await ask(promotionList, { query: { language: 'EN' }, ...(token && { token }) });
  return promotions.find(({ announcementId }) => announcementId === id);
};
/** Applies for an offer. Returns the entry's number on the desk. */
async function applyForOffer(token: string, announcementId: number): Promise<string> {
  const body = { announcementId, comment: '<b>mine</b>', pictures: [] };
  await ask(applyForPromotion, { token, headers: key(), body });
  const page = await (await requestDesk()).text();
  expect(page).not.toContain('<b>mine</b>');
  return /aria-label="(P[^"]+)"/.exec(page)?.[1] ?? '';
}

test('an application is decided once; an issued reward is paid when claimed, a rejection gives its reason [PR-08]', async () => {
  const token = await logInForToken('member1');
  const [first, second, third] = [await publish(), await publish(), await publish()];
  const contested = await applyForOffer(token, third);
  const both = await Promise.all([
    submitForm({ act: 'issue', entryNo: contested }),
    submitForm({ act: 'reject', entryNo: contested, reason: 'conditions' }),
  ]);
  expect(both.filter((each) => each?.includes(notDone))).toHaveLength(1);
  const issued = await applyForOffer(token, first);
  expect(await submitForm({ act: 'issue', entryNo: issued })).toBe(`${issued} is issued.`);
  expect(await submitForm({ act: 'issue', entryNo: issued })).toContain(notDone);
  const rejected = await applyForOffer(token, second);
  expect(await submitForm({ act: 'reject', entryNo: rejected, reason: 'unreadable' })).toBe(
    `${rejected} is rejected.`,
  );
  expect(await shown(second, token)).toMatchObject({ status: 'rejected', reason: 'unreadable' });
  const claim = (announcementId: number) =>
    call(claimPromotion, { token, headers: key(), body: { announcementId } });
  expect((await claim(second)).envelope.errorCode).toBe('order.closed');
  expect((await shown(first, token))?.status).toBe('issued');
  const before = await readBalance('member1');
  await claim(first);
  await claim(first);
  expect(await readBalance('member1')).toBe(before + 300);
});

test('the applicant receives the decision in the inbox once, with the title of the offer', async () => {
  const token = await logInForToken('member1');
  const titles = ['Accept me', 'Reject me'];
  const accepted = await applyForOffer(token, await publish({ title: 'Accept me' }));
  await Promise.all([1, 2].map(() => submitForm({ act: 'issue', entryNo: accepted })));
  const rejected = await applyForOffer(token, await publish({ title: 'Reject me' }));
  await submitForm({ act: 'reject', entryNo: rejected, reason: 'conditions' });
  const { list } = await ask(inboxMessages, { token, query: { language: 'EN' } });
  const decisions = list.filter(({ content }) => titles.some((title) => content.includes(title)));
  expect(decisions.map(({ title, read }) => [title, read])).toEqual([
    ['Your application was not approved', false],
    ['Your application was approved', false],
  ]);
});

test('an offer is a draft, then published, then ended; the end also closes it for members who joined [PR-08]', async () => {
  const id = await saveDraft({ kind: 'join', reward: '' });
  expect(await shown(Number(id))).toBeUndefined();
  await submitForm({ act: 'published', id });
  const token = await logInForToken('rich1');
  await ask(joinPromotion, { token, headers: key(), body: { announcementId: Number(id) } });
  expect((await shown(Number(id), token))?.status).toBe('joined');
  expect(await submitForm({ act: 'ended', id })).toBe(`${id} is ended.`);
  expect((await shown(Number(id), token))?.status).toBe('closed');
  expect(await shown(Number(id))).toBeUndefined();
});

test('the days of an offer are computed in the merchant’s time zone', async () => {
  const days = async (merchant: 'aurora' | 'harbour', opens: string, closes: string) => {
    const id = await publish({ merchant, opens, closes });
    const query = { types: 'PR', platform: 'M', language: 'EN' } as const;
    const offer = (await ask(announcements, { merchant, query })).find((row) => row.id === id);
    return [offer?.startDate, offer?.endDate];
  };
  // Helsinki is two hours ahead of UTC, São Paulo three behind.
  expect(await days('aurora', '2026-01-01T22:30', '2100-01-10T22:00')).toEqual(['2026-01-02', '2100-01-10']);
  expect(await days('aurora', '2026-01-01T21:30', '2100-01-10T22:01')).toEqual(['2026-01-01', '2100-01-11']);
  expect(await days('harbour', '2026-01-02T02:30', '2100-01-10T02:30')).toEqual(['2026-01-01', '2100-01-09']);
});

test('contradictory fields are reported, and the desk does not exist if the back office is off', async () => {
  expect(await submitForm({ ...draft, reward: '' })).toBe('Missing or invalid: reward. Nothing was changed.');
  expect(await submitForm({ ...draft, kind: 'turnover' })).toBe(
    'Missing or invalid: target. Nothing was changed.',
  );
  expect(await submitForm({ ...draft, opens: '2026-01-02T00:00', closes: '2026-01-01T00:00' })).toContain(
    'closes',
  );
  expect((await requestDesk(undefined, '0')).status).toBe(404);
});

test('an offer appears in the categories that its operator chooses, and the merchant must have these categories [PR-01]', async () => {
  const [known = 0] = (await ask(promotionList, { query: { language: 'EN' } })).categories.map(
    ({ id }) => id,
  );
  const id = await publish({ categories: String(known) });
  const offers = await ask(announcements, { query: { types: 'PR', platform: 'M', language: 'EN' } });
  expect(offers.find((row) => row.id === id)?.promoAnnouncementCategoryIds).toEqual([known]);
  expect(await submitForm({ ...draft, categories: '999' })).toBe(`aurora has no category 999. ${notDone}`);
});
