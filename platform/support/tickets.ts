import { env } from 'cloudflare:workers';

import { accountById } from '#platform/core/accounts/accounts.ts';
import { databaseOf, type Statement } from '#platform/core/database/client.ts';
import { purseOf, topUpPlayMoney } from '#platform/core/ledger/purses.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { merchantGame } from '#platform/modules/catalogue/offered-games.ts';
import { seedsOf } from '#platform/modules/play/draws/drawn.ts';
import { bookTakingBack, bookTicket } from '#platform/modules/play/draws/tickets.ts';

// Tickets at instants that a test chooses, of draws that it makes up: the wire has the clock's and the schedule's.

const db = databaseOf(env);

/** A game that has no schedule of its own to be in the way of a test's draws. */
export const lotteryNode = async (): Promise<number> =>
  (await env.DB.prepare(
    `SELECT node_id FROM games WHERE game_type = 'LOTT' ORDER BY node_id LIMIT 1`,
  ).first<number>('node_id')) ?? 0;

const runAll = async ([first, ...others]: readonly Statement[]) => {
  if (first) await db.batch([first, ...others]);
};

/** Buys a ticket of Aurora's for draws that close at given instants, so much on each; the order's number. */
export async function buyTicket(
  accountId: string,
  {
    stakeMinor,
    closes,
    at,
    mode = 'real',
  }: { stakeMinor: number; closes: readonly number[]; at: number; mode?: 'real' | 'fun' },
): Promise<string> {
  const [account, loaded, game] = await Promise.all([
    accountById(db, accountId),
    loadMerchant(db, env, 'aurora'),
    merchantGame(db, 'aurora', 'EN', await lotteryNode()),
  ]);
  const merchant = loaded?.record;
  if (!account || !merchant || !game) throw new Error('the seed has no lottery');
  const draws = closes.map((closesAt) => ({ drawNo: crypto.randomUUID().slice(0, 8), closesAt }));
  await seedsOf(
    { db, env },
    draws.map((draw) => ({ ...draw, nodeId: game.nodeId, kind: 'keno' })),
    at,
  );
  const purse = purseOf(accountId, merchant, mode);
  await topUpPlayMoney(db, purse, stakeMinor * closes.length, at);
  const player = {
    account,
    merchant,
    game,
    sessionHash: '',
    mayDeposit: true,
    ...purse,
  };
  await runAll(bookTicket(db, player, { kind: 'keno', picked: [7], stakeMinor, draws, now: at }).statements);
  const bought = await env.DB.prepare('SELECT round_id FROM suborders WHERE draw_no = ?1')
    .bind(draws[0]?.drawNo ?? '')
    .first<string>('round_id');
  if (!bought) throw new Error('no ticket was bought');
  return bought;
}

/** The bets of an account that can be taken back at an instant, the next draw first. */
export const openBets = async (accountId: string, at: number) =>
  (
    await env.DB.prepare(
      `SELECT suborder_no AS suborderNo, round_id AS orderNo FROM suborders
       WHERE account_id = ?1 AND status = 'open' AND closes_at > ?2 ORDER BY closes_at`,
    )
      .bind(accountId, at)
      .all<{ suborderNo: string; orderNo: string }>()
  ).results;

/** Takes a bet on a draw back. */
export const takeBack = async (
  accountId: string,
  bet: { suborderNo: string; orderNo: string },
  at: number,
): Promise<void> => runAll((await bookTakingBack(db, accountId, bet, at)).statements);
