import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';

/** The data in the edge's HTML. It stays as it was, whatever the app's own client refetches. */
const rendered = new QueryClient();

export const keepRenderedData = (key: QueryKey, data: unknown): void => void rendered.setQueryData(key, data);

/**
 * Returns the data with which the edge rendered a part of the page, until this part is hydrated; undefined afterwards.
 * Needed if two parts of a page poll the same query: the part that is hydrated later would differ from its HTML.
 */
export function useRenderedData<Key extends QueryKey>(key: Key) {
  const hydrated = useHydrated();
  return hydrated ? undefined : rendered.getQueryData(key);
}
