import { useRouter } from '@tanstack/react-router';

import { useRequireLogin } from '#src/domain/identity/require-login.ts';
import { errorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { LazyDetails } from '#src/shared/ui/failure/lazy-details.tsx';
import { ConfirmDialog } from '#src/shared/ui/overlay/confirm-dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { useSessionEnd } from '../lib/session-end.ts';

const messages = defineMessages({
  title: {
    id: 'session.ended.title',
    defaultMessage: 'You have been logged out',
    description: 'Title of the dialog when the session has ended',
  },
  text: {
    id: 'session.ended.text',
    defaultMessage: 'Your session has ended. Your money and your games are safe: log in again to go on.',
    description: 'Account logged out, log in again',
  },
  stay: {
    id: 'session.ended.stay',
    defaultMessage: 'Not now',
    description: 'Button: go on without logging in',
  },
  login: { id: 'session.ended.login', defaultMessage: 'Log in', description: 'Button: to the login page' },
});

/** Reports the end of the session, or the account's state that ended it, and offers to log in. */
export function SessionEndedDialog() {
  const { t } = useTranslator();
  const { open, hide } = useOverlay('session-ended');
  const why = useSessionEnd();
  const router = useRouter();
  const requireLogin = useRequireLogin();
  const stay = () => {
    hide();
    // Pages that need a session redirect by themselves.
    void router.invalidate();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t(messages.title)}
      cancel={t(messages.stay)}
      onCancel={stay}
      confirm={t(messages.login)}
      onConfirm={() => requireLogin()}
    >
      <p>{t(why.code === 'login.not.session' ? messages.text : errorMessage(why.code))}</p>
      {/* Of a session that ended while no page was open there is nothing to find. */}
      {why.traceId && <LazyDetails error={why} />}
    </ConfirmDialog>
  );
}
