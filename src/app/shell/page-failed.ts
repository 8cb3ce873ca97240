import { createContext, use, useLayoutEffect } from 'react';

/** Tells the shell whether the page is replaced by an error screen. Does nothing outside of the shell. */
export const PageFailedContext = createContext<(failed: boolean) => void>(() => undefined);

/** The shell then shows header and navigation, which some pages have in their own content. */
export function useShellForFailedPage(): void {
  const setFailed = use(PageFailedContext);
  useLayoutEffect(() => {
    setFailed(true);
    return () => setFailed(false);
  }, [setFailed]);
}
