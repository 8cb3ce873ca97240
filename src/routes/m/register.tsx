import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';

import { requireVisitor } from '#src/domain/identity/require-visitor.ts';
import { parseReturnPath } from '#src/domain/identity/return-path.ts';
import { takeSocialToken } from '#src/domain/identity/social-token.ts';
import { settingsQuery, whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { AuthTabs } from '#src/features/identity/login/components/auth-tabs.tsx';
import { ProviderButtons } from '#src/features/identity/login/components/provider-buttons.tsx';
import { registerSettingsQuery } from '#src/features/identity/registration/api/registration-queries.ts';
import { RegisterPage } from '#src/features/identity/registration/register-page.tsx';
import { createSearch } from '#src/shared/navigation/search.ts';
import { textOrDigits } from '#src/shared/parsing/checks.ts';

export const Route = createFileRoute('/m/register')({
  staticData: { texts: 'rest' },
  // `to`: the path to open after the registration. `code`: an agent's invitation code.
  validateSearch: createSearch({ to: textOrDigits, code: textOrDigits }),
  beforeLoad: requireVisitor,
  // Edge only: the browser loads the settings itself. A page rendered without settings must be hydrated without them.
  loader: async ({ context: { queryClient, language } }) => {
    if (!import.meta.env.SSR) return;
    await Promise.all([
      queryClient.prefetchQuery(registerSettingsQuery(language)),
      queryClient.prefetchQuery(settingsQuery()),
      queryClient.prefetchQuery(whitelabelQuery()),
    ]);
  },
  component: Register,
});

function Register() {
  const { to: requested, code } = Route.useSearch();
  const to = parseReturnPath(requested) ?? '/m/home';
  const [socialTicket] = useState(takeSocialToken);
  const slots = { tabs: <AuthTabs value="register" />, social: <ProviderButtons to={to} /> };
  return <RegisterPage {...{ to, code, socialTicket }} {...slots} />;
}
