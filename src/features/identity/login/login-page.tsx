import { useState } from 'react';

import { AuthLayout } from '#src/domain/identity/auth-layout.tsx';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { LazyPart } from '#src/shared/form/lazy-part.tsx';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Failure } from '#src/shared/ui/failure/failure.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { Spinner } from '#src/shared/ui/feedback/spinner.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';

import { AuthTabs } from './components/auth-tabs.tsx';
import { LoginForm } from './components/login-form.tsx';
import { LoginNotice } from './components/login-notice.tsx';
import { ProviderButtons } from './components/provider-buttons.tsx';
import { isAgentPath } from './lib/use-login.ts';
import { useProviderCallback } from './lib/use-provider-login.ts';

import styles from './login-page.module.css';

const ProviderFactor = lazy(() => import('./components/provider-factor.tsx').then((m) => m.ProviderFactor));

const messages = defineMessages({
  title: {
    id: 'session.login.title',
    defaultMessage: 'Welcome back to {brand}',
    description: 'Title of the login page',
  },
  lead: {
    id: 'session.login.lead',
    defaultMessage: 'Log in to play, see your balance and keep your favourites.',
    description: 'Under the title of the login page',
  },
  agentTitle: {
    id: 'session.login.agentTitle',
    defaultMessage: '{brand} agents',
    description: 'Title of the login page for agents',
  },
  agentLead: {
    id: 'session.login.agentLead',
    defaultMessage: 'This login is for agents only. Want to become one? Contact us below.',
    description:
      'Under the title of the login page for agents; links to support are at the bottom of the page',
  },
  memberLogin: {
    id: 'session.login.member',
    defaultMessage: 'Go to member login',
    description: 'Link on the login page for agents',
  },
  factorTitle: {
    id: 'session.login.factorTitle',
    defaultMessage: 'One more step',
    description: 'Title of the login page while the second factor is requested',
  },
  factorLead: {
    id: 'session.login.factorLead',
    defaultMessage: 'Enter the code from your authenticator app.',
    description: 'Under the title of the login page while the second factor is requested',
  },
  waiting: {
    id: 'session.login.waiting',
    defaultMessage: 'Welcome back. We’re logging you in.',
    description: 'While the login with Facebook or Google is being completed',
  },
  declined: {
    id: 'session.login.declined',
    defaultMessage: 'Login was cancelled, and nothing was shared. You can log in here at any time.',
    description: 'After the visitor refused the login on the page of Facebook or Google',
  },
  trial: {
    id: 'session.login.trial',
    defaultMessage: 'Try without an account',
    description: 'Link to the trial page on the login page',
  },
  help: {
    id: 'session.login.help',
    defaultMessage: 'Trouble logging in?',
    description: 'Before the links to support on the login page',
  },
});

/** Afterwards opens `to`, a safe path. `lead` replaces the default text and says what the login is for. */
export function LoginPage({ to, lead }: { to: string; lead: string | undefined }) {
  const { t } = useTranslator();
  const { brand } = useMerchant();
  const [secondFactor, setSecondFactor] = useState(false);
  const { busy, failure, factor, dropFactor } = useProviderCallback();
  const asksFactor = secondFactor || factor !== null;
  const agents = isAgentPath(to);
  const declined = failure === 'declined';
  return (
    <AuthLayout
      tabs={!asksFactor && <AuthTabs value="login" />}
      title={t(asksFactor ? messages.factorTitle : agents ? messages.agentTitle : messages.title, {
        brand: brand.name,
      })}
      lead={asksFactor ? t(messages.factorLead) : (lead ?? t(agents ? messages.agentLead : messages.lead))}
      help={t(messages.help)}
    >
      {busy ? (
        <p className={styles.waiting} role="status">
          <Spinner size={20} />
          {t(messages.waiting)}
        </p>
      ) : factor ? (
        <LazyPart placeholderClass={styles.factor}>
          <ProviderFactor {...factor} onBack={dropFactor} />
        </LazyPart>
      ) : (
        <>
          {failure && (
            <Failure
              error={declined ? undefined : failure}
              text={t(declined ? messages.declined : getErrorMessage(failure.code))}
            />
          )}
          <LoginNotice />
          <LoginForm to={to} onSecondFactor={setSecondFactor} />
          {!secondFactor &&
            (agents ? (
              <ButtonLink to="/m/login">{t(messages.memberLogin)}</ButtonLink>
            ) : (
              <>
                <ProviderButtons to={to} />
                <ButtonLink variant="ghost" wide to="/m/trail" search={to === '/m/home' ? {} : { to }}>
                  {t(messages.trial)}
                </ButtonLink>
              </>
            ))}
        </>
      )}
    </AuthLayout>
  );
}
