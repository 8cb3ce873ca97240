import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { usernameTakenQuery } from '#src/features/identity/registration/api/registration-queries.ts';
import { typing } from '#src/features/identity/registration/lib/field-words.ts';
import { type FieldCheck, faultOf } from '#src/shared/form/server-rules.ts';
import type { ServerForm } from '#src/shared/form/use-server-form.ts';
import { errorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { TextField } from '#src/shared/ui/input/text-field.tsx';

const messages = defineMessages({
  bounds: {
    id: 'register.username.bounds',
    defaultMessage: 'This is how you log in. {min} to {max} characters.',
    description: 'Under the field of the username',
  },
  looking: {
    id: 'register.username.looking',
    defaultMessage: 'Looking whether “{name}” is free…',
    description: 'Under the field of the username while the server is asked',
  },
  free: {
    id: 'register.username.free',
    defaultMessage: '“{name}” is free.',
    description: 'Under the field of the username when nobody has it',
  },
});

/** Spec §9: somebody who types is not asked about at every letter. */
const debounceMs = 500;

/** What somebody has stopped typing. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/**
 * A username that is looked up while it is typed (RG-13): a later letter calls an earlier question off, and when
 * nobody can say, nothing is said. What it says while typing the form says again when it is sent.
 */
export function UsernameField(props: { form: ServerForm<'username'>; label: string; rule: FieldCheck }) {
  const { form, label, rule } = props;
  const { t } = useTranslator();
  const typed = form.watch('username');
  const name = typeof typed === 'string' ? typed.trim() : '';
  const settled = useSettled(name);
  const asked = name !== '' && name === settled && faultOf(name, rule) === null;
  const { data: taken, isFetching } = useQuery({ ...usernameTakenQuery(settled), enabled: asked });
  const hint = () => {
    if (asked && isFetching) return t(messages.looking, { name });
    if (asked && taken === false) return t(messages.free, { name });
    return t(messages.bounds, { min: rule.min, max: rule.max });
  };
  return (
    <TextField
      {...form.input('username')}
      {...typing.username}
      label={label}
      icon="user"
      enterKeyHint="next"
      hint={<span aria-live="polite">{hint()}</span>}
      error={form.errorOf('username') ?? (asked && taken ? t(errorMessage('username.exists')) : undefined)}
    />
  );
}
