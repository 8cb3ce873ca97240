import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import { resetByEmail } from '#contract/calls/identity/password.ts';
import { broadcastSession } from '#src/domain/identity/channel/session-channel.ts';
import { NewPasswordField } from '#src/domain/identity/fields/new-password-field.tsx';
import { leaveSession } from '#src/domain/identity/session-change.ts';
import { getSession } from '#src/domain/identity/session.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { identityTexts } from '#src/features/identity/identity-texts.ts';
import { PasswordField } from '#src/shared/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { anyText } from '#src/shared/form/server-rules.ts';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { whileLoading } from '#src/shared/ui/feedback/while-loading.ts';

const messages = defineMessages({
  submit: {
    id: 'password.reset.submit',
    defaultMessage: 'Set new password',
    description: 'Submit button of the screen that the link in a mail opens',
  },
});

export function ResetForm({ resetKey, onExpired }: { resetKey: string; onExpired: () => void }) {
  const { t } = useTranslator();
  const router = useRouter();
  const client = useQueryClient();
  const setPassword = useCall(resetByEmail);
  const { merchantCode } = useMerchant();
  const rules = useQuery(settingsQuery()).data?.rules;
  const form = useServerForm({
    defaults: { newPassword: '', confirmPassword: '' },
    rules: { newPassword: rules?.password ?? anyText, confirmPassword: anyText },
    repeats: { confirmPassword: 'newPassword' },
    submit: async ({ newPassword }) => {
      await whileLoading(() => setPassword({ body: { key: resetKey, newPassword } }));
      // All sessions of the account have ended, perhaps also the session of this browser.
      if (getSession(client)) {
        await leaveSession(client, merchantCode);
        broadcastSession(null);
      }
      toast({ kind: 'success', message: t(identityTexts.newPasswordSet), redirects: true });
      await router.navigate({ to: '/m/login', replace: true });
    },
    onFailure: ({ code }) => {
      if (code === 'link.expired') onExpired();
    },
  });
  return (
    <Form form={form}>
      <NewPasswordField
        form={form}
        name="newPassword"
        label={t(identityTexts.newPassword)}
        rule={rules?.password}
        enterKeyHint="next"
      />
      <PasswordField
        form={form}
        name="confirmPassword"
        label={t(identityTexts.repeatTheNewPassword)}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t(messages.submit)}</SubmitButton>
    </Form>
  );
}
