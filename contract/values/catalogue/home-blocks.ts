import * as v from 'valibot';

/** Home's default blocks in order, for merchants that configure none. All are in the first view's script. */
const defaultBlocks = [
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
 * All blocks that a merchant's home can have (docs/decisions/029-layout-is-data.md). `news` is the ticker with the
 * search, `categories` a section for each category. `jackpots`, `welcome`, `wins`, `because`, `new`, `tables` and
 * `themes` each depend on a flag (`HOME…`, contract/values/flags.ts). `src/features/catalogue/lobby/home-blocks.tsx`
 * and `src/features/catalogue/lobby/late-blocks.tsx` map the names to components.
 */
export const homeBlocks = [...defaultBlocks, ...otherBlocks] as const;
export type HomeBlock = (typeof homeBlocks)[number];
export type OtherBlock = (typeof otherBlocks)[number];

/**
 * A merchant's home, top to bottom. Blocks before `tabs` always stay; a chosen category replaces the blocks after it.
 * Names that this build does not know are left out, because the platform may be newer; if no name is left, the default
 * order applies.
 */
export const homeSchema = v.pipe(
  v.optional(v.array(v.unknown()), []),
  v.transform((named): HomeBlock[] => {
    const known = new Set(named.filter(isBlock));
    if (!known.size) return [...defaultBlocks];
    return known.has('tabs') ? [...known] : ['tabs', ...known];
  }),
);

const isBlock = (name: unknown): name is HomeBlock => homeBlocks.some((known) => known === name);
