import { useRouter } from '@tanstack/react-router';

import { useRequireLogin } from '#src/domain/identity/require-login.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { LazyDetails } from '#src/shared/ui/failure/lazy-details.tsx';
import { ConfirmDialog } from '#src/shared/ui/overlay/confirm-dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { sessionEndTexts } from '../lib/session-end-texts.ts';
import { useSessionEnd } from '../lib/session-end.ts';

const messages = defineMessages({
  title: {
    id: 'session.ended.title',
    defaultMessage: 'You have been logged out',
    description: 'Title of the dialog when the session has ended',
  },
  stay: {
    id: 'session.ended.stay',
    defaultMessage: 'Not now',
    description: 'Button: closes the dialog without a login',
  },
  login: { id: 'session.ended.login', defaultMessage: 'Log in', description: 'Button: to the login page' },
});

/** Names the state of the account if this state ended the session. */
export function SessionEndedDialog() {
  const { t } = useTranslator();
  const { open, hide } = useOverlay('session-ended');
  const { reason, cause } = useSessionEnd();
  const cookies = cause === 'cookies';
  const router = useRouter();
  const requireLogin = useRequireLogin();
  const stay = () => {
    hide();
    // Redirects away from a page that needs a session.
    void router.invalidate();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t(cookies ? sessionEndTexts.cookiesTitle : messages.title)}
      cancel={t(messages.stay)}
      onCancel={stay}
      confirm={t(messages.login)}
      onConfirm={() => requireLogin()}
    >
      <p>
        {t(
          cookies
            ? sessionEndTexts.cookies
            : reason.code === 'login.not.session'
              ? sessionEndTexts.ended
              : getErrorMessage(reason.code),
        )}
      </p>
      {/* A session that ended while no page was open has no trace id. */}
      {reason.traceId && !cookies && <LazyDetails error={reason} />}
    </ConfirmDialog>
  );
}
