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
    defaultMessage: 'Please confirm this.',
    description: 'A box that has to be ticked',
  },
  length: {
    id: 'form.fault.length',
    defaultMessage: 'Please use {min} to {max} characters.',
    description: 'A field that is too short or too long',
  },
  format: {
    id: 'form.fault.format',
    defaultMessage: 'There is a character in here that cannot be used.',
    description: 'A field of the wrong format',
  },
  same: {
    id: 'form.fault.same',
    defaultMessage: 'Both must be the same.',
    description: 'A password that was repeated with a difference',
  },
  breached: {
    id: 'form.fault.breached',
    defaultMessage: 'This password is on lists of stolen ones. Please choose another.',
    description: 'A new password that is among the most common ones of data breaches',
  },
  personal: {
    id: 'form.fault.personal',
    defaultMessage: 'This is too close to your name, number or address, or to the name of this site.',
    description: 'A new password that is made of the member’s or the site’s own name',
  },
});

/** Faults with a sentence of their own, whatever the rule says. */
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
 * The sentence for a fault of a field: `required`, `unticked`, `length`, `format`, `same`, `breached`, `personal`, or another of the
 * server's. A rule's own message replaces those of `length` and `format`.
 */
export function faultText(t: Translator['t'], fault: string, rule: FieldCheck = anyText): string {
  const own = ownSentence.get(fault);
  if (own) return t(own);
  if (rule.message) return rule.message;
  return t(fault === 'length' ? messages.length : messages.format, { min: rule.min, max: rule.max });
}

/** The field that a code is about, by its name on the wire: the error is shown there, not above the button. */
export const fieldOfCode: Partial<Record<ErrorCode, string>> = {
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
