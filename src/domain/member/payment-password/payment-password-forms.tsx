import { useQuery } from '@tanstack/react-query';

import {
  changePaymentPassword,
  recoverPaymentPassword,
  sendPaymentCode,
  setPaymentPassword,
} from '#contract/calls/member/payment-password.ts';
import type { FieldRule } from '#contract/calls/system/site.ts';
import { MailedCodeField } from '#src/domain/member/mailed-code-field.tsx';
import { OwnPasswordField } from '#src/domain/member/own-password-field.tsx';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { FormField, PasswordField } from '#src/shared/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { anyText, toCodeRule, totpRule } from '#src/shared/form/server-rules.ts';
import { type ServerForm, useServerForm } from '#src/shared/form/use-server-form.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import { GuardProof, emptyProof, WaitNote } from './guard-proof.tsx';

const messages = defineMessages({
  why: {
    id: 'paymentPassword.why',
    defaultMessage: 'You need this password to withdraw, so no one else with your phone can take your money.',
    description: 'Explanation above the form that sets the first withdrawal password',
  },
  login: {
    id: 'paymentPassword.login',
    defaultMessage: 'Your login password',
    description: 'Label of the field for the login password',
  },
  current: {
    id: 'paymentPassword.current',
    defaultMessage: 'Current withdrawal password',
    description: 'Label of the field for the current withdrawal password',
  },
  new: {
    id: 'paymentPassword.new',
    defaultMessage: 'New withdrawal password',
    description: 'Label of the field for the new withdrawal password',
  },
  repeat: {
    id: 'paymentPassword.repeat',
    defaultMessage: 'Repeat withdrawal password',
    description: 'Label of the field that repeats the new withdrawal password',
  },
  code: {
    id: 'paymentPassword.code',
    defaultMessage: 'Code from the email',
    description: 'Label of the field for the code that the member received by mail',
  },
  sent: {
    id: 'paymentPassword.sent',
    defaultMessage: 'Code sent to your email.',
    description: 'Toast after a code was mailed',
  },
  digits: {
    id: 'paymentPassword.digits',
    defaultMessage: '{min, plural, one {# digit} other {# digits}}, not all the same or in sequence.',
    description: 'Hint under the field for a new withdrawal password; min is the number of its digits',
  },
  save: { id: 'paymentPassword.save', defaultMessage: 'Save', description: 'Submit button' },
  forgotten: {
    id: 'paymentPassword.forgotten',
    defaultMessage: 'Forgot it?',
    description:
      'Button under the form that changes the withdrawal password, for members who forgot the password',
  },
  noWay: {
    id: 'paymentPassword.noWay',
    defaultMessage: 'Contact support to reset it',
    description: 'Title if the member cannot replace a forgotten withdrawal password without support',
  },
  noWayWhy: {
    id: 'paymentPassword.noWayWhy',
    defaultMessage:
      'To reset it, you need a code from your confirmed email or your authenticator app, and you have neither yet. Confirm your email under My details, or contact support.',
    description: 'Under paymentPassword.noWay',
  },
});

type FormProps = { rule: FieldRule; onDone: () => void };
type NewNames = 'newPaymentPassword' | 'repeatPassword';

const blank = { newPaymentPassword: '', repeatPassword: '' };
const repeats = { repeatPassword: 'newPaymentPassword' } as const;

function NewPasswordFields<Name extends string>({
  form,
  rule,
}: {
  form: ServerForm<Name | NewNames>;
  rule: FieldRule;
}) {
  const { t } = useTranslator();
  const digits = rule.regex !== null && /^(\\d|\[0-9\])/.test(rule.regex);
  const keys = digits ? 'numeric' : 'text';
  return (
    <>
      <PasswordField
        form={form}
        name="newPaymentPassword"
        label={t(messages.new)}
        hint={digits && rule.min === rule.max ? t(messages.digits, { min: rule.min }) : rule.message}
        autoComplete="new-password"
        inputMode={keys}
        enterKeyHint="next"
      />
      <PasswordField
        form={form}
        name="repeatPassword"
        label={t(messages.repeat)}
        autoComplete="new-password"
        inputMode={keys}
        enterKeyHint="done"
      />
    </>
  );
}

export function SetForm({ rule, onDone }: FormProps) {
  const { t } = useTranslator();
  const set = useCall(setPaymentPassword);
  const form = useServerForm({
    defaults: { ...blank, ...emptyProof, password: '' },
    rules: { password: anyText, newPaymentPassword: rule, totp: totpRule },
    repeats,
    fieldByErrorCode: { 'account.password.wrong': 'password' },
    submit: async ({ password, newPaymentPassword, totp }) => {
      await set({ body: { password, newPaymentPassword, ...(totp !== '' && { totp }) } });
      onDone();
    },
  });
  return (
    <Form form={form}>
      <p>{t(messages.why)}</p>
      <NewPasswordFields form={form} rule={rule} />
      <OwnPasswordField form={form} label={t(messages.login)} />
      <GuardProof form={form} />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t(messages.save)}</SubmitButton>
    </Form>
  );
}

type ChangeProps = FormProps & { waitHours: number; onForgotten: () => void };

export function ChangeForm({ rule, waitHours, onDone, onForgotten }: ChangeProps) {
  const { t } = useTranslator();
  const change = useCall(changePaymentPassword);
  const form = useServerForm({
    defaults: { ...blank, paymentPassword: '' },
    rules: { paymentPassword: anyText, newPaymentPassword: rule },
    repeats,
    fieldByErrorCode: {
      'payment.password.wrong': 'paymentPassword',
      'modify.new.old.same': 'newPaymentPassword',
    },
    submit: async ({ paymentPassword, newPaymentPassword }) => {
      await change({ body: { paymentPassword, newPaymentPassword } });
      onDone();
    },
  });
  return (
    <Form form={form}>
      <PasswordField
        form={form}
        name="paymentPassword"
        label={t(messages.current)}
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <NewPasswordFields form={form} rule={rule} />
      <WaitNote hours={waitHours} />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t(messages.save)}</SubmitButton>
      <Button variant="ghost" wide onClick={onForgotten}>
        {t(messages.forgotten)}
      </Button>
    </Form>
  );
}

type RecoverProps = FormProps & { waitHours: number; recoverBy: 'mail' | 'totp' | null };

/**
 * Replaces a forgotten withdrawal password; requires the login password and a code from an e-mail or the authenticator.
 */
export function RecoverForm({ rule, recoverBy, waitHours, onDone }: RecoverProps) {
  const { t } = useTranslator();
  const { data: settings } = useQuery(settingsQuery());
  const recover = useCall(recoverPaymentPassword);
  const sendCode = useCall(sendPaymentCode);
  const form = useServerForm({
    defaults: { ...blank, password: '', verificationCode: '', totp: '' },
    rules: {
      password: anyText,
      newPaymentPassword: rule,
      verificationCode: toCodeRule(settings?.rules.verificationCode),
      totp: totpRule,
    },
    repeats,
    fieldByErrorCode: { 'account.password.wrong': 'password' },
    submit: async ({ password, newPaymentPassword, verificationCode, totp }) => {
      const proof = recoverBy === 'mail' ? { verificationCode } : { totp };
      await recover({ body: { password, newPaymentPassword, ...proof } });
      onDone();
    },
  });
  if (recoverBy === null)
    return <EmptyState icon="headset" title={t(messages.noWay)} text={t(messages.noWayWhy)} />;
  return (
    <Form form={form}>
      {recoverBy === 'mail' ? (
        <MailedCodeField
          form={form}
          label={t(messages.code)}
          send={() => sendCode({ body: {} })}
          sent={t(messages.sent)}
          enterKeyHint="next"
        />
      ) : (
        <FormField
          form={form}
          name="totp"
          label={t(words.authenticatorCode)}
          icon="shield"
          autoComplete="one-time-code"
          enterKeyHint="next"
          dir="ltr"
        />
      )}
      <NewPasswordFields form={form} rule={rule} />
      <OwnPasswordField form={form} label={t(messages.login)} />
      <WaitNote hours={waitHours} />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t(messages.save)}</SubmitButton>
    </Form>
  );
}
