import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { type LanguageCode, getLanguage } from '#contract/values/languages.ts';
import type { Merchant } from '#contract/values/merchant.ts';
import { AppBoundary } from '#src/app/shell/screens/app-boundary.tsx';
import { listAbsentPages } from '#src/domain/system/absent-pages.ts';
import { MerchantProvider } from '#src/domain/system/merchant-context.ts';
import { createTranslator, LanguageProvider } from '#src/shared/intl/intl.tsx';
import { loadMessages, type Messages, loadPartWith } from '#src/shared/intl/messages.ts';
import { AbsentPagesProvider } from '#src/shared/navigation/absent-pages.ts';
import { rememberLanguage } from '#src/shared/preferences/preferences.ts';
import { RenderedSavingProvider } from '#src/shared/preferences/saving.ts';

import type { AppRouter } from './router.tsx';

/** In ms. A member who steps through the list thus loads only the last language. */
const getDebounceMs = (path: string) => (path === '/m/help' ? 200 : 250);

type Props = {
  router: AppRouter;
  queryClient: QueryClient;
  merchant: Merchant;
  language: LanguageCode;
  /** Whether the first view was rendered in data-saving mode. */
  saving: boolean;
  messages: Messages;
};

/** The providers around the router. The tree is the same on the edge and in the browser. */
export function App({ router, queryClient, merchant, ...initial }: Props) {
  const [{ language, messages }, setLanguage] = useState({
    language: initial.language,
    messages: initial.messages,
  });
  const translator = useMemo(
    () =>
      createTranslator({
        language,
        messages,
        currency: merchant.currency,
        timeZone: merchant.timeZone,
        load: (id) => loadPartWith(language, id),
      }),
    [language, messages, merchant],
  );
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = useCallback(
    (next: LanguageCode) => {
      clearTimeout(pending.current);
      const timer = setTimeout(async () => {
        // If the messages cannot be loaded, the page stays in the current language.
        const loaded = await loadMessages(next).catch(() => null);
        if (!loaded || pending.current !== timer) return;
        copyQueries(queryClient, language, next);
        // In a transition, because every text of the page renders again.
        startTransition(() => setLanguage({ language: next, messages: loaded }));
      }, getDebounceMs(router.latestLocation.pathname));
      pending.current = timer;
    },
    [queryClient, router, language],
  );
  useAppliedLanguage({ router, queryClient, language });
  const context = useMemo(() => ({ queryClient, merchant, language }), [queryClient, merchant, language]);
  const absentPages = useMemo(() => listAbsentPages(merchant.absent), [merchant]);
  return (
    <MerchantProvider value={merchant}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider translator={translator} change={change}>
          <RenderedSavingProvider value={initial.saving}>
            <AbsentPagesProvider value={absentPages}>
              <AppBoundary>
                <RouterProvider router={router} context={context} />
              </AppBoundary>
            </AbsentPagesProvider>
          </RenderedSavingProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </MerchantProvider>
  );
}

const hasLanguageKey =
  (language: LanguageCode) =>
  ({ queryKey }: { queryKey: QueryKey }): boolean =>
    queryKey.includes(language);

/** So that the data stays on the screen until the data in the new language arrives. */
function copyQueries(queryClient: QueryClient, before: LanguageCode, next: LanguageCode): void {
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: hasLanguageKey(before) });
  for (const { queryKey, state } of shown)
    queryClient.setQueryData(
      queryKey.map((part) => (part === before ? next : part)),
      (known: unknown) => known ?? state.data,
      // Marks the copied data as stale, so that the query fetches at once.
      { updatedAt: 1 },
    );
}

/** Applies a new language to the document, to the cookie for the edge, and to the context of the routes' loaders. */
function useAppliedLanguage({
  router,
  queryClient,
  language,
}: Pick<Props, 'router' | 'queryClient' | 'language'>) {
  const applied = useRef(language);
  // A layout effect, so that the document changes in the same frame as the texts.
  useLayoutEffect(() => {
    if (applied.current === language) return;
    const { tag, dir } = getLanguage(language);
    document.documentElement.lang = tag;
    document.documentElement.dir = dir;
  }, [language]);
  useEffect(() => {
    const before = applied.current;
    if (before === language) return;
    applied.current = language;
    rememberLanguage(language);
    queryClient.removeQueries({ type: 'inactive', predicate: hasLanguageKey(before) });
    void router.invalidate();
  }, [router, queryClient, language]);
}
