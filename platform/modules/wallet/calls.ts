import { balance } from '#contract/calls/wallet/balance.ts';
import { orders } from '#contract/calls/wallet/records.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { pageSizes } from '#contract/values/paging.ts';
import { gameTitles } from '#platform/modules/catalogue/offered-games.ts';
import { realRounds } from '#platform/modules/play/rounds.ts';
import { depositCalls } from '#platform/modules/wallet/deposits/calls.ts';
import { releaseBonuses } from '#platform/modules/wallet/deposits/order-moves.ts';
import { ledgerBalance } from '#platform/modules/wallet/ledger.ts';
import { purseOf } from '#platform/modules/wallet/purses.ts';
import { implement, memberOf } from '#platform/wire/implement.ts';

/** A guest's balance is play money (AU-20). A bonus whose turnover was met meanwhile is a part of it from now on. */
const walletBalance = implement(balance, async (request) => {
  const { db, merchant, now } = request;
  const { account } = memberOf(request);
  const mode = account.type === customerTypes.guest ? 'fun' : 'real';
  const { purse, currency } = purseOf(account.id, merchant, mode);
  if (mode === 'real') await releaseBonuses(db, now, account.id);
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

export const walletCalls = [walletBalance, orderList, ...depositCalls];
