import { type ReactNode, useState } from 'react';

import { CallError } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { whileLoading } from '#src/shared/ui/feedback/while-loading.ts';
import { ConfirmDialog } from '#src/shared/ui/overlay/confirm-dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { useLeaveSession } from './use-leave-session.ts';

const messages = defineMessages({
  cancel: {
    id: 'session.logout.cancel',
    defaultMessage: 'Stay logged in',
    description: 'Button: do not log out',
  },
  confirm: { id: 'session.logout.confirm', defaultMessage: 'Log out', description: 'Button: log out' },
  failed: {
    id: 'session.logout.failed',
    defaultMessage: 'Logout failed. You’re still logged in. Please try again.',
    description: 'Error toast after a failed logout',
  },
});

type Props = {
  overlay: string;
  title: string;
  children: ReactNode;
  /** Runs before the logout; throws `CallError`. */
  before?: () => Promise<unknown>;
};

/** Asks for confirmation, then ends the session in this tab, on the platform and in the other tabs, and opens home. */
export function LeaveDialog({ overlay, title, children, before }: Props) {
  const { t } = useTranslator();
  const { open, hide } = useOverlay(overlay);
  const leave = useLeaveSession();
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    try {
      await whileLoading(async () => {
        await before?.();
        await leave();
      });
    } catch (error) {
      // Only the edge can delete the cookie: without its response the session still exists.
      const traceId = error instanceof CallError ? (error.traceId ?? undefined) : undefined;
      toast({ kind: 'error', message: t(messages.failed), traceId });
      hide();
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      title={title}
      cancel={t(messages.cancel)}
      onCancel={hide}
      confirm={t(messages.confirm)}
      onConfirm={() => void confirm()}
      variant="danger"
      busy={busy}
    >
      {children}
    </ConfirmDialog>
  );
}
