import { useState } from 'react';

import { CallError } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useLeaveSession } from '#src/shared/session/use-leave-session.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Dialog } from '#src/shared/ui/dialog.tsx';
import { showLoading } from '#src/shared/ui/loading.ts';
import { useOverlay } from '#src/shared/ui/overlay-history.ts';
import { toast } from '#src/shared/ui/toasts.ts';

const messages = defineMessages({
  title: { id: 'session.logout.title', defaultMessage: 'Log out?', description: 'Title of the question' },
  text: {
    id: 'session.logout.text',
    defaultMessage: 'Your balance and favourites stay with your account.',
    description: 'Explains what logging out does',
  },
  cancel: {
    id: 'session.logout.cancel',
    defaultMessage: 'Stay',
    description: 'Button: do not log out',
  },
  confirm: { id: 'session.logout.confirm', defaultMessage: 'Log out', description: 'Button: log out' },
  failed: {
    id: 'session.logout.failed',
    defaultMessage: 'Logging out did not work. You are still logged in; please try again.',
    description: 'Error toast after a failed logout',
  },
});

/** Asks, then ends the session here, on the platform and in the other tabs, and goes home (AU-22). */
export function LogoutDialog() {
  const { t } = useTranslator();
  const { open, hide } = useOverlay('logout');
  const leave = useLeaveSession();
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    const hideLoading = showLoading();
    try {
      await leave();
    } catch (error) {
      // Only the edge can drop the cookie: without its answer the session is still there.
      const traceId = error instanceof CallError ? (error.traceId ?? undefined) : undefined;
      toast({ kind: 'error', message: t(messages.failed), traceId });
      hide();
    } finally {
      hideLoading();
      setBusy(false);
    }
  };
  return (
    <Dialog
      variant="alert"
      open={open}
      onClose={hide}
      title={t(messages.title)}
      {...(!busy && { closeLabel: t(messages.cancel) })}
      actions={
        <>
          <Button variant="secondary" onClick={hide} disabled={busy}>
            {t(messages.cancel)}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {t(messages.confirm)}
          </Button>
        </>
      }
    >
      {t(messages.text)}
    </Dialog>
  );
}
