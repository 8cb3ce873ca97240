import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { isFlagOn } from '#contract/values/flags.ts';
import { AuthLayout } from '#src/domain/identity/auth-layout.tsx';
import { useLacksPassword } from '#src/domain/member/require-password.tsx';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { LoginNotice } from '#src/features/identity/login/components/login-notice.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';

import { MailForm } from './components/mail-form.tsx';
import { PhoneForm } from './components/phone-form.tsx';
import { ResetForm } from './components/reset-form.tsx';
import { hasResetKey, parseResetKey } from './lib/reset-key.ts';

const messages = defineMessages({
  title: {
    id: 'password.forget.title',
    defaultMessage: 'Forgot your password?',
    description: 'Title of the page',
  },
  byPhone: {
    id: 'password.forget.byPhone',
    defaultMessage: 'We’ll send a code to your phone so you can set a new password.',
    description: 'Under the title of the page, if “Phone” is selected',
  },
  byEmail: {
    id: 'password.forget.byEmail',
    defaultMessage: 'We’ll send a link to your account’s email. It works once and expires after 30 minutes.',
    description: 'Under the title of the page, if “Email” is selected',
  },
  by: {
    id: 'password.forget.by',
    defaultMessage: 'Reset password by',
    description: 'Label of the choice between phone and e-mail',
  },
  phone: {
    id: 'password.forget.phone',
    defaultMessage: 'Phone',
    description: 'Choice under “Reset password by”',
  },
  email: {
    id: 'password.forget.email',
    defaultMessage: 'Email',
    description: 'Choice under “Reset password by”',
  },
  help: {
    id: 'password.forget.help',
    defaultMessage: 'Need help?',
    description: 'Before the links to support on the page for a forgotten password',
  },
  newTitle: {
    id: 'password.reset.title',
    defaultMessage: 'Set a new password',
    description:
      'Title of the screen that the link in a mail opens, and of the page for members without a password',
  },
  newLead: {
    id: 'password.reset.lead',
    defaultMessage: 'You’ll be logged out on all devices.',
    description: 'Under the title of the screen that the link in a mail opens',
  },
  expiredTitle: {
    id: 'password.expired.title',
    defaultMessage: 'This link no longer works',
    description: 'Title if the link in a mail was already used or is too old',
  },
  expiredText: {
    id: 'password.expired.text',
    defaultMessage: 'Each link works only once and expires after 30 minutes. Your password has not changed.',
    description: 'Under password.expired.title',
  },
  again: {
    id: 'password.expired.again',
    defaultMessage: 'Request a new link',
    description: 'Button if the link in a mail no longer works',
  },
});

type ResetLink = { state: 'none' } | { state: 'open'; key: string } | { state: 'expired' };

/** Reads the key of a reset link and removes it from the URL at once. */
function useResetLink() {
  const router = useRouter();
  const hash = useLocation({ select: (here) => here.hash });
  const [link, setLink] = useState<ResetLink>({ state: 'none' });
  useEffect(() => {
    // `location.hash`, because the router's `hash` has no `#`.
    const { hash: fragment, pathname } = location;
    if (!hasResetKey(fragment)) return;
    const key = parseResetKey(fragment);
    router.history.replace(pathname);
    setLink(key ? { state: 'open', key } : { state: 'expired' });
  }, [hash, router]);
  return { link, setLink };
}

export function ForgetPage() {
  const { t } = useTranslator();
  const { link, setLink } = useResetLink();
  if (link.state === 'open')
    return (
      <AuthLayout title={t(messages.newTitle)} lead={t(messages.newLead)}>
        <ResetForm resetKey={link.key} onExpired={() => setLink({ state: 'expired' })} />
      </AuthLayout>
    );
  if (link.state === 'expired')
    return (
      <AuthLayout title={t(messages.title)} help={t(messages.help)}>
        <EmptyState
          icon="clock"
          title={t(messages.expiredTitle)}
          text={t(messages.expiredText)}
          action={<Button onClick={() => setLink({ state: 'none' })}>{t(messages.again)}</Button>}
        />
      </AuthLayout>
    );
  return <RecoveryForm />;
}

function RecoveryForm() {
  const { t } = useTranslator();
  const query = useQuery(whitelabelQuery());
  const { data: flags, error } = query;
  const [chosen, choose] = useState<'phone' | 'email' | null>(null);
  const methods = [
    isFlagOn(flags, 'CHNGPASSVERIF3') && ('phone' as const),
    isFlagOn(flags, 'CHNGPASSMAIL3') && ('email' as const),
  ].filter((method) => method !== false);
  const method = chosen && methods.includes(chosen) ? chosen : methods[0];
  const lacksPassword = useLacksPassword();
  const router = useRouter();
  const closed = flags !== undefined && !method;
  useEffect(() => {
    if (closed) void router.navigate({ to: '/m/login', replace: true });
  }, [closed, router]);
  return (
    <AuthLayout
      title={t(lacksPassword ? messages.newTitle : messages.title)}
      lead={method && t(method === 'phone' ? messages.byPhone : messages.byEmail)}
      help={t(messages.help)}
    >
      <LoginNotice />
      {methods.length > 1 && method && (
        <ChipGroup
          single
          label={t(messages.by)}
          chips={methods.map((value) => ({ value, label: t(messages[value]) }))}
          values={[method]}
          onChange={([next]) => next && choose(next)}
        />
      )}
      {method === 'phone' && <PhoneForm />}
      {method === 'email' && <MailForm />}
      {!flags && !error && (
        <div aria-busy="true">
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </div>
      )}
      {!flags && error && <QueryFailed query={query} />}
    </AuthLayout>
  );
}
