import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { customerTypes } from '#contract/values/customers.ts';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { requestOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

/** Not for trial accounts. Without a full account their loaders send no request (`hasActualAccount`). */
export const Route = createFileRoute('/m/_actual')({ beforeLoad: requireSession, component: ActualAccount });

function ActualAccount() {
  return useSession()?.type === customerTypes.guest ? <GuestToHome /> : <Outlet />;
}

/** Redirects a guest home and asks them to register. Not in `beforeLoad`, which also runs during a prefetch. */
function GuestToHome() {
  const { t } = useTranslator();
  const router = useRouter();
  useEffect(() => {
    void router.navigate({ to: '/m/home', replace: true }).then(() => requestOverlay('guest-alert'));
  }, [router]);
  return (
    <main>
      <EmptyState icon="lock" title={t(getErrorMessage('account.not.actual'))} />
    </main>
  );
}
