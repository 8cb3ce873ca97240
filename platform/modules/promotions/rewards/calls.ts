import { desc, eq } from 'drizzle-orm';

import { type Reward, rewardList } from '#contract/calls/promotions/rewards.ts';
import { textIn } from '#platform/database/localised.ts';
import { announcementTitles } from '#platform/modules/messages/announcements.ts';
import { promotionOf, withEnds } from '#platform/modules/promotions/offers/offers.ts';
import { promotionEntries, promotions } from '#platform/modules/promotions/tables.ts';
import { turnoverLeft } from '#platform/modules/wallet/turnover.ts';
import { implement, memberOf } from '#platform/wire/implement.ts';

const SHOWN = 50;

const isDue = ({ status }: Reward): boolean => status === 'claim' || status === 'issued';

const list = implement(rewardList, async (request) => {
  const { db, merchant, query } = request;
  const { account } = memberOf(request);
  const [rows, turnover] = await Promise.all([
    db
      .select({ entry: promotionEntries, row: promotions })
      .from(promotionEntries)
      .innerJoin(promotions, eq(promotions.announcementId, promotionEntries.announcementId))
      .where(eq(promotionEntries.accountId, account.id))
      .orderBy(desc(promotionEntries.movedAt))
      .limit(SHOWN),
    turnoverLeft(db, account.id, merchant.currency),
  ]);
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
      .toSorted((a, b) => Number(isDue(b)) - Number(isDue(a))),
  };
});

export const rewardCalls = [list];
