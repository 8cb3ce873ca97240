import { useState } from 'react';

import type { LoginProvider } from '#contract/calls/system/site.ts';
import { useProviders } from '#src/domain/identity/use-providers.ts';
import { useProviderStart } from '#src/features/identity/login/lib/use-provider-login.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { refusesLogin } from '#src/shared/navigation/in-app-browser.ts';
import { isInstalledApp } from '#src/shared/navigation/installed-app.ts';
import { Failure } from '#src/shared/ui/failure/failure.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import { OpenInBrowser } from './open-in-browser.tsx';

import styles from './provider-buttons.module.css';

const messages = defineMessages({
  or: {
    id: 'session.provider.or',
    defaultMessage: 'or',
    description: 'Between the form and the buttons of Facebook and Google',
  },
  facebook: {
    id: 'session.provider.facebook',
    defaultMessage: 'Continue with Facebook',
    description: 'Button: log in or register with Facebook',
  },
  google: {
    id: 'session.provider.google',
    defaultMessage: 'Continue with Google',
    description: 'Button: log in or register with Google',
  },
});

const brands: Record<LoginProvider, string> = { facebook: 'Facebook', google: 'Google' };

/** The provider redirects back to the login page, which opens `to`. No script of a provider is loaded. */
export function ProviderButtons({ to }: { to: string }) {
  const { t } = useTranslator();
  const providers = useProviders();
  const { start, busy, failure } = useProviderStart(to);
  const [refusedHere, setRefusedHere] = useState<LoginProvider | null>(null);
  if (!providers.length) return null;
  return (
    <div className="stack-12">
      <p className={styles.or}>
        <span>{t(messages.or)}</span>
      </p>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          size="large"
          wide
          icon={provider}
          busy={busy === provider}
          onClick={() =>
            // On an iPhone an installed app looks like a browser inside another app.
            refusesLogin(provider, navigator.userAgent) && !isInstalledApp()
              ? setRefusedHere(provider)
              : void start(provider)
          }
        >
          {t(messages[provider])}
        </Button>
      ))}
      {refusedHere && <OpenInBrowser provider={brands[refusedHere]} />}
      {failure && <Failure error={failure} text={t(getErrorMessage(failure.code))} />}
    </div>
  );
}
