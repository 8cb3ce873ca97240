import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { LiveTable } from '#contract/values/catalogue/live-tables.ts';
import { tablesTopic } from '#src/domain/channel/tables-topic.ts';
import { useDataSaving } from '#src/shared/preferences/saving.ts';

import { liveTablesQuery } from './live-queries.ts';

export const tableUpdateMs = {
  /**
   * Polling interval while no live channel sends tables: at most three requests a minute, in addition to the requests
   * of the channel itself (`perMinute` of `liveRules`).
   */
  pollMs: 20_000,
  /** Time without a message after which the page polls instead of using the channel. */
  silentMs: 45_000,
} as const;

/**
 * Keeps the page's tables current: by the member's live channel, or else by polling a reply that the edge caches for
 * all visitors. Pauses while the page is hidden, has no network or saves data. `pushed` is true while the updates come
 * from the channel.
 */
export function useLiveTableUpdates() {
  const client = useQueryClient();
  const saving = useDataSaving();
  const query = useQuery(liveTablesQuery());
  const [pushed, setPushed] = useState(false);
  const lastMessageAt = useRef(-Infinity);
  const { refetch } = query;
  useEffect(() => {
    if (saving) return undefined;
    const { queryKey } = liveTablesQuery();
    const stop = tablesTopic.watch((changed) => {
      const before = client.getQueryData(queryKey);
      if (!before) return;
      lastMessageAt.current = performance.now();
      setPushed(true);
      client.setQueryData(queryKey, { tables: applyTableChanges(before.tables, changed) });
    });
    const poll = () => {
      const silent = performance.now() - lastMessageAt.current > tableUpdateMs.silentMs;
      if (silent) setPushed(false);
      if (silent && !document.hidden && navigator.onLine) void refetch({ cancelRefetch: false });
    };
    const timer = setInterval(poll, tableUpdateMs.pollMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [client, refetch, saving]);
  return { ...query, pushed, saving };
}

export function applyTableChanges(tables: readonly LiveTable[], changed: readonly LiveTable[]): LiveTable[] {
  const changedById = new Map(changed.map((table) => [table.nodeId, table]));
  return tables.map((table) => changedById.get(table.nodeId) ?? table);
}
