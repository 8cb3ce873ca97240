import { createContext, use } from 'react';

const AbsentPagesContext = createContext<ReadonlySet<string>>(new Set());

/** Names the paths of the pages that this site does not have. Links leave them out. */
export const AbsentPagesProvider = AbsentPagesContext.Provider;

/** Returns the function that says whether this site has a page; true for a link without a path. */
export function useHasPage(): (to: unknown) => boolean {
  const absent = use(AbsentPagesContext);
  return (to) => typeof to !== 'string' || !absent.has(to);
}
