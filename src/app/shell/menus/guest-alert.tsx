import { useRouter } from '@tanstack/react-router';

import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { registerNowMessage } from '#src/shared/ui/failure/register-offer.tsx';
import { ConfirmDialog } from '#src/shared/ui/overlay/confirm-dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

const messages = defineMessages({
  title: {
    id: 'shell.guest.title',
    defaultMessage: 'Members only',
    description: 'Title of the alert when a guest taps something that only members can use',
  },
  cancel: {
    id: 'shell.guest.cancel',
    defaultMessage: 'Cancel',
    description: 'Button of the alert for guests',
  },
});

export function GuestAlert() {
  const { t } = useTranslator();
  const { open, hide } = useOverlay('guest-alert');
  const router = useRouter();
  return (
    <ConfirmDialog
      open={open}
      title={t(messages.title)}
      cancel={t(messages.cancel)}
      onCancel={hide}
      confirm={t(registerNowMessage)}
      onConfirm={() => void router.navigate({ to: '/m/register' })}
    >
      {t(getErrorMessage('account.not.actual'))}
    </ConfirmDialog>
  );
}
