import themes from '#demo/seed/lobby/themes.json' with { type: 'json' };
import type { gameThemes } from '#platform/modules/catalogue/tables.ts';

const merchantThemes: Record<string, readonly (keyof typeof themes)[]> = {
  aurora: ['night', 'dragons', 'egypt'],
  lotus: ['luck', 'dragons', 'fruit'],
  harbour: ['sea', 'fruit', 'wild'],
};

export const buildThemeRows = (): (typeof gameThemes.$inferInsert)[] =>
  Object.entries(merchantThemes).flatMap(([merchantCode, ids]) =>
    ids.map((id, sequence) => ({ merchantCode, id, sequence, ...themes[id] })),
  );
