import { createFileRoute } from '@tanstack/react-router';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { SecurityPage } from '#src/features/member/security/security-page.tsx';

export const Route = createFileRoute('/m/securityCenter')({
  staticData: { texts: 'account' },
  beforeLoad: requireSession,
  component: SecurityCenter,
});

function SecurityCenter() {
  return (
    <RequireActualAccount>
      <SecurityPage />
    </RequireActualAccount>
  );
}
