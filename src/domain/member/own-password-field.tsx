import { PasswordField } from '#src/shared/form/fields.tsx';
import type { ServerForm } from '#src/shared/form/use-server-form.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';

/** The field of the password that a member logs in with. */
export function OwnPasswordField({ form }: { form: ServerForm<'password'> }) {
  const { t } = useTranslator();
  return (
    <PasswordField
      form={form}
      name="password"
      label={t(words.yourPassword)}
      autoComplete="current-password"
      enterKeyHint="done"
    />
  );
}
