import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';

import { type Call, isPersonal } from '#contract/wire/call.ts';
import { type Stored, stored } from '#src/shared/storage/stored.ts';

import { storedCalls } from './call-query.ts';

/** A stored reply: of which query, and when it arrived, ms since the epoch. */
type Entry = { query: string; at: number; data: unknown };

const entrySchema = v.nullable(v.object({ query: v.string(), at: v.number(), data: v.unknown() }));

const entries = new Map<string, Stored<Entry | null>>();
function entryOf({ key, browserStorage, ...call }: Call): Stored<Entry | null> | null {
  if (!browserStorage) return null;
  const known = entries.get(key);
  if (known) return known;
  const entry = stored({
    key: `call.${key}`,
    version: 1,
    schema: entrySchema,
    fallback: null,
    area: browserStorage,
    perUser: isPersonal(call),
  });
  entries.set(key, entry);
  return entry;
}

/**
 * Stores the last reply of each call with `browserStorage` and restores it, with its age, on a page that has none. Read
 * when a query gets its first observer, after the first render, which must match the edge's; a copy that does not parse
 * counts as none.
 */
export function persistQueries(client: QueryClient): void {
  // By entry, what was written last: a query may have several observers.
  const written = new Map<Stored<Entry | null>, unknown>();
  client.getQueryCache().subscribe((event) => {
    const { type, query } = event;
    if (type !== 'observerAdded' && !(type === 'updated' && event.action.type === 'success')) return;
    const call = storedCalls.get(String(query.queryKey[1]));
    const entry = call && entryOf(call);
    if (!entry) return;
    const { data, dataUpdatedAt, status } = query.state;
    if (status === 'success') {
      if (written.get(entry) === data) return;
      written.set(entry, data);
      entry.write({ query: query.queryHash, at: dataUpdatedAt, data });
    } else if (type === 'observerAdded' && data === undefined) {
      const found = entry.read();
      const parsed = found?.query === query.queryHash ? v.safeParse(call.value, found.data) : null;
      if (found && parsed?.success)
        client.setQueryData(query.queryKey, parsed.output, { updatedAt: found.at });
    }
  });
}
