import { useMemo } from 'react';
import * as v from 'valibot';

/** What a page's address says (`parsedByPage`): the same object until it says something else. */
export const useParsedSearch = <T>(schema: v.GenericSchema<unknown, T>, search: unknown): T =>
  useMemo(() => v.parse(schema, search), [schema, search]);

type How = { replace?: boolean; resetScroll?: boolean };
type PageRoute<T> = {
  useSearch: () => unknown;
  useNavigate: () => (options: { search: T } & How) => Promise<void>;
};

/** What the address of a route's page says, and how the page changes it. */
export function usePageSearch<T>(
  route: PageRoute<NoInfer<T>>,
  schema: v.GenericSchema<unknown, T>,
): { search: T; onSearch: (search: T, how?: How) => void } {
  // oxlint-disable-next-line react/hooks -- a page has one route, whose hooks are always the same
  const navigate = route.useNavigate();
  // oxlint-disable-next-line react/hooks -- the same
  const search = useParsedSearch(schema, route.useSearch());
  return {
    search,
    onSearch: (search, how) => void navigate({ search, ...how }),
  };
}
