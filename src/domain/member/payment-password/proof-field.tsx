import { FormField, PasswordField } from '#src/shared/form/fields.tsx';
import type { ServerForm } from '#src/shared/form/use-server-form.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';

const messages = defineMessages({
  paymentPassword: words.withdrawalPassword,
  totp: words.authenticatorCode,
});

/** Kinds of proof that a withdrawal may require, named like the fields on the wire. */
export type ProofKind = 'paymentPassword' | 'totp';

type ProofFieldProps = { form: ServerForm<ProofKind>; kind: ProofKind };

export function ProofField({ form, kind }: ProofFieldProps) {
  const { t } = useTranslator();
  const label = t(messages[kind]);
  return kind === 'totp' ? (
    <FormField
      form={form}
      name="totp"
      label={label}
      icon="shield"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      enterKeyHint="done"
      maxLength={40}
      dir="ltr"
    />
  ) : (
    <PasswordField
      form={form}
      name="paymentPassword"
      label={label}
      // Otherwise a password manager would fill in the login password.
      autoComplete="new-password"
      inputMode="numeric"
      enterKeyHint="done"
    />
  );
}
