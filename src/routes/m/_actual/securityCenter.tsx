import { createFileRoute } from '@tanstack/react-router';

import { SecurityPage } from '#src/features/member/security/security-page.tsx';

export const Route = createFileRoute('/m/_actual/securityCenter')({
  staticData: { texts: 'account' },
  component: SecurityPage,
});
