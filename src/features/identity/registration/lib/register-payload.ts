import * as v from 'valibot';

import {
  type register,
  registerBody,
  type RegisterField,
  type registerMobile,
  registerMobileBody,
  type RegisterRule,
  type RegisterTab,
} from '#contract/calls/identity/registration.ts';
import type { CallBody } from '#contract/wire/call.ts';
import { CallError } from '#src/shared/http/call-error.ts';

/** Form values of both tabs. They share the values, so that switching keeps the input. */
export type RegisterValues = Record<
  RegisterField | 'countryDialingCode' | 'captchaId' | 'firebaseIdToken' | 'numberSecret',
  string
> & {
  terms: boolean;
};

/** Fields of the payload that are not in the form. */
export type RegisterContext = Pick<
  CallBody<typeof register>,
  'registerUrl' | 'registerMethod' | 'domain' | 'socialTicket'
>;

/** Fields that are not trimmed, because a password may start with a space. */
const verbatim: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword'];

/**
 * Validates the body. If it violates the contract, throws the faults by field, in the shape of the platform's reply.
 */
function parseBody<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const fields = Object.keys(v.flatten(result.issues).nested ?? {}).map((name) => [name, 'format'] as const);
  throw new CallError('validation.failed', { fields: Object.fromEntries(fields) });
}

/**
 * Builds the payload: the tab's enabled, non-empty fields, trimmed. Throws `CallError` `validation.failed` with the
 * fields that violate the contract.
 */
function buildBody(asked: readonly RegisterRule[], values: RegisterValues, facts: RegisterContext): unknown {
  const typed = asked.flatMap(({ name }) => {
    const value = verbatim.includes(name) ? values[name] : values[name].trim();
    return value ? [[name, value] as const] : [];
  });
  const fields: Partial<Record<RegisterField, string>> = Object.fromEntries(typed);
  const { captcha, captchaId, firebaseIdToken, numberSecret } = values;
  return {
    ...fields,
    ...(fields.mobileNum && { countryDialingCode: values.countryDialingCode }),
    // Not one of the fields above: there is no rule for the captcha if the server requires it later.
    ...(captcha && captchaId && { captcha, captchaId }),
    ...(fields.mobileNum && firebaseIdToken && { firebaseChannel: 'sms', firebaseIdToken, numberSecret }),
    ...facts,
    type: 0,
  };
}

export type RegisterPayload =
  | { tab: 'username'; body: CallBody<typeof register> }
  | { tab: 'mobile'; body: CallBody<typeof registerMobile> };

export function buildRegisterPayload(
  tab: RegisterTab,
  asked: readonly RegisterRule[],
  values: RegisterValues,
  facts: RegisterContext,
): RegisterPayload {
  const body = buildBody(asked, values, facts);
  return tab === 'mobile'
    ? { tab, body: parseBody(registerMobileBody, body) }
    : { tab, body: parseBody(registerBody, body) };
}
