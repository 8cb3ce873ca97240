import * as v from 'valibot';

import { tolerantArray } from './scalars.ts';

/** The blocks of home in the order of a merchant who gives none. */
const defaultHome = [
  'hero',
  'news',
  'quick',
  'tabs',
  'recent',
  'hot',
  'favourites',
  'categories',
  'boards',
] as const;

/**
 * What home can be made of, by merchant (docs/decisions/029-layout-is-data.md). `news` is the ticker with the search;
 * `categories` a section for each category. What a name draws is `lobby/home-blocks.tsx`.
 */
const homeBlocks = [...defaultHome] as const;
export type HomeBlock = (typeof homeBlocks)[number];

/**
 * A merchant's home, top to bottom: what stands before `tabs` is the lobby's own, what follows makes room for the
 * category that is chosen. A name that this build does not know is left out, as the platform may be the newer one;
 * where none is left, the default order stands.
 */
export const homeSchema = v.pipe(
  v.optional(tolerantArray(v.picklist(homeBlocks)), []),
  v.transform((named): readonly HomeBlock[] => {
    if (!named.length) return defaultHome;
    return [...new Set<HomeBlock>(named.includes('tabs') ? named : ['tabs', ...named])];
  }),
);
