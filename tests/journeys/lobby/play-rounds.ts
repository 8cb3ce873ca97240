import type { Page } from '@playwright/test';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { type GameClass, type GameType, gameTypes } from '#contract/values/games.ts';
import { buildSiteUrl } from '#tests/support/journey.ts';

/** Finds an available game at Aurora by name and class or category that opens within the page. */
export async function findGameByName(page: Page, name: RegExp, soldAs: GameClass | GameType): Promise<Game> {
  const list = '/wps/game/gameList?platform=html5&clientType=2&language=EN&pageSize=100';
  const isType = gameTypes.some((type) => type === soldAs);
  for (let pageNo = 1; pageNo <= 8; pageNo += 1) {
    const query = `&gameType=${isType ? soldAs : 'RNG'}&pageNo=${pageNo}`;
    const reply = await page.request.get(buildSiteUrl('aurora', list + query));
    const { value }: { value: { games: Game[]; totalPages: number } } = await reply.json();
    const found = value.games.find(
      ({ gameName, gameType, gameClassify, state, isGameH5 }) =>
        state === 'open' && isGameH5 && [gameType, ...gameClassify].includes(soldAs) && name.test(gameName),
    );
    if (found) return found;
    if (pageNo >= value.totalPages) break;
  }
  throw new Error(`The seed has no open game called ${name}`);
}

/** The bet that a game's page shows at first, in minor units: the least bet, but at least ten of the smallest unit. */
export const getFirstBet = ({ minBet }: Game): number => Math.max(minBet, 10);

type Round = { bet: number; win: number; gameName: string };
export const fetchLatestRounds = async (page: Page): Promise<{ totals: { count: number }; list: Round[] }> =>
  (await (await page.request.get(buildSiteUrl('aurora', '/lgw/orders'))).json()).value;
export const readWallet = async (page: Page): Promise<number> =>
  (await (await page.request.get(buildSiteUrl('aurora', '/wps/wallet/balance'))).json()).value.sumBalance;
