import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';

import type { LanguageCode } from '#contract/languages.ts';
import type { Merchant } from '#contract/merchant.ts';
import { MerchantProvider } from '#src/shared/config/merchant-context.ts';
import { createTranslator, LanguageProvider } from '#src/shared/intl/intl.tsx';
import { loadMessages, type Messages } from '#src/shared/intl/messages.ts';

import type { AppRouter } from './router.tsx';

type Props = {
  router: AppRouter;
  queryClient: QueryClient;
  merchant: Merchant;
  language: LanguageCode;
  messages: Messages;
};

/** The providers around the router; the same tree on the edge and in the browser. */
export function App({ router, queryClient, merchant, ...initial }: Props) {
  const [{ language, messages }, setLanguage] = useState({
    language: initial.language,
    messages: initial.messages,
  });
  const translator = useMemo(
    () => createTranslator({ language, messages, currency: merchant.currency, timeZone: merchant.timeZone }),
    [language, messages, merchant],
  );
  const wanted = useRef(language);
  const change = async (next: LanguageCode) => {
    wanted.current = next;
    const loaded = await loadMessages(next);
    if (wanted.current === next) setLanguage({ language: next, messages: loaded });
  };
  const context = useMemo(() => ({ queryClient, merchant, language }), [queryClient, merchant, language]);
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    void router.invalidate();
  }, [router, language]);
  return (
    <MerchantProvider value={merchant}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider translator={translator} change={(next) => void change(next)}>
          <RouterProvider router={router} context={context} />
        </LanguageProvider>
      </QueryClientProvider>
    </MerchantProvider>
  );
}
