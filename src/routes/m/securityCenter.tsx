import { createFileRoute } from '@tanstack/react-router';

import { SecurityPage } from '#src/features/security/security-page.tsx';
import { ActualOnly } from '#src/shared/session/actual-only.tsx';
import { requireSession } from '#src/shared/session/require-session.ts';

export const Route = createFileRoute('/m/securityCenter')({
  beforeLoad: requireSession,
  component: SecurityCenter,
});

function SecurityCenter() {
  return (
    <ActualOnly>
      <SecurityPage />
    </ActualOnly>
  );
}
