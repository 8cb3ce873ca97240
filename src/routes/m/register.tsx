import { createFileRoute, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';

import { customerTypes } from '#contract/values/customers.ts';
import { returnPath } from '#src/domain/identity/return-path.ts';
import { getSession } from '#src/domain/identity/session.ts';
import { takeTicket } from '#src/domain/identity/social-ticket.ts';
import { settingsQuery, whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { AuthTabs } from '#src/features/identity/login/components/auth-tabs.tsx';
import { ProviderButtons } from '#src/features/identity/login/components/provider-buttons.tsx';
import { registerSettingsQuery } from '#src/features/identity/registration/api/registration-queries.ts';
import { RegisterPage } from '#src/features/identity/registration/register-page.tsx';

/** The router takes digits for a number. */
const text = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  undefined,
);

export const Route = createFileRoute('/m/register')({
  validateSearch: v.object({
    /** Page that asked for an account. */
    to: text,
    /** Of an agent who invites (RG-19). */
    code: text,
  }),
  // What a registration is made of is not in the first view's file.
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: ({ context: { queryClient }, search: { to } }) => {
    const session = getSession(queryClient);
    // Whoever tries the site out may open an account (SH-48).
    if (session && session.type !== customerTypes.guest)
      throw redirect({ href: returnPath(to) ?? '/m/home', replace: true });
  },
  // The edge's alone: in the browser the page asks, so that what the edge could not draw is not there before its
  // view has been taken over.
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
  const { to, code } = Route.useSearch();
  const [vouched] = useState(takeTicket);
  return (
    <RegisterPage
      to={returnPath(to) ?? '/m/home'}
      code={code}
      tabs={<AuthTabs value="register" />}
      social={<ProviderButtons to={returnPath(to) ?? '/m/home'} />}
      vouched={vouched}
    />
  );
}
