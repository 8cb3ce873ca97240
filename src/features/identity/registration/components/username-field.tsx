import { useQuery } from '@tanstack/react-query';

import { usernameTakenQuery } from '#src/features/identity/registration/api/registration-queries.ts';
import { typing } from '#src/features/identity/registration/lib/field-texts.ts';
import { type FieldCheck, faultOf } from '#src/shared/form/server-rules.ts';
import type { ServerForm } from '#src/shared/form/use-server-form.ts';
import { errorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useDebounced } from '#src/shared/scheduling/use-debounced.ts';
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

/** Debounce of the availability check, ms. */
const debounceMs = 500;

/**
 * Username with an availability check while typing. Typing cancels the previous check, and a failed check
 * shows nothing. The form repeats the result on submit.
 */
export function UsernameField(props: { form: ServerForm<'username'>; label: string; rule: FieldCheck }) {
  const { form, label, rule } = props;
  const { t } = useTranslator();
  const typed = form.watch('username');
  const name = typeof typed === 'string' ? typed.trim() : '';
  const debouncedName = useDebounced(name, debounceMs);
  const queried = name !== '' && name === debouncedName && faultOf(name, rule) === null;
  const { data: taken, isFetching } = useQuery({ ...usernameTakenQuery(debouncedName), enabled: queried });
  const hint = () => {
    if (queried && isFetching) return t(messages.looking, { name });
    if (queried && taken === false) return t(messages.free, { name });
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
      error={form.errorOf('username') ?? (queried && taken ? t(errorMessage('username.exists')) : undefined)}
    />
  );
}
