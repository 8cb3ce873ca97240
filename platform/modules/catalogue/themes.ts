import { and, asc, eq, sql } from 'drizzle-orm';

import { gameThemes } from '#contract/calls/catalogue/lobby-rows.ts';
import { implement } from '#platform/core/calls/implement.ts';
import { textIn } from '#platform/core/database/localised.ts';
import { merchantGames, toGame } from '#platform/modules/catalogue/game-rows.ts';
import { isClosed } from '#platform/modules/catalogue/offered-games.ts';
import { games, gameThemes as themeTable } from '#platform/modules/catalogue/tables.ts';

/** Of each theme; with fewer it is no row. */
const MOST = 12;
const LEAST = 4;

/** A game is in the first theme that has its subject, so that no two rows show it. */
const list = implement(gameThemes, async ({ db, merchant, query, now }) => {
  const { merchantCode } = merchant;
  const themes = await db
    .select()
    .from(themeTable)
    .where(eq(themeTable.merchantCode, merchantCode))
    .orderBy(asc(themeTable.sequence));
  const themeOf = new Map(
    themes.toReversed().flatMap(({ id, subjects }) => subjects.map((subject) => [subject, id])),
  );
  const rows = await merchantGames(db, merchantCode, query.language)
    .where(
      and(
        eq(games.gameType, 'RNG'),
        sql`${games.subject} in (select value from json_each(${JSON.stringify([...themeOf.keys()])}))`,
      ),
    )
    .orderBy(isClosed, asc(games.position));
  const ofTheme = Map.groupBy(rows, ({ subject }) => themeOf.get(subject));
  return {
    themes: themes.flatMap(({ id, name }) => {
      const shown = (ofTheme.get(id) ?? []).slice(0, MOST);
      if (shown.length < LEAST) return [];
      return [{ id, name: textIn(name, query.language), games: shown.map((row) => toGame(row, now)) }];
    }),
  };
});

export const themeCalls = [list];
