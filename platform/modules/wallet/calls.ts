import { balance } from '#contract/calls/wallet/balance.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { implement, requireCaller } from '#platform/core/calls/implement.ts';
import { readLedgerBalance } from '#platform/core/ledger/ledger.ts';
import { buildPurse } from '#platform/core/ledger/purses.ts';
import { depositCalls } from '#platform/modules/wallet/deposits/calls.ts';
import { settleDue } from '#platform/modules/wallet/settle-due.ts';
import { withdrawalCalls } from '#platform/modules/wallet/withdrawals/calls.ts';

/** Draws that are over and bonuses with met turnover are settled first, so the balance includes their money. */
const walletBalance = implement(balance, async (request) => {
  const { db, merchant, now } = request;
  const { account } = requireCaller(request);
  const mode = account.type === customerTypes.guest ? 'fun' : 'real';
  const { purse, currency } = buildPurse(account.id, merchant, mode);
  await settleDue(request, now, account.id);
  return { sumBalance: await readLedgerBalance(db, purse), currency };
});

export const walletCalls = [walletBalance, ...depositCalls, ...withdrawalCalls];
