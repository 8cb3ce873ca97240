import { and, eq, sql } from 'drizzle-orm';

import type { LanguageCode } from '#contract/values/languages.ts';
import type { BonusSource } from '#contract/values/wallet/bonuses.ts';
import type { Database } from '#platform/core/database/client.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import { readAnnouncementTitles } from '#platform/modules/messages/exports.ts';
import { mallOrders } from '#platform/modules/promotions/mall/tables.ts';
import { rainEnvelopes, rains } from '#platform/modules/promotions/rain/tables.ts';
import { promotionEntries } from '#platform/modules/promotions/tables.ts';
import { vipBonuses, vipLevels } from '#platform/modules/promotions/vip/tables.ts';

type GrantSource = { of: BonusSource; name: string | null };

/**
 * Returns the query that finds the source of each bonus. At most one table contains the number; none does if the bonus
 * is of another module. `is` is the number in that table and null for the others.
 */
export const bonusRowsQuery = (db: Database, numbers: readonly string[]) => {
  const number = sql<string>`json_each.value`;
  return db
    .select({
      number,
      offer: { is: promotionEntries.entryNo, announcementId: promotionEntries.announcementId },
      vip: { is: vipBonuses.bonusNo, name: vipLevels.name },
      rain: { is: rainEnvelopes.drawNo, name: rains.title },
      mall: { is: mallOrders.orderNo, name: mallOrders.name },
    })
    .from(sql`json_each(${JSON.stringify(numbers)})`)
    .leftJoin(promotionEntries, eq(promotionEntries.entryNo, number))
    .leftJoin(vipBonuses, eq(vipBonuses.bonusNo, number))
    .leftJoin(sql`accounts as member`, sql`member.id = ${vipBonuses.accountId}`)
    .leftJoin(
      vipLevels,
      and(eq(vipLevels.merchantCode, sql`member.merchant_code`), eq(vipLevels.level, vipBonuses.level)),
    )
    .leftJoin(rainEnvelopes, eq(rainEnvelopes.drawNo, number))
    .leftJoin(rains, eq(rains.id, rainEnvelopes.rainId))
    .leftJoin(mallOrders, eq(mallOrders.orderNo, number));
};

/** Reads the sources of bonuses by number, with their names in a language. Bonuses of other modules are left out. */
export async function readBonusSources(
  db: Database,
  numbers: readonly string[],
  language: LanguageCode,
): Promise<ReadonlyMap<string, GrantSource>> {
  if (numbers.length === 0) return new Map();
  const rows = await bonusRowsQuery(db, numbers);
  const offers = rows.flatMap(({ offer }) => offer?.announcementId ?? []);
  const titles = offers.length > 0 ? await readAnnouncementTitles(db, offers) : null;
  return new Map(
    rows.flatMap(({ number, offer, ...others }): [string, GrantSource][] => {
      if (offer?.is) {
        const title = titles?.get(offer.announcementId);
        return [[number, { of: 'offer', name: title ? getLocalisedText(title, language) : null }]];
      }
      return (['vip', 'rain', 'mall'] as const).flatMap((of): [string, GrantSource][] => {
        const source = others[of];
        return source?.is
          ? [[number, { of, name: source.name && getLocalisedText(source.name, language) }]]
          : [];
      });
    }),
  );
}
