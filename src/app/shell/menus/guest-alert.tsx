import { useRouter } from '@tanstack/react-router';

import { errorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

const messages = defineMessages({
  title: {
    id: 'shell.guest.title',
    defaultMessage: 'For members',
    description: 'Title of the alert when a guest taps the member centre',
  },
  cancel: {
    id: 'shell.guest.cancel',
    defaultMessage: 'Cancel',
    description: 'Button of the alert for guests',
  },
  register: {
    id: 'shell.guest.register',
    defaultMessage: 'Register now',
    description: 'Button of the alert for guests',
  },
});

/** A trial account has no member centre (SH-48). */
export function GuestAlert() {
  const { t } = useTranslator();
  const { open, hide } = useOverlay('guest-alert');
  const router = useRouter();
  return (
    <Dialog
      variant="alert"
      open={open}
      onClose={hide}
      closeLabel={t(messages.cancel)}
      title={t(messages.title)}
      actions={
        <>
          <Button variant="secondary" onClick={hide}>
            {t(messages.cancel)}
          </Button>
          <Button onClick={() => void router.navigate({ to: '/m/register' })}>{t(messages.register)}</Button>
        </>
      }
    >
      {t(errorMessage('account.not.actual'))}
    </Dialog>
  );
}
