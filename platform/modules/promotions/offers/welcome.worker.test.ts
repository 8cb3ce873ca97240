import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { announcements } from '#contract/calls/messages/announcements.ts';
import { welcomeOffer } from '#contract/calls/promotions/welcome.ts';
import { getTimeZone } from '#demo/seed/merchants.ts';
import { ask, logInForToken } from '#platform/support/client.ts';
import { createPayer } from '#platform/support/payer.ts';

const EN = { query: { language: 'EN' } } as const;

test('a visitor gets the welcome offer in their language, with the time at which it ends', async () => {
  const { offer } = await ask(welcomeOffer, EN);
  const all = await ask(announcements, { query: { types: 'PR', platform: 'M', language: 'EN' } });
  const announced = all.find(({ id }) => id === offer?.announcementId);
  expect(offer).toMatchObject({ title: announced?.title, image: 'b/aurora-welcome' });
  // The offer ends with the announcement's last day in the merchant's time zone.
  const there = new Intl.DateTimeFormat('sv', {
    timeZone: getTimeZone('aurora'),
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const end = Date.parse(offer?.endsAt ?? '');
  expect(there.format(end - 1)).toBe(`${announced?.endDate} 23:59:59`);
  expect(there.format(end)).toContain(' 00:00:00');
  const { offer: chinese } = await ask(welcomeOffer, { query: { language: 'CN' } });
  expect(chinese?.title).toContain('100%');
});

test('a member gets the welcome offer until the first deposit; a guest gets it like a visitor', async () => {
  const fresh = await createPayer({ cashMinor: 0 });
  expect((await ask(welcomeOffer, { ...EN, token: fresh.token })).offer).not.toBeNull();
  const payer = await createPayer({ cashMinor: 100 });
  expect((await ask(welcomeOffer, { ...EN, token: payer.token })).offer).toBeNull();
  expect((await ask(welcomeOffer, { ...EN, token: await logInForToken('guest1') })).offer).not.toBeNull();
});

test('there is no welcome offer once its announcement has ended, or if the merchant has none', async () => {
  const { offer } = await ask(welcomeOffer, EN);
  await env.DB.prepare("UPDATE announcements SET status = 'ended' WHERE id = ?")
    .bind(offer?.announcementId)
    .run();
  expect((await ask(welcomeOffer, EN)).offer).toBeNull();
  await env.DB.prepare("DELETE FROM welcome_offers WHERE merchant_code = 'harbour'").run();
  expect((await ask(welcomeOffer, { ...EN, merchant: 'harbour' })).offer).toBeNull();
});
