import * as v from 'valibot';
import { expect } from 'vitest';

import { lotteryList } from '#contract/calls/lottery.ts';
import { launchGame } from '#contract/calls/play.ts';
import { orderDetail } from '#contract/calls/wallet/records.ts';
import type { LotteryKind } from '#contract/values/lottery/kinds.ts';
import { ask, logInForToken } from '#platform/support/client.ts';
import { enterGame, buildLaunchBody, play } from '#platform/support/play.ts';

const pageSchema = v.object({
  next: v.array(v.object({ drawNo: v.string(), closesAt: v.number(), commitment: v.string() })),
});

/** Finds the first open lottery of a kind, or the lottery with `gameCode`. */
export async function findLottery(kind: LotteryKind, gameCode?: string) {
  const { lotteries } = await ask(lotteryList, { query: { language: 'EN' } });
  const found = lotteries.find(
    ({ game, kind: of }) =>
      of === kind && game.state === 'open' && (gameCode === undefined || game.gameCode === gameCode),
  );
  if (!found) throw new Error(`the seed has no ${kind}`);
  return found.game;
}

/**
 * Joins a lottery as a member. Returns the member's session token, and functions that load the lottery's page, buy a
 * ticket, buy a ticket with success (`bought`, returns the order number), and load an order.
 */
export async function joinLottery(game: Awaited<ReturnType<typeof findLottery>>, username: string) {
  const token = await logInForToken(username);
  const { url } = await ask(launchGame, { token, body: buildLaunchBody(game) });
  const playKey = await enterGame(url);
  const page = async () => v.parse(pageSchema, (await play(playKey, 'draws')).envelope.value);
  /**
   * Buys a ticket from the next draw on, which is read from the page. With `from`, does not load the page, because
   * loading the page settles finished draws.
   */
  const buy = async (picked: number[], draws = 1, from?: string) => {
    const body = { picked, draws, from: from ?? (await page()).next[0]?.drawNo, stakeMinor: game.minBet };
    return (await play(playKey, 'tickets', body)).envelope;
  };
  const bought = async (...ticket: Parameters<typeof buy>): Promise<string> => {
    const reply = await buy(...ticket);
    expect(reply).toMatchObject({ success: true });
    return v.parse(v.object({ orderNo: v.string() }), reply.value).orderNo;
  };
  const detail = (orderNo: string) => ask(orderDetail, { token, query: { orderNo } });
  return { token, page, buy, bought, detail };
}
