import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { isFlagOn } from '#contract/values/flags.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import { memberInfoQuery } from './member-queries.ts';

const messages = defineMessages({
  title: {
    id: 'password.first.title',
    defaultMessage: 'Set a password first',
    description: 'In place of a form that asks for the password, for a member without a password',
  },
  byPhone: {
    id: 'password.first.byPhone',
    defaultMessage:
      'You need a password for this, and your account doesn’t have one yet. Set one with a code we send to your phone.',
    description: 'Under password.first.title, if the password is set by phone',
  },
  byMail: {
    id: 'password.first.byMail',
    defaultMessage:
      'You need a password for this, and your account doesn’t have one yet. Set one with a link we send to your email.',
    description: 'Under password.first.title, if the password is set by mail',
  },
  bySupport: {
    id: 'password.first.bySupport',
    defaultMessage:
      'You need a password for this, and your account doesn’t have one yet. Contact support to get one.',
    description: 'Under password.first.title, if no password can be set by phone or mail',
  },
  set: {
    id: 'password.first.set',
    defaultMessage: 'Set password',
    description: 'Button to the page that sets a password by phone or mail',
  },
});

/** Returns true if the member is known to have no password; false if the member has one or while this is unknown. */
export const useLacksPassword = (): boolean => useMember()?.hasPassword === false;

function useMember() {
  const session = useSession();
  return useQuery({ ...memberInfoQuery(), enabled: session !== null }).data;
}

/**
 * Renders `children`, a form that asks for the password. If the member has no password (after a registration by SMS
 * code, for example), renders a button to set one instead, or the advice to contact support.
 */
export function RequirePassword({ children }: { children: ReactNode }) {
  const { t } = useTranslator();
  const router = useRouter();
  const site = useQuery(whitelabelQuery());
  const flags = site.data;
  const member = useMember();
  if (member?.hasPassword !== false) return children;
  // Without the flags it is unknown whether only support can help.
  if (!flags) return site.isError ? <QueryFailed query={site} /> : <Skeleton shape="banner" />;
  const byPhone = isFlagOn(flags, 'CHNGPASSVERIF3') && member.mobileNum !== null;
  const byMail = isFlagOn(flags, 'CHNGPASSMAIL3') && Boolean(member.email) && member.emailVerified;
  return (
    <EmptyState
      icon="key"
      title={t(messages.title)}
      text={t(byPhone ? messages.byPhone : byMail ? messages.byMail : messages.bySupport)}
      action={
        (byPhone || byMail) && (
          <Button onClick={() => void router.navigate({ to: '/m/forget' })}>{t(messages.set)}</Button>
        )
      }
    />
  );
}
