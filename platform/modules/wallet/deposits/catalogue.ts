import { and, asc, desc, eq, sql } from 'drizzle-orm';

import type { DepositMethod } from '#contract/calls/wallet/deposits.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Database } from '#platform/core/database/client.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { findPaymentService } from '#platform/modules/wallet/deposits/payment-services.ts';
import { depositMethods, depositOrders } from '#platform/modules/wallet/deposits/tables.ts';

type Merchant = Pick<MerchantRecord, 'merchantCode' | 'currency' | 'timeZone'>;

export type MethodRow = typeof depositMethods.$inferSelect;

const parseMinuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** True if a method is open at `now`. Its hours are in the merchant's time zone. */
export function isOpen(
  { opensAt, closesAt }: Pick<MethodRow, 'opensAt' | 'closesAt'>,
  timeZone: string,
  now: number,
): boolean {
  if (opensAt === null || closesAt === null) return true;
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
  const [minute, from, to] = [parseMinuteOfDay(clock), parseMinuteOfDay(opensAt), parseMinuteOfDay(closesAt)];
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/**
 * Lists a merchant's methods for a kind of device. A method with a payment service is left out unless the service is
 * configured for the merchant.
 */
export async function listOfferedMethods(
  db: Database,
  env: PlatformEnv,
  { merchantCode, currency }: Merchant,
  gateway: number,
): Promise<MethodRow[]> {
  const rows = await db
    .select()
    .from(depositMethods)
    .where(
      and(
        eq(depositMethods.merchantCode, merchantCode),
        eq(depositMethods.currency, currency),
        eq(depositMethods.enabled, true),
      ),
    )
    .orderBy(asc(depositMethods.sequence));
  return rows.filter(
    ({ gateways, service }) =>
      gateways.includes(gateway) &&
      (service === null || findPaymentService(env, service, merchantCode) !== null),
  );
}

/** Finds the method of a member's newest order. Null if there is no order. */
export async function findLastMethod(db: Database, accountId: string): Promise<string | null> {
  const row = await db
    .select({ methodId: depositOrders.methodId })
    .from(depositOrders)
    .where(eq(depositOrders.accountId, accountId))
    .orderBy(desc(depositOrders.createdAt), desc(sql`rowid`))
    .get();
  return row?.methodId ?? null;
}

/** Converts a method to its form on the wire. */
export const toWireMethod = (
  row: MethodRow,
  { timeZone }: Merchant,
  language: LanguageCode,
  now: number,
): DepositMethod => ({
  methodId: row.methodId,
  kind: row.kind,
  name: getLocalisedText(row.name, language),
  minMinor: row.minMinor,
  maxMinor: row.maxMinor,
  fee: { fixedMinor: row.feeFixedMinor, basisPoints: row.feeBasisPoints },
  hours: row.opensAt !== null && row.closesAt !== null ? { from: row.opensAt, to: row.closesAt } : null,
  open: isOpen(row, timeZone, now),
  quickMinor: row.quickMinor,
  banks:
    row.receivers.length > 1 ? row.receivers.map(({ bankId, bankName }) => ({ bankId, name: bankName })) : [],
  receiptRequired: row.receiptRequired,
  turnoverHundredths: row.turnoverHundredths,
});
