import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { defineMessages, type Translator } from '#src/shared/intl/intl.tsx';

import { anyText, type FieldCheck } from './server-rules.ts';

const messages = defineMessages({
  required: {
    id: 'form.fault.required',
    defaultMessage: 'Please fill this in.',
    description: 'An empty field',
  },
  unticked: {
    id: 'form.fault.unticked',
    defaultMessage: 'Please tick this box.',
    description: 'A box that has to be ticked',
  },
  length: {
    id: 'form.fault.length',
    defaultMessage: 'Use {min} to {max} characters.',
    description: 'A field that is too short or too long',
  },
  format: {
    id: 'form.fault.format',
    defaultMessage: 'Some characters can’t be used here.',
    description: 'A field of the wrong format',
  },
  same: {
    id: 'form.fault.same',
    defaultMessage: 'The two entries don’t match.',
    description: 'A password that was repeated with a difference',
  },
  breached: {
    id: 'form.fault.breached',
    defaultMessage: 'This password has appeared in a data leak. Please choose another.',
    description: 'A new password that is among the most common ones of data breaches',
  },
  personal: {
    id: 'form.fault.personal',
    defaultMessage: 'Too similar to your name, number or email, or to the site’s name.',
    description: 'A new password that is made of the member’s or the site’s own name',
  },
});

/** Faults with their own sentence, regardless of the rule's message. */
const ownSentence = new Map(
  Object.entries({
    required: messages.required,
    unticked: messages.unticked,
    same: messages.same,
    breached: messages.breached,
    personal: messages.personal,
  }),
);

/**
 * Returns the sentence for a field's fault: `required`, `unticked`, `length`, `format`, `same`, `breached`, `personal`,
 * or another fault that the server names. The message of a rule replaces the sentences for `length` and `format`.
 */
export function getFaultText(t: Translator['t'], fault: string, rule: FieldCheck = anyText): string {
  const own = ownSentence.get(fault);
  if (own) return t(own);
  if (rule.message) return rule.message;
  return t(fault === 'length' ? messages.length : messages.format, { min: rule.min, max: rule.max });
}

/** Field that an error code concerns, by its wire name: the error is shown there and not above the button. */
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
