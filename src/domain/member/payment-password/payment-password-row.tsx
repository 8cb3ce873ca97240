import { useQuery } from '@tanstack/react-query';

import { useSession } from '#src/domain/identity/session.ts';
import { MenuRow } from '#src/domain/system/menu-row.tsx';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { LazyOverlay } from '#src/shared/ui/overlay/lazy-overlay.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { paymentPasswordOverlay } from './payment-password-overlay.ts';
import { paymentPasswordQuery } from './payment-password-queries.ts';

const PaymentPasswordDialog = lazy(() =>
  import('./payment-password-dialog.tsx').then((m) => m.PaymentPasswordDialog),
);

const messages = defineMessages({
  set: {
    id: 'paymentPassword.row.set',
    defaultMessage: 'Set. Needed for each withdrawal.',
    description: 'Under paymentPassword.row',
  },
  none: {
    id: 'paymentPassword.row.none',
    defaultMessage: 'Not set yet. You need it to withdraw.',
    description: 'Under paymentPassword.row',
  },
});

/** Renders nothing if the site has no withdrawal password. */
export function PaymentPasswordRow() {
  const { t } = useTranslator();
  const state = useQuery({ ...paymentPasswordQuery(), enabled: useSession() !== null });
  if (isNotOffered(state)) return null;
  return (
    <>
      <MenuRow
        icon="key"
        label={t(words.withdrawalPassword)}
        hint={state.data && t(state.data.isSet ? messages.set : messages.none)}
        opens="dialog"
        trailing={<Icon name="edit" size={20} />}
        onClick={() => openOverlay(paymentPasswordOverlay)}
      />
      <LazyOverlay name={paymentPasswordOverlay}>
        <PaymentPasswordDialog />
      </LazyOverlay>
    </>
  );
}
