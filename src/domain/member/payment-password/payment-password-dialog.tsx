import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { RequirePassword } from '#src/domain/member/require-password.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { ChangeForm, RecoverForm, SetForm } from './payment-password-forms.tsx';
import { paymentPasswordOverlay } from './payment-password-overlay.ts';
import { paymentPasswordQuery, type PaymentPasswordState } from './payment-password-queries.ts';

const messages = defineMessages({
  change: {
    id: 'paymentPassword.change.title',
    defaultMessage: 'Change withdrawal password',
    description: 'Title of the dialog that changes the withdrawal password',
  },
  recover: {
    id: 'paymentPassword.recover.title',
    defaultMessage: 'Reset withdrawal password',
    description: 'Title of the dialog, for members who forgot the password',
  },
  done: {
    id: 'paymentPassword.done',
    defaultMessage: 'Your withdrawal password is set.',
    description: 'Toast after the withdrawal password was set, changed or reset',
  },
});

/** Sets, changes or recovers the withdrawal password. `onSaved` updates other data that depends on the password. */
export function PaymentPasswordDialog({ onSaved }: { onSaved?: () => void }) {
  const { t } = useTranslator();
  const client = useQueryClient();
  const { open, hide } = useOverlay(paymentPasswordOverlay);
  const state = useQuery({ ...paymentPasswordQuery(), enabled: open });
  const [forgotten, setForgotten] = useState(false);
  const close = () => {
    setForgotten(false);
    hide();
  };
  const done = () => {
    close();
    toast({ kind: 'success', message: t(messages.done) });
    void client.invalidateQueries({ queryKey: paymentPasswordQuery().queryKey });
    onSaved?.();
  };
  const title = !state.data?.isSet
    ? words.setWithdrawalPassword
    : forgotten
      ? messages.recover
      : messages.change;
  return (
    <Dialog open={open} onClose={close} title={t(title)}>
      {state.data ? (
        <Forms
          state={state.data}
          forgotten={forgotten}
          onForgotten={() => setForgotten(true)}
          onDone={done}
        />
      ) : state.isError ? (
        <QueryFailed query={state} />
      ) : (
        <>
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </>
      )}
    </Dialog>
  );
}

type FormsProps = {
  state: PaymentPasswordState;
  forgotten: boolean;
  onForgotten: () => void;
  onDone: () => void;
};

function Forms({ state, forgotten, onForgotten, onDone }: FormsProps) {
  const { rule, isSet, recoverBy, waitHours } = state;
  if (isSet && !forgotten)
    return <ChangeForm rule={rule} waitHours={waitHours} onForgotten={onForgotten} onDone={onDone} />;
  return (
    <RequirePassword>
      {isSet ? (
        <RecoverForm rule={rule} recoverBy={recoverBy} waitHours={waitHours} onDone={onDone} />
      ) : (
        <SetForm rule={rule} onDone={onDone} />
      )}
    </RequirePassword>
  );
}
