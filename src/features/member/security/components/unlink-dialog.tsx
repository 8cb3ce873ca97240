import { useQueryClient } from '@tanstack/react-query';

import { providerNames, unlinkProvider } from '#contract/calls/member/security.ts';
import { OwnPasswordField } from '#src/domain/member/own-password-field.tsx';
import { RequirePassword, useLacksPassword } from '#src/domain/member/require-password.tsx';
import {
  type LinkedProvider,
  providersQuery,
  sessionsQuery,
} from '#src/features/member/security/api/security-queries.ts';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { anyText } from '#src/shared/form/server-rules.ts';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

const messages = defineMessages({
  title: {
    id: 'security.unlink.title',
    defaultMessage: 'Unlink {provider}?',
    description: 'Title of the dialog; provider is Google or Facebook',
  },
  close: { id: 'security.unlink.close', defaultMessage: 'Keep linked', description: 'Closes the dialog' },
  text: {
    id: 'security.unlink.text',
    defaultMessage:
      'You won’t be able to log in with {provider} any more, and your other devices will be logged out.',
    description: 'What unlinking means; provider is Google or Facebook',
  },
  lastWay: {
    id: 'security.unlink.lastWay',
    defaultMessage: 'Set a password before you unlink {provider}. Otherwise you may not be able to log in.',
    description: 'Above the hint to set a password first; provider is Google or Facebook',
  },
  confirm: { id: 'security.unlink.confirm', defaultMessage: 'Unlink', description: 'Button' },
  done: {
    id: 'security.unlink.done',
    defaultMessage: '{provider} is unlinked.',
    description: 'Toast; provider is Google or Facebook',
  },
});

/** Requires the password, so the member always keeps one way to log in. */
export function UnlinkDialog({ provider }: { provider: LinkedProvider['provider'] }) {
  const { t } = useTranslator();
  const { open, hide } = useOverlay('unlink-provider');
  const lacksPassword = useLacksPassword();
  const name = { provider: providerNames[provider] };
  return (
    <Dialog open={open} onClose={hide} title={t(messages.title, name)} closeLabel={t(messages.close)}>
      {lacksPassword && <p>{t(messages.lastWay, name)}</p>}
      <RequirePassword>
        <UnlinkForm provider={provider} onDone={hide} />
      </RequirePassword>
    </Dialog>
  );
}

function UnlinkForm({ provider, onDone }: { provider: LinkedProvider['provider']; onDone: () => void }) {
  const { t } = useTranslator();
  const client = useQueryClient();
  const unlink = useCall(unlinkProvider);
  const name = { provider: providerNames[provider] };
  const form = useServerForm({
    defaults: { password: '' },
    rules: { password: anyText },
    fieldByErrorCode: { 'account.password.wrong': 'password' },
    submit: async ({ password }) => {
      await unlink({ body: { provider, password } });
      onDone();
      toast({ kind: 'success', message: t(messages.done, name) });
      await Promise.all(
        [providersQuery(), sessionsQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      );
    },
  });
  return (
    <Form form={form}>
      <p>{t(messages.text, name)}</p>
      <OwnPasswordField form={form} />
      <FormFailure form={form} />
      <SubmitButton form={form} variant="danger">
        {t(messages.confirm)}
      </SubmitButton>
    </Form>
  );
}
