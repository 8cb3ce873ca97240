import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import {
  registerFields,
  type RegisterField,
  type RegisterRule,
  type RegisterTab,
} from '#contract/calls/identity/registration.ts';
import { holdTicket, type SocialTicket } from '#src/domain/identity/social-ticket.ts';
import { useEnterSession } from '#src/domain/identity/use-enter-session.ts';
import {
  invitesQuery,
  openAccount,
  usernameTakenQuery,
} from '#src/features/identity/registration/api/registration-queries.ts';
import { faultText } from '#src/shared/form/fault-text.ts';
import { captchaRule, type FieldCheck } from '#src/shared/form/server-rules.ts';
import { type ServerForm, useServerForm } from '#src/shared/form/use-server-form.ts';
import { CallError, codeOf } from '#src/shared/http/call-error.ts';
import { errorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import { checkOf, isBirthday } from './field-checks.ts';
import { forgetInvitation } from './invitation-link.ts';
import { registerMethod } from './register-method.ts';
import { payloadOf, type RegisterValues } from './register-payload.ts';
import { type Invitation, useInvitation } from './use-invitation.ts';

const messages = defineMessages({
  terms: {
    id: 'register.terms.needed',
    defaultMessage: 'Please agree to the terms first: without that we cannot open an account for you.',
    description: 'Disclaimer error: the terms are not ticked',
  },
  date: {
    id: 'register.birthday.wrong',
    defaultMessage: 'Please choose the day on which you were born.',
    description: 'A birthday before 1900 or after this year',
  },
  done: {
    id: 'register.done',
    defaultMessage: 'Your account is open, and you are logged in.',
    description: 'Success message after a registration',
  },
});

export type RegisterForm = ServerForm<keyof RegisterValues>;

const blank = (name: RegisterField) => [name, ''] as const;

/** What the form starts with: what was typed before, what a provider says, the merchant's choice for the terms. */
function startOf(termsPreticked: boolean, vouched: SocialTicket | null): RegisterValues {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a value for every field
  const fields = Object.fromEntries(registerFields.map(blank)) as Record<RegisterField, string>;
  return {
    ...fields,
    countryDialingCode: '',
    captchaId: '',
    terms: termsPreticked,
    ...(vouched?.email && { email: vouched.email }),
    ...(vouched?.nickname && { nickname: vouched.nickname }),
    ...readDraft(),
  };
}

type Options = {
  tab: RegisterTab;
  /** The fields of the tab. */
  asked: readonly RegisterRule[];
  termsPreticked: boolean;
  /** `code` of the address. */
  code: string | undefined;
  /** Who a provider vouches for: what the form begins with, and what joins the account to him. */
  vouched: SocialTicket | null;
  /** A safe path. */
  to: string;
};

/** The form of a registration, and the invitation that goes with it. What was typed stays whatever happens. */
export function useRegistration(options: Options): { form: RegisterForm; invitation: Invitation } {
  const { tab, asked, termsPreticked } = options;
  const [vouched, setVouched] = useState(options.vouched);
  const { t } = useTranslator();
  const client = useQueryClient();
  const enter = useEnterSession();
  const asksInvitation = asked.some(({ name }) => name === 'affiliateCode');
  const { invitation, refuse } = useInvitation(options.code, asksInvitation);
  const [defaults] = useState(() => startOf(termsPreticked, vouched));
  const rules: Partial<Record<keyof RegisterValues, FieldCheck>> = { captcha: captchaRule };
  for (const rule of asked) rules[rule.name] = checkOf(rule);
  const isAsked = (name: RegisterField) => name in rules;

  const faults = (values: RegisterValues) => ({
    ...(!values.terms && { terms: t(messages.terms) }),
    ...(isAsked('username') &&
      client.getQueryData(usernameTakenQuery(values.username).queryKey) && {
        username: t(errorMessage('username.exists')),
      }),
    // The countries may be on their way yet.
    ...(isAsked('mobileNum') &&
      values.mobileNum &&
      !values.countryDialingCode && { countryDialingCode: faultText(t, 'required') }),
    // A number that is given is verified, even where it need not be given (RG-14).
    ...(isAsked('verificationCode') &&
      values.mobileNum &&
      !values.verificationCode && { verificationCode: faultText(t, 'required') }),
    ...(isAsked('birthday') &&
      values.birthday &&
      !isBirthday(values.birthday, Date.now()) && { birthday: t(messages.date) }),
  });

  const submit = async (typed: RegisterValues) => {
    const affiliateCode = invitation.kind === 'typed' ? typed.affiliateCode : invitation.code;
    // Asked again even where the link checked out: it may be a while ago.
    if (asksInvitation && affiliateCode && !(await checksOut(client, affiliateCode)))
      throw new CallError('invitation.code.invalid');
    const payload = payloadOf(
      tab,
      asked,
      { ...typed, affiliateCode },
      {
        registerUrl: location.href.replace(/#.*/, '').slice(0, 512),
        registerMethod: registerMethod(),
        domain: location.hostname,
        ...(vouched && { socialTicket: vouched.ticket }),
      },
    );
    const facts = await openAccount(client, payload).catch((error: unknown) => {
      if (codeOf(error) !== 'link.expired') throw error;
      // What the provider said holds for ten minutes: from now on it goes without.
      setVouched(null);
      throw new CallError('provider.failed');
    });
    current.current.done = true;
    forgetDraft();
    forgetInvitation();
    await enter(facts, { to: options.to, message: t(messages.done) });
  };
  const form = useServerForm({
    defaults,
    rules,
    same: { confirmPassword: 'password' },
    faults,
    submit,
    onFailure: ({ code }) => {
      if (code === 'invitation.code.invalid') refuse();
    },
  });

  // Read on the way out: whoever looks at the login and comes back finds what he typed.
  const current = useRef({ form, vouched, done: false });
  useEffect(() => {
    Object.assign(current.current, { form, vouched });
  });
  useEffect(() => {
    const last = current.current;
    return () => {
      if (last.done) return;
      keepDraft(valuesOf(last.form));
      if (last.vouched) holdTicket(last.vouched);
    };
  }, []);
  return { form, invitation };
}

/** When nobody can say, the platform does at the registration itself. */
const checksOut = (client: QueryClient, code: string) =>
  client
    .fetchQuery({ ...invitesQuery(code, location.hostname), staleTime: 0, meta: { silent: true } })
    .catch(() => true);

function valuesOf(form: RegisterForm): RegisterValues {
  const text = (name: RegisterField | 'countryDialingCode') => String(form.value(name) ?? '');
  const fields = Object.fromEntries(registerFields.map((name) => [name, text(name)]));
  return {
    ...startOf(false, null),
    ...fields,
    countryDialingCode: text('countryDialingCode'),
    terms: form.value('terms') === true,
  };
}
