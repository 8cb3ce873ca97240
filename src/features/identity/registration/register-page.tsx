import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import type { RegisterSettings, RegisterTab } from '#contract/calls/identity/registration.ts';
import { AuthLayout } from '#src/domain/identity/auth-layout.tsx';
import type { SocialToken } from '#src/domain/identity/social-token.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { identityTexts } from '#src/features/identity/identity-texts.ts';
import { LoginNotice } from '#src/features/identity/login/components/login-notice.tsx';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';

import { registerSettingsQuery } from './api/registration-queries.ts';
import { RegisterForm } from './components/register-form.tsx';
import { listTabFields, findFirstTab } from './lib/register-plan.ts';
import { useRegistration } from './lib/use-registration.ts';

import styles from './components/register-form.module.css';

const messages = defineMessages({
  title: {
    id: 'register.title',
    defaultMessage: 'Join {brand}',
    description: 'Title of the registration page',
  },
  lead: {
    id: 'register.lead',
    defaultMessage: 'It takes about a minute.',
    description: 'Under the title of the registration page',
  },
  vouched: {
    id: 'register.vouched',
    defaultMessage: 'You’re verified. Just a few more details.',
    description:
      'Under the title of the registration page, after Facebook or Google has confirmed the visitor’s identity',
  },
  by: {
    id: 'register.by',
    defaultMessage: 'Register with',
    description: 'Label of the choice between username and mobile number',
  },
  username: words.username,
  mobile: words.mobileNumber,
  help: identityTexts.needHelp,
  loading: {
    id: 'register.loading',
    defaultMessage: 'Loading…',
    description: 'For screen readers, while the fields of the form are not there yet',
  },
  closedTitle: {
    id: 'register.closed.title',
    defaultMessage: 'Registration is closed right now',
    description: 'In place of the form while registration is closed',
  },
  closedText: {
    id: 'register.closed.text',
    defaultMessage: 'If you already have an account, you can still log in.',
    description: 'Under register.closed.title',
  },
  login: {
    id: 'register.closed.login',
    defaultMessage: 'Log in',
    description: 'Button in place of the form while registration is closed',
  },
});

type RegisterPageProps = {
  /** Page to open afterwards: a safe path. */
  to: string;
  /** Invitation code of the URL. */
  code: string | undefined;
  tabs: ReactNode;
  social: ReactNode;
  socialTicket: SocialToken | null;
};

export function RegisterPage({ tabs, social, ...rest }: RegisterPageProps) {
  const { t, language } = useTranslator();
  const { brand } = useMerchant();
  const query = useQuery(registerSettingsQuery(language));
  const { data, error } = query;
  const form = () => {
    if (data) return <Registration settings={data} {...rest} />;
    if (error) return <QueryFailed query={query} />;
    return <Loading />;
  };
  return (
    <AuthLayout
      title={t(messages.title, { brand: brand.name })}
      lead={isNotOffered(query) ? undefined : t(rest.socialTicket ? messages.vouched : messages.lead)}
      help={t(messages.help)}
      tabs={tabs}
    >
      <LoginNotice />
      {form()}
      {!rest.socialTicket && social}
    </AuthLayout>
  );
}

type RegistrationProps = Omit<RegisterPageProps, 'tabs' | 'social'> & { settings: RegisterSettings };

function Registration({ settings, ...rest }: RegistrationProps) {
  const [chosen, choose] = useState(() => findFirstTab(settings));
  // If the merchant has closed the selected tab, another tab is shown.
  const tab = chosen && settings.tabs.includes(chosen) ? chosen : findFirstTab(settings);
  return tab ? <RegistrationForm {...{ settings, tab, choose }} {...rest} /> : <Closed />;
}

function RegistrationForm(
  props: RegistrationProps & { tab: RegisterTab; choose: (tab: RegisterTab) => void },
) {
  const { settings, tab, choose, ...rest } = props;
  const { t } = useTranslator();
  const tabFields = listTabFields(settings, tab);
  const { form, invitation } = useRegistration({
    ...rest,
    tab,
    tabFields,
    termsPreticked: settings.termsPreticked,
  });
  const both = settings.tabs.length > 1;
  return (
    <>
      {both && (
        <ChipGroup
          single
          label={t(messages.by)}
          chips={settings.tabs.map((value) => ({ value, label: t(messages[value]) }))}
          values={[tab]}
          onChange={([next]) => next && choose(next)}
        />
      )}
      <RegisterForm form={form} invitation={invitation} tabFields={tabFields} />
    </>
  );
}

function Closed() {
  const { t } = useTranslator();
  const router = useRouter();
  return (
    <EmptyState
      icon="lock"
      title={t(messages.closedTitle)}
      text={t(messages.closedText)}
      action={
        <Button onClick={() => void router.navigate({ to: '/m/login', replace: true })}>
          {t(messages.login)}
        </Button>
      }
    />
  );
}

function Loading() {
  const { t } = useTranslator();
  return (
    <div className={styles.part} aria-busy="true">
      <p className="sr-only">{t(messages.loading)}</p>
      {['username', 'password', 'repeat', 'submit'].map((row) => (
        <Skeleton key={row} shape="row" />
      ))}
    </div>
  );
}
