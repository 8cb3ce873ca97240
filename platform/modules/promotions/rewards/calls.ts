import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';

import { type Reward, rewardList } from '#contract/calls/promotions/rewards.ts';
import { implement, requireCaller } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import { readTotalStaked } from '#platform/core/ledger/played.ts';
import { readAnnouncementTitles } from '#platform/modules/messages/exports.ts';
import { readHeldRewards, resolveEnds, toPromotion } from '#platform/modules/promotions/offers/offers.ts';
import { promotionEntries, promotions } from '#platform/modules/promotions/tables.ts';

const REWARDS_SHOWN = 50;

const isDue = ({ status }: Reward): boolean => status === 'claim' || status === 'issued';

const rewardEntriesQuery = (db: Database, accountId: string, which?: SQL) =>
  db
    .select({ entry: promotionEntries, row: promotions })
    .from(promotionEntries)
    .innerJoin(promotions, eq(promotions.announcementId, promotionEntries.announcementId))
    .where(and(eq(promotionEntries.accountId, accountId), isNotNull(promotions.rewardMinor), which))
    .orderBy(desc(promotionEntries.movedAt))
    .$dynamic();

/**
 * Also true for a few entries without a claimable reward, because the total of bets includes bets after an offer's end.
 */
const mayBeDueSql = (staked: number) =>
  or(
    eq(promotionEntries.status, 'issued'),
    and(
      eq(promotionEntries.status, 'inProcess'),
      sql`${promotionEntries.stakedMinor} + ${promotions.targetMinor} <= ${staked}`,
    ),
  );

const list = implement(rewardList, async (request) => {
  const { db, merchant, query } = request;
  const { account } = requireCaller(request);
  const staked = await readTotalStaked(db, account.id, merchant.currency);
  const [newest, ready] = await Promise.all([
    rewardEntriesQuery(db, account.id).limit(REWARDS_SHOWN),
    rewardEntriesQuery(db, account.id, mayBeDueSql(staked)),
  ]);
  const rows = [...new Map([...ready, ...newest].map((each) => [each.entry.entryNo, each])).values()];
  const titles = await readAnnouncementTitles(
    db,
    rows.map(({ row }) => row.announcementId),
  );
  const [offers, held] = await Promise.all([
    resolveEnds(
      request,
      rows.map(({ row }) => row),
    ),
    readHeldRewards(
      db,
      rows.map(({ entry }) => entry),
    ),
  ]);
  const rewards = await Promise.all(
    offers.map(async (row, at): Promise<Reward | null> => {
      const { announcementId, currency } = row;
      const entry = rows[at]?.entry;
      const title = titles.get(announcementId);
      if (row.rewardMinor === null || !entry) return null;
      const view = await toPromotion(request, row, entry, held);
      return {
        announcementId,
        entryNo: entry.entryNo,
        title: title ? getLocalisedText(title, query.language) : '',
        status: view.status,
        currency,
        rewardMinor: entry.paidMinor ?? row.rewardMinor,
        target: view.target,
        heldMinor: view.heldMinor ?? 0,
        at: new Date(entry.movedAt).toISOString(),
      };
    }),
  );
  return {
    rewards: rewards
      .flatMap((reward) => reward ?? [])
      .toSorted((a, b) => Number(isDue(b)) - Number(isDue(a)) || Date.parse(b.at) - Date.parse(a.at))
      .slice(0, REWARDS_SHOWN),
  };
});

export const rewardCalls = [list];
