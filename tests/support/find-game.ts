import type { Page } from '@playwright/test';

import type { Game } from '#contract/calls/catalogue/games.ts';

import { buildSiteUrl } from './journey.ts';

/** Finds the merchant's first game that matches. */
export async function findGame(page: Page, matches: (game: Game) => boolean, query = ''): Promise<Game> {
  for (let pageNo = 1; pageNo <= 10; pageNo += 1) {
    const reply = await page.request.get(
      buildSiteUrl(
        'aurora',
        `/wps/game/gameList?platform=html5&clientType=2&language=EN&pageSize=100&pageNo=${pageNo}${query}`,
      ),
    );
    const { value }: { value: { games: Game[]; totalPages: number } } = await reply.json();
    const found = value.games.find((game) => game.state === 'open' && matches(game));
    if (found) return found;
    if (pageNo >= value.totalPages) break;
  }
  throw new Error('The seed has no such game');
}

/** Finds the merchant's first slot that can also be tried without an account. */
export const findSlot = (page: Page): Promise<Game> =>
  findGame(
    page,
    ({ supportPlay, isGameH5, gameClassify }) => supportPlay && isGameH5 && gameClassify.length === 0,
    '&gameType=RNG',
  );

/** Returns the address of a game's page. */
export const buildPlayPath = (game: Game, free = false) =>
  buildSiteUrl('aurora', `/m/play?nodeId=${game.nodeId}${free ? '&free=true' : ''}`);
