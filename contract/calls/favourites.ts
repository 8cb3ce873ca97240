import * as v from 'valibot';

import { gameSchema } from '#contract/calls/catalogue/games.ts';
import {
  gameTypeSchema,
  languageSchema,
  nodeIdSchema,
  pageSchema,
  pageSizeSchema,
  tolerantArray,
  vassalageListSchema,
  vassalageSchema,
} from '#contract/values/scalars.ts';
import { defineCall } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

const common = { session: 'required', token: 'parameter' } as const;

/** Returns the node ids of the member's favourites, newest first. */
export const favouriteIds = defineCall({
  ...common,
  key: 'favourite.ids',
  method: 'GET',
  path: '/wps/game/favourite/ids',
  moduleId: 310,
  browserFreshMs: freshness.lists,
  alert: 'silent',
  query: v.object({ pageNo: pageSchema, pageSize: pageSizeSchema }),
  body: null,
  value: v.object({ content: v.array(nodeIdSchema), totalPages: v.number(), pageNum: v.number() }),
  source: 'FV-01',
});

/** Lists the member's favourite games, newest first. */
export const favouriteList = defineCall({
  ...common,
  key: 'favourite.list',
  method: 'GET',
  path: '/wps/game/favourite/list',
  moduleId: 311,
  alert: 'silent',
  query: v.object({
    pageNo: pageSchema,
    pageSize: pageSizeSchema,
    language: languageSchema,
    gameType: v.optional(gameTypeSchema),
    vendor: v.optional(vassalageListSchema),
  }),
  body: null,
  value: v.object({
    content: tolerantArray(gameSchema),
    totalCount: v.number(),
    totalPages: v.number(),
    pageNum: v.number(),
  }),
  source: 'FV-02, FV-09',
});

const oneFavourite = v.object({ nodeId: nodeIdSchema, vendor: vassalageSchema });

/** Adds a favourite. The call is idempotent: adding an existing favourite succeeds. */
export const addFavourite = defineCall({
  ...common,
  key: 'favourite.add',
  method: 'POST',
  path: '/wps/game/favourite',
  moduleId: 312,
  effect: 'write',
  limit: 'write',
  query: v.object({}),
  body: oneFavourite,
  value: v.object({ nodeId: nodeIdSchema }),
  errors: ['game.unknown'],
  source: 'FV-03',
});

/** Removes a favourite. The call is idempotent: removing an absent favourite succeeds. */
export const removeFavourite = defineCall({
  ...common,
  key: 'favourite.remove',
  method: 'DELETE',
  path: '/wps/game/favourite',
  moduleId: 313,
  effect: 'write',
  limit: 'write',
  query: oneFavourite,
  body: null,
  value: v.object({ nodeId: nodeIdSchema }),
  source: 'FV-04',
});

/** Lists the games that the member launched, latest first, without duplicates. */
export const recentList = defineCall({
  ...common,
  key: 'recent.list',
  method: 'GET',
  path: '/wps/game/recent',
  moduleId: 314,
  alert: 'silent',
  query: v.object({
    page: pageSchema,
    pageSize: pageSizeSchema,
    language: languageSchema,
    gameType: v.optional(gameTypeSchema),
    vassalage: v.optional(vassalageListSchema),
    clientType: v.union([
      v.literal(2),
      v.pipe(
        v.literal('2'),
        v.transform(() => 2),
      ),
    ]),
  }),
  body: null,
  value: v.object({
    list: tolerantArray(gameSchema),
    totalCount: v.number(),
    totalPages: v.number(),
    pageNum: v.number(),
  }),
  source: 'FV-10',
});

/** Adds a recent game. The call is idempotent. Its method is GET, because the specification requires GET. */
export const addRecent = defineCall({
  ...common,
  key: 'recent.add',
  method: 'GET',
  path: '/wps/game/recent/add',
  moduleId: 315,
  effect: 'write',
  limit: 'write',
  alert: 'silent',
  query: v.object({ nodeId: nodeIdSchema, vassalage: vassalageSchema, gameType: gameTypeSchema }),
  body: null,
  value: v.object({ nodeId: nodeIdSchema }),
  errors: ['game.unknown'],
  source: 'FV-11, GT-17',
});

export const favouritesCalls = [
  favouriteIds,
  favouriteList,
  addFavourite,
  removeFavourite,
  recentList,
  addRecent,
] as const;
