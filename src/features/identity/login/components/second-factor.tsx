import { useEffect, useState } from 'react';

import { FormField } from '#src/shared/form/fields.tsx';
import type { ServerForm } from '#src/shared/form/use-server-form.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

const messages = defineMessages({
  code: {
    id: 'session.secondFactor.code',
    defaultMessage: '6-digit authenticator code',
    description: 'Label of the field for the second factor',
  },
  recovery: {
    id: 'session.secondFactor.recovery',
    defaultMessage: 'Recovery code',
    description: 'Label of the field for a recovery code, which replaces a lost authenticator',
  },
  useRecovery: {
    id: 'session.secondFactor.useRecovery',
    defaultMessage: 'Use a recovery code',
    description: 'Button: shows the field for a recovery code, for a member who has lost the authenticator',
  },
  useApp: {
    id: 'session.secondFactor.useApp',
    defaultMessage: 'Use the authenticator app',
    description: 'Button: shows the field for the authenticator code again',
  },
});

export function SecondFactor({ form }: { form: ServerForm<'totp'> }) {
  const { t } = useTranslator();
  const [lost, setLost] = useState(false);
  // oxlint-disable-next-line react/exhaustive-deps -- the form is a new object in every render
  useEffect(() => form.focus('totp'), [lost]);
  return (
    <>
      <FormField
        form={form}
        name="totp"
        kind="plain"
        label={t(lost ? messages.recovery : messages.code)}
        icon="lock"
        inputMode={lost ? 'text' : 'numeric'}
        autoComplete={lost ? 'off' : 'one-time-code'}
        enterKeyHint="go"
        maxLength={40}
      />
      <Button
        variant="ghost"
        onClick={() => {
          form.setValue('totp', '');
          form.setError('totp', null);
          setLost(!lost);
        }}
      >
        {t(lost ? messages.useApp : messages.useRecovery)}
      </Button>
    </>
  );
}
