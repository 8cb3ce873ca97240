import * as v from 'valibot';
import { expect } from 'vitest';

import { lotteryList } from '#contract/calls/lottery.ts';
import { launchGame } from '#contract/calls/play.ts';
import { orderDetail } from '#contract/calls/wallet/records.ts';
import type { LotteryKind } from '#contract/values/lottery/kinds.ts';
import { ask, tokenOf } from '#platform/support/client.ts';
import { enter, launchBody, play } from '#platform/support/play.ts';

const pageSchema = v.object({
  next: v.array(v.object({ drawNo: v.string(), closesAt: v.number(), commitment: v.string() })),
});

/** The first open lottery of a kind; of a name where one is given. */
export async function lotteryOf(kind: LotteryKind, gameCode?: string) {
  const { lotteries } = await ask(lotteryList, { query: { language: 'EN' } });
  const found = lotteries.find(
    ({ game, kind: of }) =>
      of === kind && game.state === 'open' && (gameCode === undefined || game.gameCode === gameCode),
  );
  if (!found) throw new Error(`the seed has no ${kind}`);
  return found.game;
}

/** A member in a lottery, as its page has him: what it shows, and tickets that must succeed. */
export async function seatIn(game: Awaited<ReturnType<typeof lotteryOf>>, username: string) {
  const token = await tokenOf(username);
  const { url } = await ask(launchGame, { token, body: launchBody(game) });
  const playKey = await enter(url);
  const page = async () => v.parse(pageSchema, (await play(playKey, 'draws')).envelope.value);
  /** From the next draw on; where `from` names it, without a look at the page, which decides what is over. */
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
