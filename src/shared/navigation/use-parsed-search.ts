import { useMemo } from 'react';
import * as v from 'valibot';

/** Parses the search parameters of a page (`createRawSearch`); returns the same object until they change. */
export const useParsedSearch = <T>(schema: v.GenericSchema<unknown, T>, search: unknown): T =>
  useMemo(() => v.parse(schema, search), [schema, search]);

type How = { replace?: boolean; resetScroll?: boolean };
/** Replaces the search parameters of a page. */
export type OnSearch<T> = (search: T, how?: How) => void;

type PageRoute<T> = {
  useSearch: () => unknown;
  useNavigate: () => (options: { search: T } & How) => Promise<void>;
};

export function usePageSearch<T>(
  route: PageRoute<NoInfer<T>>,
  schema: v.GenericSchema<unknown, T>,
): { search: T; onSearch: OnSearch<T> } {
  // oxlint-disable-next-line react/hooks -- a page has one route, whose hooks are always the same
  const navigate = route.useNavigate();
  // oxlint-disable-next-line react/hooks -- as above
  const search = useParsedSearch(schema, route.useSearch());
  return {
    search,
    onSearch: (search, how) => void navigate({ search, ...how }),
  };
}
