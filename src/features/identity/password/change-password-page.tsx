import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { changePassword } from '#contract/calls/identity/password.ts';
import type { SessionDetails } from '#contract/calls/identity/session.ts';
import { AuthLayout } from '#src/domain/identity/auth-layout.tsx';
import { NewPasswordField } from '#src/domain/identity/fields/new-password-field.tsx';
import { deleteLoginPassword, getLoginPassword } from '#src/domain/identity/login-password.ts';
import { updateRememberedPassword } from '#src/domain/identity/remembered-login.ts';
import { RequirePassword, useLacksPassword } from '#src/domain/member/require-password.tsx';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { identityTexts } from '#src/features/identity/identity-texts.ts';
import { PasswordField } from '#src/shared/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { anyText } from '#src/shared/form/server-rules.ts';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { loadingMs, showLoading } from '#src/shared/ui/feedback/loading.ts';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { TextField } from '#src/shared/ui/input/text-field.tsx';

import { useDelayedRedirect } from './lib/use-delayed-redirect.ts';

const messages = defineMessages({
  title: {
    id: 'password.change.title',
    defaultMessage: 'Change password',
    description: 'Title of the page',
  },
  lead: {
    id: 'password.change.lead',
    defaultMessage: 'You’ll be logged out on your other devices. This one stays logged in.',
    description: 'Under the title of the page',
  },
  old: {
    id: 'password.change.old',
    defaultMessage: 'Old password',
    description: 'Label of the field',
  },
  submit: {
    id: 'password.change.submit',
    defaultMessage: 'Save new password',
    description: 'Submit button of the page',
  },
  later: {
    id: 'password.change.later',
    defaultMessage: 'Not now',
    description: 'Link under the form: leaves the page without changing the password',
  },
  done: {
    id: 'password.change.done',
    defaultMessage: 'Your new password is saved.',
    description: 'Success message',
  },
  oldWrong: {
    id: 'password.change.oldWrong',
    defaultMessage: 'Wrong old password. Please try again.',
    description: 'Error at the field of the old password',
  },
  slow: {
    id: 'password.change.slow',
    defaultMessage: 'Your connection is slow. Your new password is still being saved.',
    description: 'Toast when saving takes more than ten seconds',
  },
  help: {
    id: 'password.change.help',
    defaultMessage: 'Forgot your old password?',
    description: 'Before the links to support on the page that changes the password',
  },
});

/** Uncovers the page after ten seconds and says that saving continues, or at once with the returned function. */
function showPageLoading(slow: string): () => void {
  const { hide } = showLoading({ capMs: loadingMs.password });
  const timer = setTimeout(() => toast({ kind: 'info', message: slow }), loadingMs.password);
  return () => {
    clearTimeout(timer);
    hide();
  };
}

export function ChangePasswordPage({ session }: { session: SessionDetails }) {
  const { t } = useTranslator();
  const lacksPassword = useLacksPassword();
  return (
    <AuthLayout
      back={false}
      title={t(messages.title)}
      lead={lacksPassword ? undefined : t(messages.lead)}
      help={t(lacksPassword ? identityTexts.needHelp : messages.help)}
    >
      <RequirePassword>
        <ChangeForm userName={session.userName} />
      </RequirePassword>
      {/* Replaces the back arrow that other pages have at the top. */}
      <ButtonLink to="/m/member/home" variant="ghost" size="large" wide>
        {t(messages.later)}
      </ButtonLink>
    </AuthLayout>
  );
}

function ChangeForm({ userName }: { userName: string }) {
  const change = useCall(changePassword);
  const { t } = useTranslator();
  const rules = useQuery(settingsQuery()).data?.rules;
  const { redirecting, redirectTo } = useDelayedRedirect();
  // The password that the member typed at login. The form asks for the old password only if there is none from the
  // login, or if the server rejects it.
  const [passwordFromLogin, setPasswordFromLogin] = useState(() => getLoginPassword(userName));
  const getOldPassword = (typed: { oldPassword: string }) => passwordFromLogin ?? typed.oldPassword;
  const form = useServerForm({
    defaults: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    rules: { oldPassword: anyText, newPassword: rules?.password ?? anyText, confirmNewPassword: anyText },
    repeats: { confirmNewPassword: 'newPassword' },
    fieldByErrorCode: { 'account.password.wrong': 'oldPassword' },
    validate: (typed) =>
      typed.newPassword && typed.newPassword === getOldPassword(typed)
        ? { newPassword: t(getErrorMessage('modify.new.old.same')) }
        : {},
    submit: async (typed) => {
      const hideLoading = showPageLoading(t(messages.slow));
      try {
        await change({ body: { ...typed, oldPassword: getOldPassword(typed) } });
      } finally {
        hideLoading();
      }
      toast({ kind: 'success', message: t(messages.done), redirects: true });
      deleteLoginPassword();
      await updateRememberedPassword(userName, typed.newPassword);
      redirectTo('/m/home');
    },
    onFailure: ({ code }) => {
      if (code !== 'account.password.wrong') return;
      deleteLoginPassword();
      setPasswordFromLogin(null);
      form.setError('oldPassword', t(messages.oldWrong));
    },
  });
  return (
    <Form form={form}>
      {/* The username, for password managers. */}
      <TextField
        label={t(words.username)}
        icon="user"
        value={userName}
        readOnly
        autoComplete="username"
        dir="ltr"
      />
      {passwordFromLogin === null && (
        <PasswordField
          form={form}
          name="oldPassword"
          label={t(messages.old)}
          autoComplete="current-password"
          enterKeyHint="next"
        />
      )}
      <NewPasswordField
        form={form}
        name="newPassword"
        label={t(identityTexts.newPassword)}
        rule={rules?.password}
        enterKeyHint="next"
      />
      <PasswordField
        form={form}
        name="confirmNewPassword"
        label={t(identityTexts.repeatTheNewPassword)}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <FormFailure form={form} />
      <SubmitButton form={form} busy={redirecting}>
        {t(messages.submit)}
      </SubmitButton>
    </Form>
  );
}
