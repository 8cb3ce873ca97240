import { FormField, PasswordField } from '#src/shared/form/fields.tsx';
import type { ServerForm } from '#src/shared/form/use-server-form.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { ShellLink } from '#src/shared/navigation/shell-link.tsx';
import { buttonClass } from '#src/shared/ui/input/button.tsx';

const messages = defineMessages({
  password: {
    id: 'agents.transfer.password',
    defaultMessage: 'Withdrawal password',
    description: 'Label of the field',
  },
  totp: {
    id: 'agents.transfer.totp',
    defaultMessage: 'Code of your authenticator app',
    description: 'Label of the field',
  },
  set: {
    id: 'agents.transfer.set',
    defaultMessage: 'Set a withdrawal password',
    description: 'Link to the page of withdrawals, where it is set',
  },
});

type ProofFieldProps = { form: ServerForm<'paymentPassword' | 'totp'>; totp: boolean };

/** What proves an agent who sends money: a code of his authenticator, of who has one, or else the withdrawal password. */
export function ProofField({ form, totp }: ProofFieldProps) {
  const { t } = useTranslator();
  return totp ? (
    <FormField
      form={form}
      name="totp"
      label={t(messages.totp)}
      icon="shield"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      enterKeyHint="done"
      maxLength={32}
      dir="ltr"
    />
  ) : (
    <PasswordField
      form={form}
      name="paymentPassword"
      label={t(messages.password)}
      // A password manager would fill in the other one, of the login.
      autoComplete="new-password"
      inputMode="numeric"
      enterKeyHint="done"
    />
  );
}

/** For who has neither: leads to where a withdrawal password is set. */
export function SetPassword({ text }: { text: string }) {
  const { t } = useTranslator();
  return (
    <>
      <p>{text}</p>
      <ShellLink className={buttonClass('secondary')} href="/m/withdraw">
        {t(messages.set)}
      </ShellLink>
    </>
  );
}
