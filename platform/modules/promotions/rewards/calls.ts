import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';

import { type Reward, rewardList } from '#contract/calls/promotions/rewards.ts';
import { implement, memberOf } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { textIn } from '#platform/core/database/localised.ts';
import { stakedInAll } from '#platform/core/ledger/played.ts';
import { turnoverLeft } from '#platform/core/ledger/turnover.ts';
import { announcementTitles } from '#platform/modules/messages/exports.ts';
import { promotionOf, withEnds } from '#platform/modules/promotions/offers/offers.ts';
import { promotionEntries, promotions } from '#platform/modules/promotions/tables.ts';

const SHOWN = 50;

const isDue = ({ status }: Reward): boolean => status === 'claim' || status === 'issued';

/** A member's parts in offers that pay something, the one moved last first. */
const partsOf = (db: Database, accountId: string, which?: SQL) =>
  db
    .select({ entry: promotionEntries, row: promotions })
    .from(promotionEntries)
    .innerJoin(promotions, eq(promotions.announcementId, promotionEntries.announcementId))
    .where(and(eq(promotionEntries.accountId, accountId), isNotNull(promotions.rewardMinor), which))
    .orderBy(desc(promotionEntries.movedAt))
    .$dynamic();

/** True of what a member can claim, and of few others: bets after the end of an offer are in what he bet in all, too. */
const mayBeDue = (staked: number) =>
  or(
    eq(promotionEntries.status, 'issued'),
    and(
      eq(promotionEntries.status, 'inProcess'),
      sql`${promotionEntries.stakedMinor} + ${promotions.targetMinor} <= ${staked}`,
    ),
  );

const list = implement(rewardList, async (request) => {
  const { db, merchant, query } = request;
  const { account } = memberOf(request);
  const staked = await stakedInAll(db, account.id, merchant.currency);
  const [newest, ready, turnover] = await Promise.all([
    partsOf(db, account.id).limit(SHOWN),
    partsOf(db, account.id, mayBeDue(staked)),
    turnoverLeft(db, account.id, merchant.currency),
  ]);
  const rows = [...new Map([...ready, ...newest].map((each) => [each.entry.entryNo, each])).values()];
  const titles = await announcementTitles(
    db,
    rows.map(({ row }) => row.announcementId),
  );
  const offers = await withEnds(
    request,
    rows.map(({ row }) => row),
  );
  const rewards = await Promise.all(
    offers.map(async (row, at): Promise<Reward | null> => {
      const { announcementId, currency } = row;
      const entry = rows[at]?.entry;
      const title = titles.get(announcementId);
      if (row.rewardMinor === null || !entry) return null;
      const view = await promotionOf(request, row, entry);
      const held = turnover.requirements.find(({ orderNo }) => orderNo === entry.entryNo);
      return {
        announcementId,
        entryNo: entry.entryNo,
        title: title ? textIn(title, query.language) : '',
        status: view.status,
        currency,
        rewardMinor: entry.paidMinor ?? row.rewardMinor,
        target: view.target,
        heldMinor: held?.leftMinor ?? 0,
        at: new Date(entry.movedAt).toISOString(),
      };
    }),
  );
  return {
    rewards: rewards
      .flatMap((reward) => reward ?? [])
      .toSorted((a, b) => Number(isDue(b)) - Number(isDue(a)) || Date.parse(b.at) - Date.parse(a.at))
      .slice(0, SHOWN),
  };
});

export const rewardCalls = [list];
