import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { LiveTable } from '#contract/values/catalogue/live-tables.ts';
import { tablesTopic } from '#src/domain/channel/tables-topic.ts';
import { useSaving } from '#src/shared/preferences/saving.ts';

import { liveTablesQuery } from './live-queries.ts';

/** Figures of how a page hears of its tables, ms. */
export const newsRules = {
  /** Between two polls where no channel tells: with those of the channel itself within six a minute. */
  pollMs: 20_000,
  /** Silence after which a channel is taken to be none. */
  silentMs: 45_000,
} as const;

/**
 * Keeps the tables of the page as they stand: by the live channel where the member has one, else by polls of a reply
 * that the edge keeps for all; nothing while the page is hidden, has no network or saves data. `pushed`: by the channel.
 */
export function useTablesNews() {
  const client = useQueryClient();
  const saving = useSaving();
  const query = useQuery(liveTablesQuery());
  const [pushed, setPushed] = useState(false);
  const heardAt = useRef(0);
  const { refetch } = query;
  useEffect(() => {
    if (saving) return undefined;
    const { queryKey } = liveTablesQuery();
    const stop = tablesTopic.watch((changed) => {
      const before = client.getQueryData(queryKey);
      if (!before) return;
      heardAt.current = Date.now();
      setPushed(true);
      client.setQueryData(queryKey, { tables: withChanges(before.tables, changed) });
    });
    const look = () => {
      const silent = Date.now() - heardAt.current > newsRules.silentMs;
      if (silent) setPushed(false);
      if (silent && !document.hidden && navigator.onLine) void refetch({ cancelRefetch: false });
    };
    const timer = setInterval(look, newsRules.pollMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [client, refetch, saving]);
  return { ...query, pushed, saving };
}

/** Tables in their order, those that have changed in place of what they were. */
export function withChanges(tables: readonly LiveTable[], changed: readonly LiveTable[]): LiveTable[] {
  const news = new Map(changed.map((table) => [table.nodeId, table]));
  return tables.map((table) => news.get(table.nodeId) ?? table);
}
