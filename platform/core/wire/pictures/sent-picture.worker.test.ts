import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { sendPicture } from '#contract/calls/help.ts';
import { applyForPromotion } from '#contract/calls/promotions/offers.ts';
import { submitDeposit } from '#contract/calls/wallet/deposits.ts';
import { ask, logInForToken } from '#platform/support/client.ts';
import { jpeg, openDeposit, phoneNote } from '#platform/support/deposits.ts';
import { createOffer } from '#platform/support/promotions.ts';

/** A picture with data after its end. */
const hidden = '<script>';
const picture = btoa(`${atob(jpeg(640, 480))}${hidden}`);
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const upload = async (token: string): Promise<string> =>
  (await ask(sendPicture, { token, body: { jpeg: picture } })).pictureId;

/** Every table that stores members' pictures, with a way to add one. */
const ways: Readonly<Record<string, (token: string) => Promise<unknown>>> = {
  feedback_pictures: upload,
  promotion_pictures: async (token) => {
    const announcementId = await createOffer({ kind: 'application', rewardMinor: 300 });
    const body = { announcementId, comment: 'It was great.', pictures: [await upload(token)] };
    return ask(applyForPromotion, { token, headers: key(), body });
  },
  deposit_receipts: async (token) => {
    const { orderNo } = await openDeposit(token, { methodId: 'manual' });
    return ask(submitDeposit, { token, headers: key(), body: { orderNo, receipt: picture } });
  },
};

test('no other table stores members’ pictures', async () => {
  const { results } = await env.DB.prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'table'`).all<{
    name: string;
    sql: string;
  }>();
  const withPictures = results.filter(({ sql }) => sql.includes('`jpeg`'));
  expect(withPictures.map(({ name }) => name).toSorted()).toEqual(Object.keys(ways).toSorted());
});

test.each(Object.entries(ways))(
  '%s stores a picture without the phone’s metadata and without data after its end [WA-06]',
  async (table, send) => {
    await send(await logInForToken('member1'));
    const kept = await env.DB.prepare(`SELECT jpeg FROM ${table} ORDER BY rowid DESC LIMIT 1`).first<{
      jpeg: string;
    }>();
    expect(atob(picture)).toContain(phoneNote);
    const bytes = atob(kept?.jpeg ?? '');
    expect(bytes).toHaveLength(1_000 - phoneNote.length - 4);
    expect(bytes).not.toContain('Exif');
    expect(bytes).not.toContain(hidden);
  },
);
