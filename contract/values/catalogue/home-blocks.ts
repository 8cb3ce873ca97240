import * as v from 'valibot';

/** Home's default blocks in order, for merchants that configure no blocks. */
const defaultBlocks = [
  'hero',
  'highlights',
  'news',
  'tabs',
  'recent',
  'hot',
  'quick',
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

/** `odds` is a strip of sports events with their prices; `fixtures` is a list of these events. */
const otherBlocks = ['odds', 'fixtures'] as const;

/**
 * All blocks that a merchant's home can have (docs/decisions/029-home-block-list.md). `highlights` is one line with the
 * largest jackpot and the welcome offer; `news` is the ticker with the search; `categories` is one section per
 * category. `jackpots`, `welcome`, `wins`, `because`, `new`, `tables` and `themes` each depend on a flag (`HOME…`,
 * contract/values/flags.ts). In `src/features/catalogue/lobby`, three files map the names to components:
 * `home-blocks.tsx`, `rows.tsx` and `late-blocks.tsx`.
 */
export const homeBlocks = [...defaultBlocks, ...otherBlocks] as const;
export type HomeBlock = (typeof homeBlocks)[number];
export type OtherBlock = (typeof otherBlocks)[number];

/**
 * A merchant's home, top to bottom. Blocks before `tabs` always stay. If the member chooses a category, its games
 * replace the blocks after `tabs`. Names that this build does not know are left out, because the platform may be newer.
 * If no known name is left, the default order applies.
 */
export const homeSchema = v.pipe(
  v.optional(v.array(v.unknown()), []),
  v.transform((names): HomeBlock[] => {
    const known = new Set(names.filter(isBlock));
    if (!known.size) return [...defaultBlocks];
    return known.has('tabs') ? [...known] : ['tabs', ...known];
  }),
);

const isBlock = (name: unknown): name is HomeBlock => homeBlocks.some((known) => known === name);
