import { useMutation, useQueryClient } from '@tanstack/react-query';

import { payeeNameMutation } from '#src/domain/member/member-mutations.ts';
import { memberInfoQuery } from '#src/domain/member/member-queries.ts';
import {
  MemberProof,
  pickProof,
  emptyProof,
  proofFields,
} from '#src/domain/member/payment-password/guard-proof.tsx';
import { profileTexts } from '#src/domain/member/profile-texts.ts';
import { CheckboxField, FormField } from '#src/shared/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { anyText, totpRule } from '#src/shared/form/server-rules.ts';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

const messages = defineMessages({
  why: {
    id: 'profile.payee.why',
    defaultMessage:
      'We only pay to accounts in this name. You can set it once. After that, only support can change it.',
    description: 'Explanation above the field for the payee name',
  },
  label: {
    id: 'profile.payee.label',
    defaultMessage: 'Name as shown on your bank account',
    description: 'Label of the field for the payee name',
  },
  agree: {
    id: 'profile.payee.agree',
    defaultMessage: 'The name is correct. I understand I can’t change it later.',
    description: 'Label of the box to tick before the payee name is saved for good',
  },
});

const rules = {
  payeeName: { min: 2, max: 64, regex: null },
  agree: { min: 1, max: 1, regex: null },
  paymentPassword: anyText,
  totp: totpRule,
};

/**
 * Sets the payee name. This is possible only once, and the dialog says so. `onSaved` updates other data that depends on
 * the name.
 */
export function PayeeDialog({ onSaved }: { onSaved?: () => void }) {
  const { t } = useTranslator();
  const { open, hide } = useOverlay('profile-payee');
  return (
    <Dialog open={open} onClose={hide} title={t(words.nameForPayouts)}>
      <PayeeForm
        onDone={() => {
          hide();
          onSaved?.();
        }}
      />
    </Dialog>
  );
}

function PayeeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslator();
  const client = useQueryClient();
  const { mutateAsync: savePayeeName } = useMutation(payeeNameMutation(client));
  const form = useServerForm({
    defaults: { payeeName: '', agree: false, ...emptyProof },
    rules,
    fieldByErrorCode: proofFields,
    submit: async ({ payeeName, paymentPassword, totp }) => {
      await savePayeeName({ body: { payeeName, ...pickProof({ paymentPassword, totp }) } });
      onDone();
      toast({ kind: 'success', message: t(profileTexts.saved) });
    },
    // The name may have been set on another device meanwhile.
    onFailure: () => void client.invalidateQueries({ queryKey: memberInfoQuery().queryKey }),
  });
  return (
    <Form form={form}>
      <p>{t(messages.why)}</p>
      <FormField
        form={form}
        name="payeeName"
        label={t(messages.label)}
        icon="user"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="done"
        dir="auto"
      />
      <CheckboxField form={form} name="agree">
        {t(messages.agree)}
      </CheckboxField>
      <MemberProof form={form} />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t(profileTexts.save)}</SubmitButton>
    </Form>
  );
}
