import * as v from 'valibot';

import { minuteS } from '#contract/values/durations.ts';
import { gameTypeSchema, languageSchema, nodeIdSchema, vassalageSchema } from '#contract/values/scalars.ts';
import { defineCall } from '#contract/wire/call.ts';

/** Language of a game, and the absolute URLs of the app's own origin to which the game returns. */
const returnUrls = {
  language: languageSchema,
  lobbyUrl: v.pipe(v.string(), v.url()),
  depositUrl: v.pipe(v.string(), v.url()),
  backUrl: v.pipe(v.string(), v.url()),
};

const roomIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/));

/** Lifetime of a launch address in seconds. The address opens its game only once. */
export const launchSeconds = minuteS;

/** The app shows an error if `url` is missing or empty. If `framing` is false, the game opens in a new window. */
const launchValue = v.object({
  url: v.fallback(v.string(), ''),
  framing: v.fallback(v.boolean(), true),
});

const common = {
  method: 'POST',
  session: 'required',
  gambling: true,
  cache: 'sensitive',
  value: launchValue,
  errors: ['game.unknown', 'game.unavailable', 'freeplay.reject'],
} as const;

/**
 * Launches a game of any vendor except the lottery vendors. `gameCategory` is the game's own category, even if the
 * member tapped the game in the list of another category: COCKFIGHT, not SPORTS. `roomId` opens a live table at that
 * room.
 */
export const launchGame = defineCall({
  ...common,
  key: 'launch.game',
  path: '/wps/game/launchGame',
  moduleId: 320,
  effect: 'write',
  limit: 'launch',
  query: v.object({}),
  body: v.object({
    ...returnUrls,
    gameCategory: gameTypeSchema,
    vassalage: vassalageSchema,
    gameId: v.string(),
    nodeId: nodeIdSchema,
    freePlay: v.boolean(),
    roomId: v.optional(roomIdSchema),
  }),
  source: 'GT-12, GT-15',
});

/** Launches a game of a lottery vendor: TCG_LOTTO_VN, TCG_SEA, LOTT or ELOTT. */
export const launchLottery = defineCall({
  ...common,
  key: 'launch.lottery',
  path: '/lgw/games/mobile',
  moduleId: 321,
  effect: 'write',
  limit: 'launch',
  query: v.object({}),
  body: v.object({
    ...returnUrls,
    vassalage: vassalageSchema,
    prizeMode: v.picklist(['LOTT', 'ELOTT', 'SEA']),
    gameCode: v.string(),
    playType: v.picklist(['trad', 'ent']),
  }),
  source: 'GT-07, GT-15',
});

export const playCalls = [launchGame, launchLottery] as const;
