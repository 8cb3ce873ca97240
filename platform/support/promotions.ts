import { env } from 'cloudflare:workers';

import { hourMs } from '#contract/values/durations.ts';
import { findAccountByUsername } from '#platform/core/accounts/accounts.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import {
  toLedgerAccountId,
  readLedgerBalance,
  buildTransferStatements,
} from '#platform/core/ledger/ledger.ts';
import { openPurses } from '#platform/core/ledger/purses.ts';
import { draftAnnouncement, publishAnnouncement } from '#platform/modules/messages/operator.ts';
import { addOffer, endAnnouncement, type OfferDraft } from '#platform/modules/promotions/offers/operator.ts';

const db = openDatabase(env);
const aurora = { merchantCode: 'aurora', currency: 'USD' };

/** Announces an Aurora offer that opened an hour ago. Returns its announcement id. */
export async function createOffer(overrides: Partial<OfferDraft> = {}): Promise<number> {
  const announcementId = await draftAnnouncement(db, {
    merchantCode: 'aurora',
    type: 'PR',
    title: 'An offer',
    content: '<p>Text</p>',
    startDate: '2020-01-01',
    endDate: null,
    pictures: [],
  });
  await publishAnnouncement(db, announcementId);
  await addOffer(db, {
    ...aurora,
    announcementId,
    kind: 'join',
    opensAt: Date.now() - hourMs,
    closesAt: null,
    rewardMinor: null,
    turnoverHundredths: 0,
    targetMinor: null,
    ...overrides,
  });
  return announcementId;
}

/** Changes when an offer opens and closes, in ms since 1970. */
export async function changeOffer(
  announcementId: number,
  { opensAt, closesAt }: Partial<Pick<OfferDraft, 'opensAt' | 'closesAt'>>,
): Promise<void> {
  const sets = [
    ...(opensAt === undefined ? [] : [['opens_at', opensAt]]),
    ...(closesAt === undefined ? [] : [['closes_at', closesAt]]),
  ];
  for (const [column, at] of sets)
    await env.DB.prepare(`UPDATE promotions SET ${column} = ? WHERE announcement_id = ?`)
      .bind(at, announcementId)
      .run();
}

/** Ends an announcement as an operator would. */
export const endOffer = (announcementId: number) => endAnnouncement(db, announcementId, Date.now());

/** Sets the last day of an announcement. */
export const setLastDay = (announcementId: number, day: string) =>
  env.DB.prepare('UPDATE announcements SET end_date = ? WHERE id = ?').bind(day, announcementId).run();

/** Reads the id of an Aurora member's ledger account. */
async function readPurseId(username: string, kind: 'cash' | 'bonus' = 'cash'): Promise<string> {
  const account = await findAccountByUsername(db, 'aurora', username);
  return toLedgerAccountId(kind, account?.id ?? '', 'USD');
}

/** Places a losing bet of `amountMinor` for a member. */
export async function loseBet(username: string, amountMinor: number): Promise<void> {
  const account = await findAccountByUsername(db, 'aurora', username);
  const from = await readPurseId(username);
  const to = toLedgerAccountId('house', 'aurora', 'USD');
  const key = crypto.randomUUID();
  await db.batch([
    openPurses(db, account?.id ?? '', aurora),
    ...buildTransferStatements(db, {
      scope: 'bet',
      key,
      from,
      to,
      amountMinor,
      currency: 'USD',
      at: Date.now(),
    }),
  ]);
}

/** Returns a member's balance in minor units. */
export const readBalance = async (username: string, kind?: 'cash' | 'bonus'): Promise<number> =>
  readLedgerBalance(db, await readPurseId(username, kind));
