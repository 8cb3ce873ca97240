import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';

import { publicKey } from './call-query.ts';

/** The data in the edge's HTML. It stays as it was, whatever the app's own client refetches. */
const rendered = new QueryClient();

/** Keeps only data that are the same for everybody, because the end of a session removes all others. */
export function keepRenderedData(key: QueryKey, data: unknown): void {
  if (key[0] === publicKey) rendered.setQueryData(key, data);
}

/**
 * Returns the data with which the edge rendered a part of the page, until this part is hydrated; undefined afterwards.
 * Needed if two parts of a page poll the same query: the part that is hydrated later would differ from its HTML.
 */
export function useRenderedData<Key extends QueryKey>(key: Key) {
  const hydrated = useHydrated();
  return hydrated ? undefined : rendered.getQueryData(key);
}
