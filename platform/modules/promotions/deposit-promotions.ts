import { and, asc, eq } from 'drizzle-orm';

import type { DepositPromotion } from '#contract/calls/wallet/deposits.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Database } from '#platform/core/database/client.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import { depositPromotions } from '#platform/modules/promotions/tables.ts';

export type DepositPromotionRow = typeof depositPromotions.$inferSelect;

/** Lists the promotions that a merchant offers on deposits of its currency. */
export const listOfferedDepositPromotions = (
  db: Database,
  { merchantCode, currency }: Pick<MerchantRecord, 'merchantCode' | 'currency'>,
) =>
  db
    .select()
    .from(depositPromotions)
    .where(
      and(
        eq(depositPromotions.merchantCode, merchantCode),
        eq(depositPromotions.currency, currency),
        eq(depositPromotions.enabled, true),
      ),
    )
    .orderBy(asc(depositPromotions.sequence));

/** Converts a promotion to its form on the wire. */
export const toWireDepositPromotion = (
  row: DepositPromotionRow,
  language: LanguageCode,
): DepositPromotion => ({
  promotionId: row.promotionId,
  name: getLocalisedText(row.name, language),
  basisPoints: row.basisPoints,
  maxBonusMinor: row.maxBonusMinor,
  minDepositMinor: row.minDepositMinor,
  turnoverHundredths: row.turnoverHundredths,
  firstDepositOnly: row.firstDepositOnly,
  perMember: row.perMember,
  maxPerMemberMinor: row.maxPerMemberMinor,
});
