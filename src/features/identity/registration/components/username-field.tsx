import { useQuery } from '@tanstack/react-query';

import { usernameTakenQuery } from '#src/features/identity/registration/api/registration-queries.ts';
import { inputAttributes } from '#src/features/identity/registration/lib/field-texts.ts';
import { type FieldCheck, findFault } from '#src/shared/form/server-rules.ts';
import type { ServerForm } from '#src/shared/form/use-server-form.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useDebounced } from '#src/shared/scheduling/use-debounced.ts';
import { TextField } from '#src/shared/ui/input/text-field.tsx';

const messages = defineMessages({
  bounds: {
    id: 'register.username.bounds',
    defaultMessage: 'You’ll use this to log in. {min} to {max} characters.',
    description: 'Under the field of the username',
  },
  looking: {
    id: 'register.username.looking',
    defaultMessage: 'Checking “{name}”…',
    description: 'Under the field of the username during the check of availability',
  },
  free: {
    id: 'register.username.free',
    defaultMessage: '“{name}” is available.',
    description: 'Under the field of the username if the name is available',
  },
});

const debounceMs = 500;

/** Typing cancels the previous check. A failed check shows nothing. On submit the form uses the check's result. */
export function UsernameField(props: { form: ServerForm<'username'>; label: string; rule: FieldCheck }) {
  const { form, label, rule } = props;
  const { t } = useTranslator();
  const typed = form.watch('username');
  const name = typeof typed === 'string' ? typed.trim() : '';
  const debouncedName = useDebounced(name, debounceMs);
  const queried = name !== '' && name === debouncedName && findFault(name, rule) === null;
  const { data: taken, isFetching } = useQuery({ ...usernameTakenQuery(debouncedName), enabled: queried });
  const hint = () => {
    if (queried && isFetching) return t(messages.looking, { name });
    if (queried && taken === false) return t(messages.free, { name });
    return t(messages.bounds, { min: rule.min, max: rule.max });
  };
  return (
    <TextField
      {...form.input('username')}
      {...inputAttributes.username}
      label={label}
      icon="user"
      enterKeyHint="next"
      hint={<span aria-live="polite">{hint()}</span>}
      error={
        form.getError('username') ?? (queried && taken ? t(getErrorMessage('username.exists')) : undefined)
      }
    />
  );
}
