import type { ReactNode } from 'react';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { FieldFault } from '#src/shared/ui/feedback/field-fault.tsx';
import { TextField, type TextFieldProps } from '#src/shared/ui/input/text-field.tsx';

import type { ServerForm } from './use-server-form.ts';

import styles from './form.module.css';

const messages = defineMessages({
  show: {
    id: 'form.password.show',
    defaultMessage: 'Show password',
    description: 'Button in the password field',
  },
  hide: {
    id: 'form.password.hide',
    defaultMessage: 'Hide password',
    description: 'Button in the password field',
  },
});

const kinds = {
  /** Text that the browser must not change: no capitals, no spell check. */
  plain: { autoCapitalize: 'none', spellCheck: false, dir: 'ltr' },
  username: { autoCapitalize: 'none', spellCheck: false, dir: 'ltr', icon: 'user', autoComplete: 'username' },
  email: {
    autoCapitalize: 'none',
    spellCheck: false,
    dir: 'ltr',
    type: 'email',
    inputMode: 'email',
    icon: 'mail',
    autoComplete: 'email',
  },
  /** A code from a message or from an authenticator app, with room for spaces and dashes of a pasted code. */
  code: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 40, dir: 'ltr' },
} as const satisfies Record<string, Partial<TextFieldProps>>;

/** Props of a form's field: its name and appearance. Value, error and events come from the form. */
export type FormFieldProps<Name extends string> = {
  form: ServerForm<Name>;
  name: NoInfer<Name>;
  kind?: keyof typeof kinds;
} & Omit<
  TextFieldProps,
  'form' | 'name' | 'ref' | 'error' | 'onChange' | 'onBlur' | 'value' | 'defaultValue'
>;

/** One line of text. Set `enterKeyHint`, and a `kind`, or `autoComplete` and `inputMode` to suit the content. */
export function FormField<Name extends string>({ form, name, kind, ...rest }: FormFieldProps<Name>) {
  return <TextField {...(kind && kinds[kind])} {...rest} {...form.input(name)} error={form.getError(name)} />;
}

export function PasswordField<Name extends string>({
  autoComplete,
  ...rest
}: FormFieldProps<Name> & { autoComplete: 'current-password' | 'new-password' }) {
  const { t } = useTranslator();
  return (
    <FormField
      kind="plain"
      icon="lock"
      {...rest}
      type="password"
      autoComplete={autoComplete}
      reveal={{ show: t(messages.show), hide: t(messages.hide) }}
    />
  );
}

type CheckboxFieldProps<Name extends string> = {
  form: ServerForm<Name>;
  name: NoInfer<Name>;
  /** The text that the member agrees to. A click on a link in this text does not tick the box. */
  children: ReactNode;
};

export function CheckboxField<Name extends string>({ form, name, children }: CheckboxFieldProps<Name>) {
  const error = form.getError(name);
  const noteId = error ? `${name}-note` : undefined;
  return (
    <div className={styles.check}>
      <label className={styles.tick}>
        <input
          {...form.input(name)}
          type="checkbox"
          className={styles.box}
          aria-invalid={Boolean(error)}
          aria-describedby={noteId}
        />
        <span>{children}</span>
      </label>
      {error && <FieldFault id={noteId}>{error}</FieldFault>}
    </div>
  );
}
