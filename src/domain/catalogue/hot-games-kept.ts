import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';

import { gameSchema } from '#contract/calls/catalogue.ts';
import { type LanguageCode, languageSchema } from '#contract/values/languages.ts';
import { tolerantArray } from '#contract/values/scalars.ts';
import { stored } from '#src/shared/storage/stored.ts';

import { hotGamesQuery } from './game-queries.ts';

const keptSchema = v.nullable(
  v.object({
    language: languageSchema,
    /** When the platform gave it, ms since the epoch: the list grows stale as if it had never left memory. */
    at: v.number(),
    games: tolerantArray(gameSchema),
  }),
);

const kept = stored({
  key: 'hot-games',
  version: 1,
  schema: keptSchema,
  fallback: null,
  area: 'session',
});

function restore(client: QueryClient, language: LanguageCode): void {
  const { queryKey } = hotGamesQuery(language);
  if (client.getQueryData(queryKey)) return;
  const found = kept.read();
  if (found?.language === language)
    client.setQueryData(queryKey, { games: found.games }, { updatedAt: found.at });
}

/**
 * The hot list, kept for this tab's session (CA-01): a page that comes without it shows the last one at once.
 * Read after the first render, which must be the edge's.
 */
export function useHotGames(language: LanguageCode) {
  const client = useQueryClient();
  // Before the query's own effect, which would ask the platform.
  useEffect(() => restore(client, language), [client, language]);
  const query = useQuery(hotGamesQuery(language));
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (data) kept.write({ language, at: dataUpdatedAt, games: data.games });
  }, [language, data, dataUpdatedAt]);
  return query;
}
