import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';

import { customerTypes } from '#contract/values/customers.ts';
import { errorMessage } from '#src/shared/http/error-messages.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { askForOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { useSession } from './session.ts';

/**
 * For pages that trial accounts may not open: redirects a guest to home and asks them to register there (ME-10,
 * ER-02). Not in `beforeLoad`, which also runs when a route is prefetched.
 */
export function RequireActualAccount({ children }: { children: ReactNode }) {
  return useSession()?.type === customerTypes.guest ? <RedirectGuest /> : children;
}

function RedirectGuest() {
  const { t } = useTranslator();
  const router = useRouter();
  useEffect(() => {
    void router.navigate({ to: '/m/home', replace: true }).then(() => askForOverlay('guest-alert'));
  }, [router]);
  return (
    <main>
      <EmptyState icon="lock" title={t(errorMessage('account.not.actual'))} />
    </main>
  );
}
