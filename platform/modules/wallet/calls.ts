import { and, count, desc, eq } from 'drizzle-orm';

import { balance, orders } from '#contract/calls/wallet.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { gameNames, games } from '#platform/modules/catalogue/tables.ts';
import { rounds } from '#platform/modules/play/tables.ts';
import { ledgerAccountId } from '#platform/modules/wallet/ledger-ids.ts';
import { ledgerBalance } from '#platform/modules/wallet/ledger.ts';
import { implement, memberOf } from '#platform/wire/implement.ts';
import { fieldError } from '#platform/wire/wire-error.ts';

const ORDERS_PER_PAGE = 20;

/** A guest is told of its play money: it has no other (AU-20). */
const walletBalance = implement(balance, async (request) => {
  const { currency } = request.merchant;
  const { account } = memberOf(request);
  const kind = account.type === customerTypes.guest ? 'play' : 'cash';
  return {
    sumBalance: await ledgerBalance(request.db, ledgerAccountId(kind, account.id, currency)),
    currency,
  };
});

/** Rounds with real money; play money leaves no order. */
const orderList = implement(orders, async (request) => {
  const { db, query, language } = request;
  if (!/^[1-9]\d{0,4}$/.test(query.pageNo)) throw fieldError('pageNo', 'a page number from 1');
  const own = and(eq(rounds.accountId, memberOf(request).account.id), eq(rounds.mode, 'real'));
  const [rows, totals] = await db.batch([
    db
      .select({ round: rounds, nameEn: games.nameEn, name: gameNames.name, vassalage: games.vassalage })
      .from(rounds)
      .innerJoin(games, eq(games.nodeId, rounds.nodeId))
      .leftJoin(gameNames, and(eq(gameNames.nodeId, rounds.nodeId), eq(gameNames.language, language)))
      .where(own)
      .orderBy(desc(rounds.openedAt), desc(rounds.id))
      .limit(ORDERS_PER_PAGE)
      .offset((Number(query.pageNo) - 1) * ORDERS_PER_PAGE),
    db.select({ total: count() }).from(rounds).where(own),
  ]);
  return {
    list: rows.map(({ round, nameEn, name, vassalage }) => ({
      orderNo: round.id,
      gameName: name ?? nameEn,
      vassalage,
      bet: round.betMinor,
      win: round.winMinor,
      currency: round.currency,
      status: round.status,
      at: new Date(round.openedAt).toISOString(),
    })),
    totalCount: totals[0]?.total ?? 0,
  };
});

export const walletCalls = [walletBalance, orderList];
