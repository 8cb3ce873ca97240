import type { Query, QueryClient } from '@tanstack/react-query';

import { type Call, isPersonal } from '#contract/wire/call.ts';
import { asRecord } from '#src/shared/parsing/checks.ts';
import { isRecent, toPhoneTime, toServerTime } from '#src/shared/scheduling/server-clock.ts';
import { type Stored, stored } from '#src/shared/storage/stored.ts';

import { storedCalls } from './call-query.ts';
import { loadWire } from './send.ts';

/** A stored reply with its query hash and the server's time of its arrival, in ms since 1970. */
type Entry = { query: string; at: number; data: unknown };

function parseEntry(value: unknown): Entry | undefined {
  const { query, at, data } = asRecord(value);
  return typeof query === 'string' && typeof at === 'number' ? { query, at, data } : undefined;
}

const entries = new Map<string, Stored<Entry | null>>();
function getEntry({ key, browserStorage, ...call }: Call): Stored<Entry | null> | null {
  if (!browserStorage) return null;
  const known = entries.get(key);
  if (known) return known;
  const entry = stored<Entry | null>({
    key: `call.${key}`,
    version: 1,
    parse: parseEntry,
    fallback: null,
    area: browserStorage,
    perUser: isPersonal(call),
  });
  entries.set(key, entry);
  return entry;
}

/**
 * Stores the last reply of each call with `browserStorage`. When a query without data gets its first observer, restores
 * the stored reply with its age. Observers are added after the first render, so that render still matches the edge's
 * HTML. A stored reply that does not parse is ignored.
 */
export function persistQueries(client: QueryClient): void {
  // The last value written, by entry. A query with several observers would otherwise write the same value again.
  const written = new Map<Stored<Entry | null>, unknown>();
  client.getQueryCache().subscribe((event) => {
    const { type, query } = event;
    if (type !== 'observerAdded' && !(type === 'updated' && event.action.type === 'success')) return;
    const call = storedCalls.get(String(query.queryKey[1]));
    const entry = call && getEntry(call);
    if (!entry) return;
    const { data, dataUpdatedAt, status, fetchStatus } = query.state;
    if (status === 'success') {
      if (written.get(entry) === data) return;
      written.set(entry, data);
      entry.write({ query: query.queryHash, at: toServerTime(dataUpdatedAt), data });
    } else if (type === 'observerAdded' && data === undefined && fetchStatus === 'idle') {
      const copy = entry.read();
      if (copy?.query === query.queryHash) restore(query, call, copy);
    }
  });
}

/** Replaces the observer's fetch. A fresh stored reply is used instead; a stale one is shown until the new reply. */
function restore(query: Query, call: Call, { data, at }: Entry): void {
  const { queryFn, ...options } = query.options;
  if (typeof queryFn !== 'function') return;
  const updatedAt = toPhoneTime(at);
  const withAge = () => query.setState({ dataUpdatedAt: updatedAt });
  void query
    .fetch({
      ...options,
      queryFn: async (context) => {
        const copy = await loadWire().then(
          ({ readCopy }) => readCopy(call, data),
          () => undefined,
        );
        if (copy === undefined) return queryFn(context);
        if (isRecent(at, call.browserFreshMs)) {
          // Without this, the query would treat the stored reply as new.
          setTimeout(withAge);
          return copy;
        }
        query.setData(copy, { updatedAt, manual: true });
        return queryFn(context);
      },
    })
    .catch(() => undefined);
}
