import { balance, lockedBonuses } from '#contract/calls/wallet/balance.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { implement, requireCaller } from '#platform/core/calls/implement.ts';
import { readLedgerBalance, toLedgerAccountId } from '#platform/core/ledger/ledger.ts';
import { buildPurse } from '#platform/core/ledger/purses.ts';
import { readBonusSources } from '#platform/modules/promotions/exports.ts';
import { depositCalls } from '#platform/modules/wallet/deposits/calls.ts';
import { readPromotionNames } from '#platform/modules/wallet/deposits/order-view.ts';
import { listHeldBonuses } from '#platform/modules/wallet/held-bonuses.ts';
import { settleDue } from '#platform/modules/wallet/settle-due.ts';
import { withdrawalCalls } from '#platform/modules/wallet/withdrawals/calls.ts';

/** Draws that are over and bonuses with met turnover are settled first, so the balance includes their money. */
const walletBalance = implement(balance, async (request) => {
  const { db, merchant, now } = request;
  const { account } = requireCaller(request);
  const mode = account.type === customerTypes.guest ? 'fun' : 'real';
  const { purse, currency } = buildPurse(account.id, merchant, mode);
  await settleDue(request, now, account.id);
  if (mode === 'fun') return { sumBalance: await readLedgerBalance(db, purse), currency };
  const [sumBalance, lockedMinor] = await Promise.all([
    readLedgerBalance(db, purse),
    readLedgerBalance(db, toLedgerAccountId('bonus', account.id, currency)),
  ]);
  return { sumBalance, currency, lockedMinor };
});

const bonusList = implement(lockedBonuses, async (request) => {
  const { db, merchant, query, now } = request;
  const { id } = requireCaller(request).account;
  await settleDue(request, now, id);
  const held = (await listHeldBonuses(db, id)).filter(({ currency }) => currency === merchant.currency);
  const numbers = held.map(({ orderNo }) => orderNo);
  const [deposits, others] = await Promise.all([
    readPromotionNames(db, numbers, query.language),
    readBonusSources(db, numbers, query.language),
  ]);
  return {
    currency: merchant.currency,
    bonuses: held.map(({ orderNo, amountMinor, requiredMinor, heldMinor, at }) => {
      const promotion = deposits.get(orderNo);
      const source =
        promotion === undefined ? others.get(orderNo) : { of: 'deposit' as const, name: promotion };
      return {
        orderNo,
        source: source?.of ?? null,
        name: source?.name ?? null,
        amountMinor,
        requiredMinor,
        heldMinor,
        at: new Date(at).toISOString(),
      };
    }),
  };
});

export const walletCalls = [walletBalance, bonusList, ...depositCalls, ...withdrawalCalls];
