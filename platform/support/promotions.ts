import { env } from 'cloudflare:workers';

import { hourMs } from '#contract/values/durations.ts';
import { accountByUsername } from '#platform/core/accounts/accounts.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { ledgerAccountId, ledgerBalance, transferStatements } from '#platform/core/ledger/ledger.ts';
import { openPurses } from '#platform/core/ledger/purses.ts';
import { draftAnnouncement, publishAnnouncement } from '#platform/modules/messages/operator.ts';
import { addOffer, endAnnouncement, type OfferDraft } from '#platform/modules/promotions/offers/operator.ts';

const db = databaseOf(env);
const aurora = { merchantCode: 'aurora', currency: 'USD' };

/** Announces an offer of Aurora's that has been open for an hour; the id of its announcement. */
export async function anOffer(facts: Partial<OfferDraft> = {}): Promise<number> {
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
    ...facts,
  });
  return announcementId;
}

/** Moves the instants of an offer. */
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

/** A member's ledger account of Aurora's. */
async function purseId(username: string, kind: 'cash' | 'bonus' = 'cash'): Promise<string> {
  const account = await accountByUsername(db, 'aurora', username);
  return ledgerAccountId(kind, account?.id ?? '', 'USD');
}

/** Has a member bet so much, minor units, and lose it. */
export async function bet(username: string, amountMinor: number): Promise<void> {
  const account = await accountByUsername(db, 'aurora', username);
  const from = await purseId(username);
  const to = ledgerAccountId('house', 'aurora', 'USD');
  const key = crypto.randomUUID();
  await db.batch([
    openPurses(db, account?.id ?? '', aurora),
    ...transferStatements(db, { scope: 'bet', key, from, to, amountMinor, currency: 'USD', at: Date.now() }),
  ]);
}

/** What a member has, minor units. */
export const balanceOf = async (username: string, kind?: 'cash' | 'bonus'): Promise<number> =>
  ledgerBalance(db, await purseId(username, kind));
