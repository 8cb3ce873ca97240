import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { AuthLayout } from '#src/domain/identity/auth-layout.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';

import { openAnswerChannel } from './number-answer-channel.ts';

const messages = defineMessages({
  title: {
    id: 'password.service.title',
    defaultMessage: 'Number check finished',
    description: 'Title of the page to which a service that verifies numbers returns, in its own window',
  },
  done: {
    id: 'password.service.done',
    defaultMessage: 'You can close this window and continue where you left off.',
    description: 'Text in the service’s window after the answer, if the window does not close by itself',
  },
  home: {
    id: 'password.service.home',
    defaultMessage: 'Go to the lobby',
    description: 'Link in the service’s window after the answer, if the window does not close by itself',
  },
});

/**
 * Sends a number service's answer from the URL fragment to the page with the form and closes the service's window. The
 * token does not stay in the URL.
 */
export function NumberAnswer() {
  const { t } = useTranslator();
  const router = useRouter();
  useEffect(() => {
    const answer = new URLSearchParams(location.hash.slice(1));
    const state = answer.get('state');
    if (state === null) return;
    const channel = openAnswerChannel(state);
    channel.postMessage(answer.get('id_token')); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no target origin
    channel.close();
    window.close();
    void router.navigate({ to: '/m/numberAnswer', replace: true });
  }, [router]);
  return (
    <AuthLayout back={false} title={t(messages.title)} lead={t(messages.done)}>
      <ButtonLink to="/m/home">{t(messages.home)}</ButtonLink>
    </AuthLayout>
  );
}
