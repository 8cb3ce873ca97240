import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import {
  registerFields,
  type RegisterField,
  type RegisterRule,
  type RegisterTab,
} from '#contract/calls/identity/registration.ts';
import { computeAge } from '#contract/values/identity.ts';
import { findPhoneFault, readPhoneNumber, toPhoneRule } from '#src/domain/identity/fields/phone-number.ts';
import { storeSocialToken, type SocialToken } from '#src/domain/identity/social-token.ts';
import { useEnterSession } from '#src/domain/identity/use-enter-session.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import {
  invitationCheckQuery,
  openAccount,
  usernameTakenQuery,
} from '#src/features/identity/registration/api/registration-queries.ts';
import { getFaultText } from '#src/shared/form/fault-text.ts';
import { captchaRule, type FieldCheck, toCodeRule } from '#src/shared/form/server-rules.ts';
import { type ServerForm, useServerForm } from '#src/shared/form/use-server-form.ts';
import { CallError, getErrorCode } from '#src/shared/http/call-error.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';

import { clearDraft, saveDraft, readDraft } from './draft.ts';
import { buildFieldCheck, isBirthday } from './field-checks.ts';
import { clearInvitation } from './invitation-link.ts';
import { detectRegisterMethod } from './register-method.ts';
import { buildRegisterPayload, type RegisterValues } from './register-payload.ts';
import { type Invitation, useInvitation } from './use-invitation.ts';

const messages = defineMessages({
  terms: {
    id: 'register.terms.needed',
    defaultMessage: 'Please agree to the terms to open an account.',
    description: 'Error if the terms are not ticked',
  },
  date: {
    id: 'register.birthday.wrong',
    defaultMessage: 'Please enter your date of birth.',
    description: 'Error if the birthday is before 1900 or after this year',
  },
  done: {
    id: 'register.done',
    defaultMessage: 'Your account is open, and you’re logged in.',
    description: 'Success message after a registration',
  },
});

export type RegisterForm = ServerForm<keyof RegisterValues>;

const toEmptyEntry = (name: RegisterField) => [name, ''] as const;

function buildInitialValues(termsPreticked: boolean, ticket: SocialToken | null): RegisterValues {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a value for every field
  const fields = Object.fromEntries(registerFields.map(toEmptyEntry)) as Record<RegisterField, string>;
  return {
    ...fields,
    countryDialingCode: '',
    captchaId: '',
    firebaseIdToken: '',
    numberSecret: '',
    terms: termsPreticked,
    ...(ticket?.email && { email: ticket.email }),
    ...(ticket?.nickname && { nickname: ticket.nickname }),
    ...readDraft(),
  };
}

type Options = {
  tab: RegisterTab;
  tabFields: readonly RegisterRule[];
  termsPreticked: boolean;
  /** Invitation code of the URL. */
  code: string | undefined;
  /** Account details from a provider, and the token that links the new account to the provider. */
  socialTicket: SocialToken | null;
  /** Page to open afterwards, a safe path. */
  to: string;
};

/** The input survives every failure. */
export function useRegistration(options: Options): { form: RegisterForm; invitation: Invitation } {
  const { tab, tabFields, termsPreticked } = options;
  const [socialTicket, setSocialTicket] = useState(options.socialTicket);
  const { t } = useTranslator();
  const client = useQueryClient();
  const { brand, timeZone } = useMerchant();
  const enter = useEnterSession();
  const asksInvitation = tabFields.some(({ name }) => name === 'affiliateCode');
  const { invitation, rejectCode } = useInvitation(options.code, asksInvitation);
  const [defaults] = useState(() => buildInitialValues(termsPreticked, socialTicket));
  const rules: Partial<Record<keyof RegisterValues, FieldCheck>> = { captcha: captchaRule };
  for (const rule of tabFields) rules[rule.name] = buildFieldCheck(rule);
  if (rules.verificationCode) rules.verificationCode = toCodeRule(rules.verificationCode);
  const phoneRule = rules.mobileNum;
  if (phoneRule) rules.mobileNum = toPhoneRule(phoneRule);
  const isAsked = (name: RegisterField) => name in rules;

  const validate = (values: RegisterValues) => ({
    ...(!values.terms && { terms: t(messages.terms) }),
    ...(isAsked('username') &&
      client.getQueryData(usernameTakenQuery(values.username).queryKey) && {
        username: t(getErrorMessage('username.exists')),
      }),
    // The dialling code is empty until the countries have loaded, so it is required here.
    ...(isAsked('mobileNum') &&
      values.mobileNum &&
      (values.countryDialingCode
        ? findPhoneFault(t, values, phoneRule)
        : { countryDialingCode: getFaultText(t, 'required') })),
    // A typed number must be verified, even if the field is optional.
    ...(isAsked('verificationCode') &&
      values.mobileNum &&
      !values.verificationCode &&
      !values.firebaseIdToken && { verificationCode: getFaultText(t, 'required') }),
    ...(isAsked('birthday') &&
      values.birthday &&
      (isBirthday(values.birthday, serverNow())
        ? computeAge(values.birthday, timeZone, serverNow()) < brand.ageLimit && {
            birthday: t(getErrorMessage('age.restricted')),
          }
        : { birthday: t(messages.date) })),
  });

  const submit = async (typed: RegisterValues) => {
    const affiliateCode = invitation.kind === 'typed' ? typed.affiliateCode : invitation.code;
    // The code is checked again, because the first check may be outdated.
    if (asksInvitation && affiliateCode && !(await isValidInvitation(client, affiliateCode)))
      throw new CallError('invitation.code.invalid');
    const payload = buildRegisterPayload(
      tab,
      tabFields,
      {
        ...typed,
        affiliateCode,
        ...(isAsked('mobileNum') && typed.mobileNum && (await readWireNumber(typed))),
      },
      {
        registerUrl: location.href.replace(/#.*/, '').slice(0, 512),
        registerMethod: detectRegisterMethod(),
        domain: location.hostname,
        ...(socialTicket && { socialTicket: socialTicket.ticket }),
      },
    );
    const session = await openAccount(client, payload).catch((error: unknown) => {
      if (getErrorCode(error) !== 'link.expired') throw error;
      // The provider's token expires after ten minutes, so the next attempt is made without a token.
      setSocialTicket(null);
      throw new CallError('provider.failed');
    });
    latest.current.done = true;
    clearDraft();
    clearInvitation();
    await enter(session, { to: options.to, message: t(messages.done) });
  };
  const form = useServerForm({
    defaults,
    rules,
    repeats: { confirmPassword: 'password' },
    validate,
    submit,
    onFailure: ({ code }) => {
      if (code === 'invitation.code.invalid') rejectCode();
    },
  });

  // On unmount the form is saved as the draft for a return to this page.
  const latest = useRef({ form, socialTicket, done: false });
  useEffect(() => {
    Object.assign(latest.current, { form, socialTicket });
  });
  useEffect(() => {
    const last = latest.current;
    return () => {
      if (last.done) return;
      saveDraft(readValues(last.form));
      if (last.socialTicket) storeSocialToken(last.socialTicket);
    };
  }, []);
  return { form, invitation };
}

async function readWireNumber(typed: RegisterValues) {
  const { countryDialingCode, mobileNum } = await readPhoneNumber(typed);
  return { countryDialingCode, mobileNum };
}

/** Checks a code. If the check fails, the code counts as valid, and the platform decides at the registration. */
const isValidInvitation = (client: QueryClient, code: string) =>
  client
    .fetchQuery({ ...invitationCheckQuery(code, location.hostname), staleTime: 0, meta: { silent: true } })
    .catch(() => true);

function readValues(form: RegisterForm): RegisterValues {
  const text = (name: RegisterField | 'countryDialingCode') => String(form.value(name) ?? '');
  const fields = Object.fromEntries(registerFields.map((name) => [name, text(name)]));
  return {
    ...buildInitialValues(false, null),
    ...fields,
    countryDialingCode: text('countryDialingCode'),
    terms: form.value('terms') === true,
  };
}
