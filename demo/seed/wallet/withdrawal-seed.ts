import type { PayoutKind } from '#contract/values/wallet/withdrawals.ts';
import { demoAccounts } from '#demo/seed/accounts.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import type { payoutAccounts } from '#platform/core/accounts/tables.ts';
import type { withdrawalRules } from '#platform/modules/wallet/withdrawals/tables.ts';

type Rules = Omit<typeof withdrawalRules.$inferInsert, 'merchantCode' | 'currency'>;

/** Withdrawal rules of each merchant, minor units of its currency. */
const rules: Record<(typeof seedMerchants)[number]['record']['merchantCode'], Rules> = {
  aurora: {
    minMinor: 2_000,
    maxMinor: 500_000,
    perDayMinor: 1_000_000,
    perDayCount: 5,
    feeFixedMinor: 100,
    feeBasisPoints: 50,
    kinds: ['bank', 'alipay', 'usdt'],
    accountsMax: 5,
    usualMinutes: 120,
  },
  lotus: {
    minMinor: 30_000,
    maxMinor: 20_000_000,
    perDayMinor: 50_000_000,
    perDayCount: 10,
    feeFixedMinor: 0,
    feeBasisPoints: 0,
    kinds: ['promptpay', 'bank'],
    accountsMax: 3,
    usualMinutes: 30,
  },
  harbour: {
    minMinor: 5_000,
    maxMinor: 2_000_000,
    perDayMinor: 5_000_000,
    perDayCount: 3,
    feeFixedMinor: 0,
    feeBasisPoints: 100,
    kinds: ['pix', 'bank'],
    accountsMax: 3,
    usualMinutes: 15,
  },
};

export const buildWithdrawalRuleRows = (): (typeof withdrawalRules.$inferInsert)[] =>
  seedMerchants.map(({ record: { merchantCode, currency } }) => ({
    merchantCode,
    currency,
    ...rules[merchantCode],
  }));

/** Account numbers that no bank has issued. The numbers of `bank` and `pix` have valid check digits. */
const demoNumbers: Record<keyof typeof rules, { kind: PayoutKind; bankName: string; number: string }> = {
  aurora: { kind: 'bank', bankName: 'Nordic Demo Bank', number: 'FI2112345600000785' },
  lotus: { kind: 'promptpay', bankName: '', number: '0891234567' },
  harbour: { kind: 'pix', bankName: '', number: '52998224725' },
};

export const buildPayoutAccountId = (merchantCode: string, username: string): string =>
  `payout-${merchantCode}-${username}`;

/** Builds one payout account for each demo member with a withdrawal password. */
export const buildPayoutAccountRows = (now: number): (typeof payoutAccounts.$inferInsert)[] =>
  seedMerchants.flatMap(({ record: { merchantCode } }) =>
    demoAccounts
      .filter(({ paysOut }) => paysOut)
      .map(({ username, payeeName }) => ({
        id: buildPayoutAccountId(merchantCode, username),
        accountId: `${merchantCode}-${username}`,
        slot: 1,
        ...demoNumbers[merchantCode],
        holder: payeeName ?? username,
        preferredAt: now,
        createdAt: now,
        removedAt: null,
      })),
  );
