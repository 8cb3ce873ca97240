import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';

import { type Call, isPersonal } from '#contract/wire/call.ts';
import { type Stored, stored } from '#src/shared/storage/stored.ts';

import { storedCalls } from './call-query.ts';

/** A reply as the browser keeps it: of which query, and when it came, ms since the epoch. */
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
 * Keeps the last reply of each call that says so (`browserStorage`), and shows it again to a page that comes without
 * it: it grows stale as if it had never left memory. Read when the first component watches the query, after the
 * first render, which must be the edge's; a copy that does not parse counts as none.
 */
export function persistQueries(client: QueryClient): void {
  // What each entry holds: several components of a page watch the same query.
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
