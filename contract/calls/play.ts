import * as v from 'valibot';

import { minuteS } from '#contract/values/durations.ts';
import { gameTypeSchema, languageSchema, nodeIdSchema, vassalageSchema } from '#contract/values/scalars.ts';
import { defineCall } from '#contract/wire/call.ts';

/** Return URLs for games; absolute, of the app's own origin. */
const returnUrls = {
  language: languageSchema,
  lobbyUrl: v.pipe(v.string(), v.url()),
  depositUrl: v.pipe(v.string(), v.url()),
  backUrl: v.pipe(v.string(), v.url()),
};

/** Room of a live table, as its vendor names it. */
const roomIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/));

/** How long the address of a launch opens its game, once; seconds. */
export const launchSeconds = minuteS;

/** `url` may be empty, which the app reports. `framing` false: open in a window. */
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
 * All vendors except the lottery ones. `gameCategory` is the game's own, which the list it was tapped in
 * need not be: COCKFIGHT, not SPORTS. `roomId` opens a live table at that room.
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

/** Lottery flow: TCG_LOTTO_VN, TCG_SEA, LOTT, ELOTT. */
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
