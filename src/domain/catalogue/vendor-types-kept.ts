import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';

import { vendorGameTypes } from '#contract/calls/catalogue.ts';
import { stored } from '#src/shared/storage/stored.ts';

import { vendorTypesQuery } from './game-queries.ts';

const keptSchema = v.nullable(
  v.object({
    /** When the platform gave it, ms since the epoch: it grows stale as if it had never left memory. */
    at: v.number(),
    types: vendorGameTypes.value,
  }),
);

const kept = stored({
  key: 'vendor-types',
  version: 1,
  schema: keptSchema,
  fallback: null,
  area: 'local',
});

/** Replies that are kept already: several components of a page ask for the same one. */
const written = new WeakSet<object>();

function restore(client: QueryClient): void {
  const { queryKey } = vendorTypesQuery();
  if (client.getQueryData(queryKey)) return;
  const found = kept.read();
  if (found) client.setQueryData(queryKey, found.types, { updatedAt: found.at });
}

/**
 * The merchant's vendors by category, kept across visits (CA-05): tabs and menus are there although the platform
 * is slow or gone. Read after the first render, which must be the edge's.
 */
export function useVendorTypes() {
  const client = useQueryClient();
  // Before the query's own effect, which would ask the platform.
  useEffect(() => restore(client), [client]);
  const query = useQuery(vendorTypesQuery());
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (!data || written.has(data)) return;
    written.add(data);
    kept.write({ at: dataUpdatedAt, types: data });
  }, [data, dataUpdatedAt]);
  return query;
}
