import { env } from 'cloudflare:workers';

import { findAccountById } from '#platform/core/accounts/accounts.ts';
import { openDatabase, type Statement } from '#platform/core/database/client.ts';
import { buildPurse, topUpPlayMoney } from '#platform/core/ledger/purses.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { findMerchantGame } from '#platform/modules/catalogue/offered-games.ts';
import { ensureSeeds } from '#platform/modules/play/draws/draw-numbers.ts';
import { buildCancellation, buildTicketBooking } from '#platform/modules/play/draws/tickets.ts';

// Tickets at times and for draws that a test chooses. For tickets bought on the wire, the clock decides the time, and a
// schedule decides the draws.

const db = openDatabase(env);

/** Returns the node id of a lottery without a schedule, because scheduled draws would interfere with a test's draws. */
export const readLotteryNode = async (): Promise<number> =>
  (await env.DB.prepare(
    `SELECT node_id FROM games WHERE game_type = 'LOTT' ORDER BY node_id LIMIT 1`,
  ).first<number>('node_id')) ?? 0;

const runAll = async ([first, ...others]: readonly Statement[]) => {
  if (first) await db.batch([first, ...others]);
};

/**
 * Buys an Aurora ticket for draws that close at given times, with the same stake on each. Returns the order number.
 */
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
    findAccountById(db, accountId),
    loadMerchant(db, env, 'aurora'),
    findMerchantGame(db, 'aurora', 'EN', await readLotteryNode()),
  ]);
  const merchant = loaded?.record;
  if (!account || !merchant || !game) throw new Error('the seed has no lottery');
  const draws = closes.map((closesAt) => ({ drawNo: crypto.randomUUID().slice(0, 8), closesAt }));
  await ensureSeeds(
    { db, env },
    draws.map((draw) => ({ ...draw, nodeId: game.nodeId, kind: 'keno' })),
    at,
  );
  const purse = buildPurse(accountId, merchant, mode);
  await topUpPlayMoney(db, purse, stakeMinor * closes.length, at);
  const player = {
    account,
    merchant,
    game,
    sessionHash: '',
    mayDeposit: true,
    ...purse,
  };
  await runAll(
    buildTicketBooking(db, player, { kind: 'keno', picked: [7], stakeMinor, draws, now: at }).statements,
  );
  const bought = await env.DB.prepare('SELECT round_id FROM suborders WHERE draw_no = ?1')
    .bind(draws[0]?.drawNo ?? '')
    .first<string>('round_id');
  if (!bought) throw new Error('no ticket was bought');
  return bought;
}

/** Lists the bets of an account that can be cancelled at a time (ms since 1970), the next draw first. */
export const listOpenBets = async (accountId: string, at: number) =>
  (
    await env.DB.prepare(
      `SELECT suborder_no AS suborderNo, round_id AS orderNo FROM suborders
       WHERE account_id = ?1 AND status = 'open' AND closes_at > ?2 ORDER BY closes_at`,
    )
      .bind(accountId, at)
      .all<{ suborderNo: string; orderNo: string }>()
  ).results;

/** Cancels a bet on a draw. */
export const cancelBet = async (
  accountId: string,
  bet: { suborderNo: string; orderNo: string },
  at: number,
): Promise<void> => runAll((await buildCancellation(db, accountId, bet, at)).statements);
