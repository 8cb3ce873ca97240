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
import { ask, call, tokenOf } from '#platform/support/client.ts';
import { balanceOf } from '#platform/support/promotions.ts';

async function desk(form?: Record<string, string>, BACKOFFICE = '1'): Promise<Response> {
  const request = new Request(`${env.GAME_ORIGIN}/platform/desk/promotions`, {
    method: form ? 'POST' : 'GET',
    ...(form && { body: new URLSearchParams(form) }),
  });
  return worker.fetch(request, { ...env, BACKOFFICE }, createExecutionContext());
}
const said = async (form: Record<string, string>) =>
  /role="status">([^<]*)</.exec(await (await desk(form)).text())?.[1];
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
const notDone = 'Nothing was done.';
const publish = async (facts: Partial<typeof draft> = {}): Promise<number> => {
  const [id = ''] = (await said({ ...draft, ...facts }))?.split(' ') ?? [];
  expect(await said({ act: 'published', id })).toBe(`${id} is published.`);
  return Number(id);
};
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const shown = async (id: number, token?: string) => {
  const { promotions } = await ask(promotionList, { query: { language: 'EN' }, ...(token && { token }) });
  return promotions.find(({ announcementId }) => announcementId === id);
};
/** Applies for an offer; the number that the desk has it under. */
async function applied(token: string, announcementId: number): Promise<string> {
  const body = { announcementId, comment: '<b>mine</b>', pictures: [] };
  await ask(applyForPromotion, { token, headers: key(), body });
  const page = await (await desk()).text();
  expect(page).not.toContain('<b>mine</b>');
  return /aria-label="(P[^"]+)"/.exec(page)?.[1] ?? '';
}

test('an application is decided once; what is issued is paid once it is claimed, what is rejected says why [PR-08]', async () => {
  const token = await tokenOf('member1');
  const [first, second, third] = [await publish(), await publish(), await publish()];
  const contested = await applied(token, third);
  const both = await Promise.all([
    said({ act: 'issue', entryNo: contested }),
    said({ act: 'reject', entryNo: contested, reason: 'conditions' }),
  ]);
  expect(both.filter((each) => each?.includes(notDone))).toHaveLength(1);
  const issued = await applied(token, first);
  expect(await said({ act: 'issue', entryNo: issued })).toBe(`${issued} is issued.`);
  expect(await said({ act: 'issue', entryNo: issued })).toContain(notDone);
  const rejected = await applied(token, second);
  expect(await said({ act: 'reject', entryNo: rejected, reason: 'unreadable' })).toBe(
    `${rejected} is rejected.`,
  );
  expect(await shown(second, token)).toMatchObject({ status: 'rejected', reason: 'unreadable' });
  const claim = (announcementId: number) =>
    call(claimPromotion, { token, headers: key(), body: { announcementId } });
  expect((await claim(second)).envelope.errorCode).toBe('order.closed');
  expect((await shown(first, token))?.status).toBe('issued');
  const before = await balanceOf('member1');
  await claim(first);
  await claim(first);
  expect(await balanceOf('member1')).toBe(before + 300);
});

test('who applied finds the decision in the inbox, once, with the title of the offer', async () => {
  const token = await tokenOf('member1');
  const titles = ['Accept me', 'Reject me'];
  const accepted = await applied(token, await publish({ title: 'Accept me' }));
  await Promise.all([1, 2].map(() => said({ act: 'issue', entryNo: accepted })));
  const rejected = await applied(token, await publish({ title: 'Reject me' }));
  await said({ act: 'reject', entryNo: rejected, reason: 'conditions' });
  const { list } = await ask(inboxMessages, { token, query: { language: 'EN' } });
  const told = list.filter(({ content }) => titles.some((title) => content.includes(title)));
  expect(told.map(({ title, read }) => [title, read])).toEqual([
    ['Your application was not accepted', false],
    ['Your application was accepted', false],
  ]);
});

test('an offer is a draft, then published, then ended, and closed for who has joined it [PR-08]', async () => {
  const [id = ''] = (await said({ ...draft, kind: 'join', reward: '' }))?.split(' ') ?? [];
  expect(await shown(Number(id))).toBeUndefined();
  await said({ act: 'published', id });
  const token = await tokenOf('rich1');
  await ask(joinPromotion, { token, headers: key(), body: { announcementId: Number(id) } });
  expect((await shown(Number(id), token))?.status).toBe('joined');
  expect(await said({ act: 'ended', id })).toBe(`${id} is ended.`);
  expect((await shown(Number(id), token))?.status).toBe('closed');
  expect(await shown(Number(id))).toBeUndefined();
});

test('the days of an offer are those that its merchant has between its instants', async () => {
  const days = async (merchant: 'aurora' | 'harbour', opens: string, closes: string) => {
    const id = await publish({ merchant, opens, closes });
    const query = { types: 'PR', platform: 'M', language: 'EN' } as const;
    const offer = (await ask(announcements, { merchant, query })).find((row) => row.id === id);
    return [offer?.startDate, offer?.endDate];
  };
  // Two hours ahead in Helsinki, three behind in São Paulo.
  expect(await days('aurora', '2026-01-01T22:30', '2100-01-10T22:00')).toEqual(['2026-01-02', '2100-01-10']);
  expect(await days('aurora', '2026-01-01T21:30', '2100-01-10T22:01')).toEqual(['2026-01-01', '2100-01-11']);
  expect(await days('harbour', '2026-01-02T02:30', '2100-01-10T02:30')).toEqual(['2026-01-01', '2100-01-09']);
});

test('what does not go together is said, and the desk is there for operators only', async () => {
  expect(await said({ ...draft, reward: '' })).toBe('Not filled in: reward. Nothing was done.');
  expect(await said({ ...draft, kind: 'turnover' })).toBe('Not filled in: target. Nothing was done.');
  expect(await said({ ...draft, opens: '2026-01-02T00:00', closes: '2026-01-01T00:00' })).toContain('closes');
  expect((await desk(undefined, '0')).status).toBe(404);
});

test('an offer stands in the categories that its operator names, which the merchant must have [PR-01]', async () => {
  const [known = 0] = (await ask(promotionList, { query: { language: 'EN' } })).categories.map(
    ({ id }) => id,
  );
  const id = await publish({ categories: String(known) });
  const offers = await ask(announcements, { query: { types: 'PR', platform: 'M', language: 'EN' } });
  expect(offers.find((row) => row.id === id)?.promoAnnouncementCategoryIds).toEqual([known]);
  expect(await said({ ...draft, categories: '999' })).toBe(`aurora has no category 999. ${notDone}`);
});
