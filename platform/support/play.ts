import * as v from 'valibot';
import { expect } from 'vitest';

import { type GamesPage, gameList } from '#contract/calls/catalogue/games.ts';
import { launchGame } from '#contract/calls/play.ts';
import { gameTypeSchema } from '#contract/values/scalars.ts';
import { envelopeSchema } from '#contract/wire/envelope.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { createToken } from '#platform/core/wire/tokens.ts';
import { ask, send } from '#platform/support/client.ts';

type Merchant = 'aurora' | 'lotus' | 'harbour';
type Game = GamesPage['games'][number];

/** Return URLs of a launch. */
export const returnUrls = {
  language: 'EN',
  lobbyUrl: 'http://localhost:4173/m/home',
  depositUrl: 'http://localhost:4173/m/voucherCenter',
  backUrl: 'http://localhost:4173/m/gameList',
} as const;

const hosts = { aurora: 'localhost', lotus: 'lotus.localhost', harbour: 'harbour.localhost' };

/** Return URLs on a merchant's own host. */
export const getReturnUrls = (merchant: Merchant) => ({
  language: 'EN' as const,
  lobbyUrl: `http://${hosts[merchant]}:4173/m/home`,
  depositUrl: `http://${hosts[merchant]}:4173/m/voucherCenter`,
  backUrl: `http://${hosts[merchant]}:4173/m/gameList`,
});

const catalogues = new Map<Merchant, Promise<Game[]>>();

/** Fetches every game of a merchant. */
export async function fetchCatalogue(merchant: Merchant): Promise<Game[]> {
  const games: Game[] = [];
  for (let pageNo = 1, totalPages = 1; pageNo <= totalPages; pageNo++) {
    const query = { platform: 'html5', clientType: 2, language: 'EN', pageNo, pageSize: 100 } as const;
    const page = await ask(gameList, { query, merchant });
    totalPages = page.totalPages;
    games.push(...page.games);
  }
  return games;
}

/**
 * Finds the merchant's games that match; expects at least one. The catalogue is cached for all files of a worker
 * because tests change no game. Its times relative to now are those of the first seed.
 */
export async function findMatchingGames(
  matches: (game: Game) => boolean,
  merchant: Merchant = 'aurora',
): Promise<Game[]> {
  const catalogue = catalogues.get(merchant) ?? fetchCatalogue(merchant);
  catalogues.set(merchant, catalogue);
  const found = (await catalogue).filter(matches);
  expect(found.length).toBeGreaterThan(0);
  return found;
}

/** Builds the body of a call that launches a game. */
export const buildLaunchBody = (game: Game, freePlay = false, merchant: Merchant = 'aurora') => ({
  ...getReturnUrls(merchant),
  gameCategory: v.parse(gameTypeSchema, game.gameCategory),
  vassalage: game.vassalage,
  gameId: game.gameId,
  nodeId: game.nodeId,
  freePlay,
});

/** A class or category for each engine. In the seed, some games of this class or category have the engine. */
const engineCategories = {
  slot: 'JP',
  dice: 'INHOUSE',
  cards: 'VP',
  roulette: 'TG',
  'mini-roulette': 'TG',
  baccarat: 'TG',
  'dragon-tiger': 'TG',
  'three-cards': 'TG',
  'bull-bull': 'TG',
  'three-face-cards': 'TG',
  'pok-deng': 'TG',
  'two-eight-bar': 'TG',
  'domino-qiuqiu': 'PVP',
  holdem: 'TG',
  blackjack: 'TG',
  crash: 'AC',
  mines: 'AC',
  towers: 'AC',
  'quick-keno': 'INHOUSE',
  bingo: 'BG',
  plinko: 'AC',
  scratch: 'SC',
  football: 'SPORTS',
  tennis: 'SPORTS',
  basketball: 'SPORTS',
  arena: 'ESPORTS',
  'horse-race': 'SPORTS',
  fishing: 'FISH',
  'andar-bahar': 'LIVE',
  'sic-bo': 'TG',
  'fish-prawn-crab': 'TG',
  'seven-up-down': 'TG',
  'xoc-dia': 'TG',
  'fan-tan': 'TG',
  'coin-toss': 'INHOUSE',
  'lucky-wheel': 'INHOUSE',
} as const;

/** Launches an open game with this engine. Returns the game, and the key with which the game's page plays. */
export async function launchDemoGame(
  token: string,
  engine: keyof typeof engineCategories,
  { freePlay = false, merchant = 'aurora' }: { freePlay?: boolean; merchant?: Merchant } = {},
) {
  const open = await findMatchingGames(
    (game) =>
      game.state === 'open' &&
      (game.supportPlay || !freePlay) &&
      game.minBet <= 100 &&
      [game.gameType, ...game.gameClassify].includes(engineCategories[engine]),
    merchant,
  );
  for (const game of open) {
    const { url } = await ask(launchGame, {
      token,
      body: buildLaunchBody(game, freePlay, merchant),
      merchant,
    });
    if (url.includes(`/play/${engine}/`)) {
      return { game, playKey: await enterGame(url, merchant) };
    }
  }
  throw new Error(`no open game with the engine ${engine}`);
}

/** Sends one request of a game's page on the games' own origin, as the edge forwards it. */
export async function play(
  playKey: string,
  path: string,
  body?: unknown,
  {
    key = crypto.randomUUID(),
    merchant = 'aurora',
    variables,
  }: { key?: string; merchant?: Merchant; variables?: Partial<PlatformEnv> } = {},
) {
  const init = {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${playKey}`, 'Idempotency-Key': key, Merchant: merchant },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const url = `http://games.localhost:4173/${hosts[merchant]}/play/api/${path}`;
  const response = await send(url, init, variables);
  return { status: response.status, envelope: v.parse(envelopeSchema, await response.json()) };
}

/** Exchanges the token of the launch URL for a key. This is the first request of a game's page. */
export const exchangeLaunchToken = (url: string, key: string, merchant: Merchant = 'aurora') =>
  play('', 'session', { token: new URL(url).searchParams.get('token') ?? '', key }, { merchant });

/** Enters the game at a launch URL. Returns the key with which the game's page plays. */
export async function enterGame(url: string, merchant?: Merchant): Promise<string> {
  const key = createToken();
  expect((await exchangeLaunchToken(url, key, merchant)).envelope).toMatchObject({ success: true });
  return key;
}

const roundSchema = v.object({
  roundId: v.string(),
  step: v.number(),
  done: v.boolean(),
  view: v.unknown(),
  betMinor: v.number(),
  winMinor: v.number(),
  /** The part of the win that is a jackpot. */
  jackpotMinor: v.optional(v.number()),
  balanceMinor: v.number(),
  /** True if the step did nothing, because the round had changed or ended before. */
  isIgnored: v.optional(v.boolean()),
});

/** Plays a round or step that must succeed. */
export async function playRound(
  playKey: string,
  path: string,
  body: unknown,
  key?: string,
  variables: Partial<PlatformEnv> = {},
) {
  const { envelope } = await play(playKey, path, body, { variables, ...(key !== undefined && { key }) });
  expect(envelope).toMatchObject({ success: true });
  return v.parse(roundSchema, envelope.value);
}

const gameSessionSchema = v.object({
  balanceMinor: v.number(),
  currency: v.string(),
  exponent: v.number(),
  mode: v.picklist(['real', 'fun']),
  mayDeposit: v.boolean(),
  gameId: v.string(),
  gameName: v.string(),
  art: v.string(),
  tint: v.string(),
  minBetMinor: v.number(),
  maxBetMinor: v.number(),
  jackpot: v.nullable(
    v.object({
      amountMinor: v.number(),
      shareHundredths: v.number(),
      stakeMinor: v.number(),
      payback: v.number(),
    }),
  ),
  openRound: v.nullable(
    v.object({
      roundId: v.string(),
      step: v.number(),
      view: v.unknown(),
      betMinor: v.number(),
      elapsedMs: v.number(),
    }),
  ),
});

/** Loads the session that a game page requests when it opens. */
export async function loadGameSession(playKey: string) {
  const { envelope } = await play(playKey, 'session');
  return v.parse(gameSessionSchema, envelope.value);
}
