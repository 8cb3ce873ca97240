import { balance } from '#contract/calls/wallet/balance.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { implement, memberOf } from '#platform/core/calls/implement.ts';
import { ledgerBalance } from '#platform/core/ledger/ledger.ts';
import { purseOf } from '#platform/core/ledger/purses.ts';
import { depositCalls } from '#platform/modules/wallet/deposits/calls.ts';
import { settleDue } from '#platform/modules/wallet/settle-due.ts';
import { withdrawalCalls } from '#platform/modules/wallet/withdrawals/calls.ts';

/**
 * A guest's balance is play money. What draws that are over have won, and a bonus whose turnover was met
 * meanwhile, are a part of it from now on.
 */
const walletBalance = implement(balance, async (request) => {
  const { db, merchant, now } = request;
  const { account } = memberOf(request);
  const mode = account.type === customerTypes.guest ? 'fun' : 'real';
  const { purse, currency } = purseOf(account.id, merchant, mode);
  await settleDue(request, now, account.id);
  return { sumBalance: await ledgerBalance(db, purse), currency };
});

export const walletCalls = [walletBalance, ...depositCalls, ...withdrawalCalls];
