import { and, asc, eq, sql } from 'drizzle-orm';

import { gameThemes } from '#contract/calls/catalogue/lobby-rows.ts';
import { implement } from '#platform/core/calls/implement.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import { selectMerchantGames, toGame } from '#platform/modules/catalogue/game-rows.ts';
import { isClosed } from '#platform/modules/catalogue/offered-games.ts';
import { games, gameThemes as themeTable } from '#platform/modules/catalogue/tables.ts';

/** A theme with fewer games than the minimum is not shown. */
const THEME_GAMES_MAX = 12;
const THEME_GAMES_MIN = 4;

/** A game belongs to the first theme with its subject, so no two themes show the same game. */
const list = implement(gameThemes, async ({ db, merchant, query, now }) => {
  const { merchantCode } = merchant;
  const themes = await db
    .select()
    .from(themeTable)
    .where(eq(themeTable.merchantCode, merchantCode))
    .orderBy(asc(themeTable.sequence));
  const themeBySubject = new Map(
    themes.toReversed().flatMap(({ id, subjects }) => subjects.map((subject) => [subject, id])),
  );
  const rows = await selectMerchantGames(db, merchantCode, query.language)
    .where(
      and(
        eq(games.gameType, 'RNG'),
        sql`${games.subject} in (select value from json_each(${JSON.stringify([...themeBySubject.keys()])}))`,
      ),
    )
    .orderBy(isClosed, asc(games.position));
  const rowsByTheme = Map.groupBy(rows, ({ subject }) => themeBySubject.get(subject));
  return {
    themes: themes.flatMap(({ id, name }) => {
      const shown = (rowsByTheme.get(id) ?? []).slice(0, THEME_GAMES_MAX);
      if (shown.length < THEME_GAMES_MIN) return [];
      return [
        { id, name: getLocalisedText(name, query.language), games: shown.map((row) => toGame(row, now)) },
      ];
    }),
  };
});

export const themeCalls = [list];
