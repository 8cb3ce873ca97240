import { createFileRoute, redirect } from '@tanstack/react-router';

import { isFlagOn } from '#contract/values/flags.ts';
import { settingsQuery, whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { ForgetPage } from '#src/features/identity/password/forget-page.tsx';

export const Route = createFileRoute('/m/forget')({
  staticData: { texts: 'rest' },
  // Edge only: in the browser the page loads the flags itself and redirects if no method is enabled.
  loader: async ({ context: { queryClient } }) => {
    if (!import.meta.env.SSR) return;
    await Promise.all([
      queryClient.prefetchQuery(settingsQuery()),
      queryClient.prefetchQuery(whitelabelQuery()),
    ]);
    const flags = queryClient.getQueryData(whitelabelQuery().queryKey);
    if (flags && !isFlagOn(flags, 'CHNGPASSVERIF3') && !isFlagOn(flags, 'CHNGPASSMAIL3'))
      throw redirect({ to: '/m/login' });
  },
  component: ForgetPage,
});
