import { balance } from '#contract/calls/wallet/balance.ts';
import { orders } from '#contract/calls/wallet/records.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { pageSizes } from '#contract/values/paging.ts';
import { gameTitles } from '#platform/modules/catalogue/offered-games.ts';
import { realRounds } from '#platform/modules/play/rounds.ts';
import { ledgerBalance } from '#platform/modules/wallet/ledger.ts';
import { purseOf } from '#platform/modules/wallet/purses.ts';
import { withdrawalCalls } from '#platform/modules/wallet/withdrawals/calls.ts';
import { implement, memberOf } from '#platform/wire/implement.ts';

/** A guest's balance is play money (AU-20). */
const walletBalance = implement(balance, async (request) => {
  const { db, merchant } = request;
  const { account } = memberOf(request);
  const mode = account.type === customerTypes.guest ? 'fun' : 'real';
  const { purse, currency } = purseOf(account.id, merchant, mode);
  return { sumBalance: await ledgerBalance(db, purse), currency };
});

/** Rounds with real money; play money leaves no order. */
const orderList = implement(orders, async (request) => {
  const { db, query, language } = request;
  const page = { page: query.pageNo, pageSize: pageSizes.orders };
  const { rounds, totalCount } = await realRounds(db, memberOf(request).account.id, page);
  const titles = await gameTitles(
    db,
    rounds.map(({ nodeId }) => nodeId),
    language,
  );
  return {
    list: rounds.map((round) => ({
      orderNo: round.id,
      gameName: titles.get(round.nodeId)?.name ?? '',
      vassalage: titles.get(round.nodeId)?.vassalage ?? '',
      bet: round.betMinor,
      win: round.winMinor,
      currency: round.currency,
      status: round.status,
      at: new Date(round.openedAt).toISOString(),
    })),
    totalCount,
  };
});

export const walletCalls = [walletBalance, orderList, ...withdrawalCalls];
