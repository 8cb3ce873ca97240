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

/** How the content of a field is typed. */
const kinds = {
  /** As it is: nothing is made a capital, no spelling is checked. */
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
  /** A code that was sent, or that an app shows. */
  code: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 10, dir: 'ltr' },
} as const satisfies Record<string, Partial<TextFieldProps>>;

/** A field of a form: which one, and how it looks. Its value, error and events are the form's. */
export type FormFieldProps<Name extends string> = {
  form: ServerForm<Name>;
  name: NoInfer<Name>;
  kind?: keyof typeof kinds;
} & Omit<
  TextFieldProps,
  'form' | 'name' | 'ref' | 'error' | 'onChange' | 'onBlur' | 'value' | 'defaultValue'
>;

/** One line of text. Give it `enterKeyHint`, and a `kind` or `autoComplete` and `inputMode` by its content. */
export function FormField<Name extends string>({ form, name, kind, ...rest }: FormFieldProps<Name>) {
  return <TextField {...(kind && kinds[kind])} {...rest} {...form.input(name)} error={form.errorOf(name)} />;
}

/** A password: shown on demand, pasted and filled in by a password manager. */
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
  /** What is agreed to; links in it are not part of what ticks the box. */
  children: ReactNode;
};

/** A box to tick. */
export function CheckboxField<Name extends string>({ form, name, children }: CheckboxFieldProps<Name>) {
  const error = form.errorOf(name);
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
