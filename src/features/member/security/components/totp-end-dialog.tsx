import { useQueryClient } from '@tanstack/react-query';

import { totpEnd } from '#contract/calls/member/security.ts';
import { OwnPasswordField } from '#src/domain/member/own-password-field.tsx';
import {
  GuardProof,
  pickProof,
  emptyProof,
  proofFields,
} from '#src/domain/member/payment-password/guard-proof.tsx';
import { paymentPasswordQuery } from '#src/domain/member/payment-password/payment-password-queries.ts';
import { overviewQuery } from '#src/features/member/security/api/security-queries.ts';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { anyText, totpRule } from '#src/shared/form/server-rules.ts';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

const messages = defineMessages({
  title: {
    id: 'security.totpEnd.title',
    defaultMessage: 'Switch off the authenticator app?',
    description: 'Title of the dialog',
  },
  close: { id: 'security.totpEnd.close', defaultMessage: 'Keep it on', description: 'Closes the dialog' },
  text: {
    id: 'security.totpEnd.text',
    defaultMessage:
      'You’ll log in with your password alone, and your recovery codes will stop working. Moving to a new phone? Switch it off here, then set it up again on the new phone.',
    description: 'What switching off means',
  },
  confirm: { id: 'security.totpEnd.confirm', defaultMessage: 'Switch off', description: 'Button' },
  done: {
    id: 'security.totpEnd.done',
    defaultMessage: 'The authenticator app is off.',
    description: 'Toast',
  },
});

const rules = { password: anyText, paymentPassword: anyText, totp: totpRule };

/** Requires the password and the same proof as for a withdrawal. */
export function TotpEndDialog() {
  const { t } = useTranslator();
  const { open, hide } = useOverlay('totp-end');
  return (
    <Dialog open={open} onClose={hide} title={t(messages.title)} closeLabel={t(messages.close)}>
      <EndForm onDone={hide} />
    </Dialog>
  );
}

function EndForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslator();
  const client = useQueryClient();
  const endTotp = useCall(totpEnd);
  const form = useServerForm({
    defaults: { password: '', ...emptyProof },
    rules,
    fieldByErrorCode: { 'account.password.wrong': 'password', ...proofFields },
    submit: async ({ password, ...proof }) => {
      await endTotp({ body: { password, ...pickProof(proof) } });
      onDone();
      void client.invalidateQueries({ queryKey: paymentPasswordQuery().queryKey });
      toast({ kind: 'success', message: t(messages.done) });
      await client.invalidateQueries({ queryKey: overviewQuery().queryKey });
    },
  });
  return (
    <Form form={form}>
      <p>{t(messages.text)}</p>
      <OwnPasswordField form={form} enterKeyHint="next" />
      <GuardProof form={form} />
      <FormFailure form={form} />
      <SubmitButton form={form} variant="danger">
        {t(messages.confirm)}
      </SubmitButton>
    </Form>
  );
}
