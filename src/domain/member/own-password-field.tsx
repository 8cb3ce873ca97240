import { PasswordField } from '#src/shared/form/fields.tsx';
import type { ServerForm } from '#src/shared/form/use-server-form.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';

type OwnPasswordFieldProps = {
  form: ServerForm<'password'>;
  /** Replaces "Your password". */
  label?: string;
  hint?: string;
  enterKeyHint?: 'next' | 'done';
};

/** A field for the password that the member logs in with. */
export function OwnPasswordField(props: OwnPasswordFieldProps) {
  const { t } = useTranslator();
  return (
    <PasswordField
      label={t(words.yourPassword)}
      enterKeyHint="done"
      {...props}
      name="password"
      autoComplete="current-password"
    />
  );
}
