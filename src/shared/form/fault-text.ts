import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { defineMessages, type Translator } from '#src/shared/intl/intl.tsx';

import { anyText, type FieldCheck } from './server-rules.ts';

const messages = defineMessages({
  required: {
    id: 'form.fault.required',
    defaultMessage: 'Please fill this in.',
    description: 'Error under an empty field',
  },
  unticked: {
    id: 'form.fault.unticked',
    defaultMessage: 'Please tick this box.',
    description: 'Error under a checkbox that the member must tick',
  },
  length: {
    id: 'form.fault.length',
    defaultMessage: 'Use {min} to {max} characters.',
    description: 'Error under a field with too few or too many characters',
  },
  format: {
    id: 'form.fault.format',
    defaultMessage: 'Some characters can’t be used here.',
    description: 'Error under a field with characters that are not allowed',
  },
  same: {
    id: 'form.fault.same',
    defaultMessage: 'The two entries don’t match.',
    description: 'Error under the field that repeats a password, if the two passwords differ',
  },
  number: {
    id: 'form.fault.number',
    defaultMessage: 'This isn’t a complete mobile number. Check the digits and the country code.',
    description: 'Error under a field for a mobile number whose length does not fit its country',
  },
  country: {
    id: 'form.fault.country',
    defaultMessage: 'We can’t send codes to this country. Please use another number.',
    description: 'Error under a field for a mobile number of a country that is not offered',
  },
  code: {
    id: 'form.fault.code',
    defaultMessage: 'This isn’t a complete code. Enter it as it is shown.',
    description: 'Error under a field for a code that has too few or too many characters',
  },
  invisible: {
    id: 'form.fault.invisible',
    defaultMessage: 'This text contains invisible characters. Delete it and type it again.',
    description: 'Error under a field for a name with characters that cannot be seen or turn the text around',
  },
  breached: {
    id: 'form.fault.breached',
    defaultMessage: 'This password has appeared in a data leak. Please choose another.',
    description: 'Error under a new password that is among the most common passwords of data breaches',
  },
  personal: {
    id: 'form.fault.personal',
    defaultMessage: 'Too similar to your name, number or email, or to the site’s name.',
    description: 'Error under a new password that consists of the member’s own data or of the site’s name',
  },
});

/** Faults with their own sentence, regardless of the rule's message. */
const sentenceByFault = new Map(
  Object.entries({
    required: messages.required,
    unticked: messages.unticked,
    same: messages.same,
    number: messages.number,
    country: messages.country,
    code: messages.code,
    invisible: messages.invisible,
    breached: messages.breached,
    personal: messages.personal,
  }),
);

/**
 * Returns the sentence for a field's fault: `length`, `format` or one of `sentenceByFault`. Any other fault that the
 * server names gets the sentence for `format`. A rule's message replaces the sentences for `length` and `format`.
 */
export function getFaultText(t: Translator['t'], fault: string, rule: FieldCheck = anyText): string {
  const own = sentenceByFault.get(fault);
  if (own) return t(own);
  if (rule.message) return rule.message;
  return t(fault === 'length' ? messages.length : messages.format, { min: rule.min, max: rule.max });
}

/** Wire name of the field that an error code concerns. The error is shown at this field, not above the button. */
export const fieldByCode: Partial<Record<ErrorCode, string>> = {
  'captcha.wrong': 'captcha',
  'verification.code.error': 'verificationCode',
  'username.exists': 'username',
  'mobile.exists': 'mobileNum',
  'email.exists': 'email',
  'invitation.code.invalid': 'affiliateCode',
  'age.restricted': 'birthday',
  'modify.new.old.same': 'newPassword',
  'totp.wrong': 'totp',
};
