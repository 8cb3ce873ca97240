import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { sendPicture } from '#contract/calls/help.ts';
import { applyForPromotion } from '#contract/calls/promotions/offers.ts';
import { submitDeposit } from '#contract/calls/wallet/deposits.ts';
import { ask, logInForToken } from '#platform/support/client.ts';
import { buildJpeg, openDeposit, phoneNote } from '#platform/support/deposits.ts';
import { createOffer } from '#platform/support/promotions.ts';

/** Text that the picture has after its end. */
const hiddenText = '<script>';
const picture = btoa(`${atob(buildJpeg(640, 480))}${hiddenText}`);
const createKeyHeader = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const upload = async (token: string): Promise<string> =>
  (await ask(sendPicture, { token, body: { jpeg: picture } })).pictureId;

/** For each table that stores members' pictures, a function that adds a picture as the member with this token. */
const addPicture: Readonly<Record<string, (token: string) => Promise<unknown>>> = {
  feedback_pictures: upload,
  promotion_pictures: async (token) => {
    const announcementId = await createOffer({ kind: 'application', rewardMinor: 300 });
    const body = { announcementId, comment: 'It was great.', pictures: [await upload(token)] };
    return ask(applyForPromotion, { token, headers: createKeyHeader(), body });
  },
  deposit_receipts: async (token) => {
    const { orderNo } = await openDeposit(token, { methodId: 'manual' });
    return ask(submitDeposit, { token, headers: createKeyHeader(), body: { orderNo, receipt: picture } });
  },
};

test('no other table stores members’ pictures', async () => {
  const { results } = await env.DB.prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'table'`).all<{
    name: string;
    sql: string;
  }>();
  const withPictures = results.filter(({ sql }) => sql.includes('`jpeg`'));
  expect(withPictures.map(({ name }) => name).toSorted()).toEqual(Object.keys(addPicture).toSorted());
});

test.each(Object.entries(addPicture))(
  '%s stores a picture without the phone’s metadata and without data after its end [WA-06]',
  async (table, add) => {
    await add(await logInForToken('member1'));
    const stored = await env.DB.prepare(`SELECT jpeg FROM ${table} ORDER BY rowid DESC LIMIT 1`).first<{
      jpeg: string;
    }>();
    expect(atob(picture)).toContain(phoneNote);
    const bytes = atob(stored?.jpeg ?? '');
    expect(bytes).toHaveLength(1_000 - phoneNote.length - 4);
    expect(bytes).not.toContain('Exif');
    expect(bytes).not.toContain(hiddenText);
  },
);
