import { env } from 'cloudflare:workers';
import { eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { announcements, announcementTypes } from '#contract/calls/messages/announcements.ts';
import { popularAnnouncements, markAnnouncementAsRead } from '#contract/calls/messages/inbox.ts';
import { announcementGroups } from '#contract/values/announcements.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { announcements as table } from '#platform/modules/messages/tables.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';

const db = openDatabase(env);
const types = announcementTypes.join(',');
const query = { types, platform: 'M', language: 'EN' } as const;
const list = (token?: string) => ask(announcements, { query, ...(token && { token }) });
const mark = (token: string, announcementId: number) =>
  call(markAnnouncementAsRead, { token, body: { announcementId, read: true } });
const listReadIds = async (token: string) =>
  (await list(token)).filter(({ read }) => read).map(({ id }) => id);

test('each group on the wire has one type; agents’ announcements are only for agents [MC-14] [MC-16] [MC-17]', async () => {
  const listTypes = async (groupName: (typeof announcementGroups)[number]) => [
    ...new Set((await ask(announcements, { query: { ...query, groupName } })).map(({ type }) => type)),
  ];
  expect(await Promise.all(announcementGroups.map(listTypes))).toEqual([
    ['PR'],
    ['B'],
    ['PL'],
    ['PU'],
    ['H'],
  ]);
  const seenBy = async (token?: string) => new Set((await list(token)).map(({ type }) => type));
  const everybody = new Set(['PL', 'B', 'PU', 'PR', 'H']);
  expect(await seenBy()).toEqual(everybody);
  expect(await seenBy(await logInForToken('member1'))).toEqual(everybody);
  expect(await seenBy(await logInForToken('agent1'))).toEqual(new Set([...everybody, 'A']));
});

test('an announcement has its days, its HTML and its pictures with their order [MC-15]', async () => {
  const images = [
    { url: 'b/after', sequence: 2 },
    { url: 'b/first', sequence: 1 },
  ];
  await db.update(table).set({ images }).where(isNull(table.endDate));
  const offers = (await list()).filter(({ type }) => type === 'PR');
  const endless = offers.find(({ noExpiry }) => noExpiry === 1);
  expect(endless).toMatchObject({ endDate: null, content: expect.stringMatching(/^<p>/) });
  expect(endless?.announcementImages).toEqual(images);
  expect(offers.some(({ noExpiry, endDate }) => noExpiry === 0 && endDate !== null)).toBe(true);
  expect(offers.every(({ promoAnnouncementCategoryIds }) => promoAnnouncementCategoryIds.length)).toBe(true);
});

test('a read announcement is read in all the member’s sessions and unread for others; reading twice counts once [MC-11] [MC-12]', async () => {
  const [phone, laptop, other] = await Promise.all(
    ['test40', 'test40', 'member1'].map((name) => logInForToken(name)),
  );
  if (!phone || !laptop || !other) throw new Error('no tokens');
  const [first] = await list(phone);
  if (!first) throw new Error('no announcements');
  expect(await listReadIds(phone)).toEqual([]);
  expect((await mark(phone, first.id)).envelope.success).toBe(true);
  expect((await mark(laptop, first.id)).envelope.success).toBe(true);
  expect(await listReadIds(laptop)).toEqual([first.id]);
  expect(await listReadIds(other)).toEqual([]);
  const row = await db.select({ reads: table.reads }).from(table).where(eq(table.id, first.id)).get();
  expect(row).toEqual({ reads: 1 });
});

test('popular announcements come most read first, without popups [MC-19]', async () => {
  const all = await list();
  const findByType = (type: string) => all.find((each) => each.type === type);
  const [few, many, popup] = [findByType('B'), findByType('H'), findByType('PU')];
  if (!few || !many || !popup) throw new Error('the seed lacks a type');
  for (const [id, reads] of [
    [few.id, 5],
    [many.id, 9],
    [popup.id, 20],
  ] as const)
    await db.update(table).set({ reads }).where(eq(table.id, id));
  const popular = await ask(popularAnnouncements, { query: { platform: 'M', language: 'EN' } });
  expect(popular.map(({ id }) => id).slice(0, 2)).toEqual([many.id, few.id]);
});

test('all announcements count as read for a guest, who cannot mark any [MC-13]', async () => {
  const guest = await logInForToken('guest1');
  const shown = await list(guest);
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.every(({ read }) => read)).toBe(true);
  expect((await mark(guest, shown[0]?.id ?? 0)).envelope.errorCode).toBe('account.not.actual');
});

test('a member cannot mark an announcement that is not shown to them: for agents only, of another merchant, still a draft or already ended', async () => {
  const token = await logInForToken('member1');
  const rows = await db.select().from(table);
  const findId = (fits: (row: (typeof rows)[number]) => boolean) => rows.find(fits)?.id ?? 0;
  const own = findId((row) => row.merchantCode === 'aurora' && row.type === 'PL');
  const markError = async (id: number) => (await mark(token, id)).envelope.errorCode;
  expect(await markError(findId((row) => row.merchantCode === 'aurora' && row.type === 'A'))).toBe(
    'not.found',
  );
  expect(await markError(findId((row) => row.merchantCode === 'lotus'))).toBe('not.found');
  for (const status of ['draft', 'ended'] as const) {
    await db.update(table).set({ status }).where(eq(table.id, own));
    expect(await markError(own)).toBe('not.found');
    expect((await list()).some(({ id }) => id === own)).toBe(false);
  }
  await db.update(table).set({ status: 'published' }).where(eq(table.id, own));
  expect(await markError(own)).toBeNull();
});
