import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { type LanguageCode, languageOf } from '#contract/values/languages.ts';
import type { Merchant } from '#contract/values/merchant.ts';
import { AppBoundary } from '#src/app/shell/screens/app-boundary.tsx';
import { MerchantProvider } from '#src/domain/system/merchant-context.ts';
import { createTranslator, LanguageProvider } from '#src/shared/intl/intl.tsx';
import { loadMessages, type Messages, partWith } from '#src/shared/intl/messages.ts';
import { rememberLanguage } from '#src/shared/preferences/preferences.ts';
import { RenderedSavingProvider } from '#src/shared/preferences/saving.ts';

import type { AppRouter } from './router.tsx';

/** Stepping through the list of languages loads only the one it stops at: ms, on help and elsewhere. */
const debounceMs = (path: string) => (path === '/m/help' ? 200 : 250);

type Props = {
  router: AppRouter;
  queryClient: QueryClient;
  merchant: Merchant;
  language: LanguageCode;
  /** As the first view was rendered. */
  saving: boolean;
  messages: Messages;
};

/** The providers around the router; the same tree on the edge and in the browser. */
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
        load: (id) => partWith(language, id),
      }),
    [language, messages, merchant],
  );
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = useCallback(
    (next: LanguageCode) => {
      clearTimeout(pending.current);
      const timer = setTimeout(async () => {
        // Without its messages the page stays in the current language.
        const loaded = await loadMessages(next).catch(() => null);
        if (!loaded || pending.current !== timer) return;
        copyQueries(queryClient, language, next);
        // In a transition: every text of the page is rendered again.
        startTransition(() => setLanguage({ language: next, messages: loaded }));
      }, debounceMs(router.latestLocation.pathname));
      pending.current = timer;
    },
    [queryClient, router, language],
  );
  useAppliedLanguage({ router, queryClient, language });
  const context = useMemo(() => ({ queryClient, merchant, language }), [queryClient, merchant, language]);
  return (
    <MerchantProvider value={merchant}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider translator={translator} change={change}>
          <RenderedSavingProvider value={initial.saving}>
            <AppBoundary>
              <RouterProvider router={router} context={context} />
            </AppBoundary>
          </RenderedSavingProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </MerchantProvider>
  );
}

const inLanguage =
  (language: LanguageCode) =>
  ({ queryKey }: { queryKey: QueryKey }): boolean =>
    queryKey.includes(language);

/** What is on the screen stays until its data in the new language has arrived. */
function copyQueries(queryClient: QueryClient, before: LanguageCode, next: LanguageCode): void {
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: inLanguage(before) });
  for (const { queryKey, state } of shown)
    queryClient.setQueryData(
      queryKey.map((part) => (part === before ? next : part)),
      (known: unknown) => known ?? state.data,
      // Stale: it is fetched at once.
      { updatedAt: 1 },
    );
}

/** Applies a new language to the document, the cookie for the edge, and what the routes load. */
function useAppliedLanguage({
  router,
  queryClient,
  language,
}: Pick<Props, 'router' | 'queryClient' | 'language'>) {
  const applied = useRef(language);
  // In the frame that shows the texts.
  useLayoutEffect(() => {
    if (applied.current === language) return;
    const { tag, dir } = languageOf(language);
    document.documentElement.lang = tag;
    document.documentElement.dir = dir;
  }, [language]);
  useEffect(() => {
    const before = applied.current;
    if (before === language) return;
    applied.current = language;
    rememberLanguage(language);
    queryClient.removeQueries({ type: 'inactive', predicate: inLanguage(before) });
    void router.invalidate();
  }, [router, queryClient, language]);
}
