import { useMemo } from 'react';
import * as v from 'valibot';

/** What a page's address says (`parsedByPage`): the same object until it says something else. */
export const useParsedSearch = <T>(schema: v.GenericSchema<unknown, T>, search: unknown): T =>
  useMemo(() => v.parse(schema, search), [schema, search]);
