import * as v from 'valibot';

import { gameClasses } from '#contract/values/games.ts';
import { lotteryKinds } from '#contract/values/lottery/kinds.ts';
import { gameTypeSchema, languageSchema, vassalageSchema } from '#contract/values/scalars.ts';
import { engineNames } from '#platform/modules/catalogue/engine-names.ts';
import { liveFeedNames } from '#platform/modules/catalogue/live-tables/feed.ts';

// Schemas for the lines of a catalogue file.

const name = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'is no colour; write #rrggbb in small letters'));

export const vendorSchema = v.object({
  vendor: vassalageSchema,
  name,
  picture: v.string(),
  /** False if the vendor's pages refuse to be framed; its games then open in a window. */
  framing: v.exactOptional(v.boolean()),
  /** Adapter of the vendor's live tables and streams. Without an adapter, the lobby shows no live data. */
  liveFeed: v.exactOptional(v.nullable(v.picklist(liveFeedNames))),
});

/** `number` is the first draw's. It is 1 unless the lottery has already held draws on another schedule. */
const drawsSchema = v.object({
  first: v.pipe(v.string(), v.isoTimestamp()),
  everyMinutes: v.pipe(v.number(), v.minValue(1)),
  number: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
});

export const gameSchema = v.object({
  /** The vendor's own code, unique within the vendor. */
  game: v.pipe(
    v.string(),
    v.regex(/^[\w.-]{1,64}$/, 'is no code; 1 to 64 letters, digits, underscores, dots or hyphens'),
  ),
  vendor: vassalageSchema,
  type: gameTypeSchema,
  /** Names by language code. Other languages fall back to English. */
  names: v.pipe(
    v.record(languageSchema, name),
    v.check(({ EN }) => EN !== undefined, 'has no EN, which every other language falls back on'),
  ),
  classes: v.exactOptional(v.array(v.picklist(gameClasses))),
  /** Modes that the game supports: real money, play money or both. */
  modes: v.exactOptional(v.array(v.picklist(['real', 'fun']))),
  engine: v.picklist([...engineNames, ...lotteryKinds]),
  picture: v.string(),
  placeholder: v.optional(colour, '#26323a'),
  /** Minimum bet in minor units. */
  minBet: v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'is below 1 minor unit')),
  lines: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  isNew: v.optional(v.boolean(), false),
  /** Rank among the hottest games, from 1. */
  hot: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  /** False if the game has no page for phones; it then opens in a window. */
  phone: v.exactOptional(v.boolean()),
  maintenance: v.optional(v.boolean(), false),
  room: v.exactOptional(v.nullable(v.string())),
  draws: v.exactOptional(drawsSchema),
});

export type CatalogueVendor = v.InferOutput<typeof vendorSchema>;
export type CatalogueGame = v.InferOutput<typeof gameSchema>;
