import * as v from 'valibot';

/** The blocks of home in the order of a merchant who gives none; all are in the first view's script. */
const usualBlocks = [
  'hero',
  'news',
  'quick',
  'tabs',
  'recent',
  'hot',
  'jackpots',
  'welcome',
  'wins',
  'favourites',
  'because',
  'new',
  'categories',
  'tables',
  'themes',
  'boards',
] as const;

/** Blocks that only some merchants show: `odds` is a strip of sports events with their prices, `fixtures` their list. */
const otherBlocks = ['odds', 'fixtures'] as const;

/**
 * What home can be made of, by merchant (docs/decisions/029-layout-is-data.md). `news` is the ticker with the search,
 * `categories` a section for each category; `jackpots`, `welcome`, `wins`, `because`, `new`, `tables` and `themes` are there
 * by a flag of their own (`HOME…`, contract/values/flags.ts). What a name draws is `src/features/catalogue/lobby/home-blocks.tsx` and `src/features/catalogue/lobby/late-blocks.tsx`.
 */
export const homeBlocks = [...usualBlocks, ...otherBlocks] as const;
export type HomeBlock = (typeof homeBlocks)[number];
export type OtherBlock = (typeof otherBlocks)[number];

/**
 * A merchant's home, top to bottom: what stands before `tabs` is the lobby's own, what follows makes room for the
 * category that is chosen. A name that this build does not know is left out, as the platform may be the newer one;
 * where none is left, the default order stands.
 */
export const homeSchema = v.pipe(
  v.optional(v.array(v.unknown()), []),
  v.transform((named): HomeBlock[] => {
    const known = new Set(named.filter(isBlock));
    if (!known.size) return [...usualBlocks];
    return known.has('tabs') ? [...known] : ['tabs', ...known];
  }),
);

const isBlock = (name: unknown): name is HomeBlock => homeBlocks.some((known) => known === name);
