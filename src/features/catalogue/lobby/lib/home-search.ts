import * as v from 'valibot';

import { gameTypes, vassalageSchema } from '#contract/values/games.ts';

/** Categories that home can show by itself: those of the wire, and the hot games. */
export const homeCategories = [...gameTypes, 'HOT'] as const;
export type HomeCategory = (typeof homeCategories)[number];

const tolerant = <T extends v.GenericSchema<unknown, unknown>>(schema: T) =>
  v.optional(v.fallback(v.union([schema, v.undefined()]), undefined));

/**
 * What `/m/home` shows; nothing said is the lobby itself. Anything malformed is as if it were not there.
 * `type=fav`: the member's favourites (HM-08). `vassalage`: one vendor of the category (HM-16).
 */
export const homeSearchSchema = v.object({
  type: tolerant(v.literal('fav')),
  gameType: tolerant(v.picklist(homeCategories)),
  vassalage: tolerant(vassalageSchema),
});
export type HomeSearch = v.InferOutput<typeof homeSearchSchema>;

/** What the tab bar has chosen. Favourites win over a category that stands beside them (SH-54). */
export const chosenTab = (search: HomeSearch): HomeCategory | 'HOME' | 'FAV' =>
  search.type === 'fav' ? 'FAV' : (search.gameType ?? 'HOME');
