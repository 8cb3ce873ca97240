import type { FieldRule } from '#contract/calls/system/site.ts';
import { type FormFieldProps, PasswordField } from '#src/shared/form/fields.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { listPasswordChecks } from './password-checks.ts';

import styles from './new-password-field.module.css';

const messages = defineMessages({
  length: {
    id: 'form.newPassword.length',
    defaultMessage: '{min} to {max} characters',
    description: 'One of the requirements of a new password, ticked off while the user types',
  },
  letter: {
    id: 'form.newPassword.letter',
    defaultMessage: 'a letter',
    description: 'One of the requirements of a new password, like form.newPassword.length',
  },
  upper: {
    id: 'form.newPassword.upper',
    defaultMessage: 'an uppercase letter',
    description: 'One of the requirements of a new password, like form.newPassword.length',
  },
  lower: {
    id: 'form.newPassword.lower',
    defaultMessage: 'a lowercase letter',
    description: 'One of the requirements of a new password, like form.newPassword.length',
  },
  digit: {
    id: 'form.newPassword.digit',
    defaultMessage: 'a digit',
    description: 'One of the requirements of a new password, like form.newPassword.length',
  },
  symbol: {
    id: 'form.newPassword.sign',
    defaultMessage: 'a symbol such as ! or ?',
    description: 'One of the requirements of a new password, like form.newPassword.length',
  },
});

export function NewPasswordField<Name extends string>({
  rule,
  ...rest
}: Omit<FormFieldProps<Name>, 'hint'> & { rule: FieldRule | undefined }) {
  const { t } = useTranslator();
  const typed = rest.form.watch(rest.name);
  const checks = rule ? listPasswordChecks(rule, typeof typed === 'string' ? typed : '') : [];
  return (
    <PasswordField
      {...rest}
      autoComplete="new-password"
      hint={
        checks.length > 0 && (
          <span className={styles.checks}>
            {checks.map(({ kind, met }) => (
              <span key={kind} data-met={met}>
                {met ? <Icon name="check" size={16} /> : <i className={styles.open} />}
                {t(messages[kind], { min: rule?.min ?? 0, max: rule?.max ?? 0 })}
              </span>
            ))}
          </span>
        )
      }
    />
  );
}
