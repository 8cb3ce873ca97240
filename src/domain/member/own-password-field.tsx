import { PasswordField } from '#src/shared/form/fields.tsx';
import type { ServerForm } from '#src/shared/form/use-server-form.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

const messages = defineMessages({
  password: {
    id: 'member.ownPassword',
    defaultMessage: 'Your password',
    description: 'Label of the field by which a member confirms what cannot be undone, or takes all data',
  },
});

/** The field of the password that a member logs in with. */
export function OwnPasswordField({ form }: { form: ServerForm<'password'> }) {
  const { t } = useTranslator();
  return (
    <PasswordField
      form={form}
      name="password"
      label={t(messages.password)}
      autoComplete="current-password"
      enterKeyHint="done"
    />
  );
}
