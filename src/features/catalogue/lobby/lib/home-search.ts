import * as v from 'valibot';

import { gameTypes, vassalageSchema } from '#contract/values/games.ts';

/** Categories that home shows itself: those of the wire, and the hot games. */
export const homeCategories = [...gameTypes, 'HOT'] as const;
export type HomeCategory = (typeof homeCategories)[number];

const tolerant = <T extends v.GenericSchema<unknown, unknown>>(schema: T) =>
  v.optional(v.fallback(v.union([schema, v.undefined()]), undefined));

/**
 * Search parameters of `/m/home`; none for the lobby. Malformed values read as absent. `type=fav`: the member's
 * favourites (HM-08). `vassalage`: one vendor of the category (HM-16).
 */
export const homeSearchSchema = v.object({
  type: tolerant(v.literal('fav')),
  gameType: tolerant(v.picklist(homeCategories)),
  vassalage: tolerant(vassalageSchema),
});
export type HomeSearch = v.InferOutput<typeof homeSearchSchema>;

/** The selected tab. Favourites take precedence over a category (SH-54). */
export const chosenTab = (search: HomeSearch): HomeCategory | 'HOME' | 'FAV' =>
  search.type === 'fav' ? 'FAV' : (search.gameType ?? 'HOME');
