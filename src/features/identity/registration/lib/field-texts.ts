import type { HTMLInputAutoCompleteAttribute, HTMLAttributes } from 'react';

import type { RegisterField } from '#contract/calls/identity/registration.ts';
import { defineMessages, type MessageDescriptor, type Translator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';

const messages = defineMessages({
  code: { id: 'register.field.code', defaultMessage: 'SMS code', description: 'Label of a field' },
  password: { id: 'register.field.password', defaultMessage: 'Password', description: 'Label of a field' },
  confirm: {
    id: 'register.field.confirm',
    defaultMessage: 'Repeat password',
    description: 'Label of a field',
  },
  invitation: {
    id: 'register.field.invitation',
    defaultMessage: 'Invitation code',
    description: 'Label of the field for an agent’s invitation code',
  },
  recommender: {
    id: 'register.field.recommender',
    defaultMessage: 'Referred by (username or phone)',
    description: 'Label of the field for the name or number of the person who recommended this site',
  },
  nicknameHint: {
    id: 'register.field.nickname.hint',
    defaultMessage: 'Other players see this name.',
    description: 'Under the field of the nickname',
  },
  payee: {
    id: 'register.field.payee',
    defaultMessage: 'Account holder name',
    description: 'Label of the field for the name on the bank account that payouts go to',
  },
  payeeHint: {
    id: 'register.field.payee.hint',
    defaultMessage: 'Exactly as on your bank account. Withdrawals are only paid to this name.',
    description: 'Under the field of the payee name',
  },
  email: { id: 'register.field.email', defaultMessage: 'Email address', description: 'Label of a field' },
  birthday: {
    id: 'register.field.birthday',
    defaultMessage: 'Date of birth',
    description: 'Label of a field',
  },
  paymentHint: {
    id: 'register.field.payment.hint',
    defaultMessage: 'You need it to withdraw. Don’t use your login password.',
    description: 'Under the field of the withdrawal password',
  },
  idNumber: {
    id: 'register.field.idNumber',
    defaultMessage: 'ID card number',
    description: 'Label of a field',
  },
  appName: {
    id: 'register.field.appName',
    defaultMessage: '{app} name',
    description: 'Label of a field for a name in another app, e.g. Facebook name',
  },
  appNumber: {
    id: 'register.field.appNumber',
    defaultMessage: '{app} number',
    description: 'Label of a field for a number in another app, e.g. WhatsApp number',
  },
  captcha: {
    id: 'register.field.captcha',
    defaultMessage: 'Characters in the picture',
    description: 'Label of the captcha field',
  },
  optional: {
    id: 'register.field.optional',
    defaultMessage: '{label} (optional)',
    description: 'Label of an optional field',
  },
});

/** Names of third-party apps, which are the same in every language. */
const apps: Partial<Record<RegisterField, string>> = {
  qqNum: 'QQ',
  facebook: 'Facebook',
  wechat: 'WeChat',
  line: 'LINE',
  whatsapp: 'WhatsApp',
  zalo: 'Zalo',
};

const labels: Record<RegisterField, MessageDescriptor> = {
  username: words.username,
  mobileNum: words.mobileNumber,
  verificationCode: messages.code,
  password: messages.password,
  confirmPassword: messages.confirm,
  affiliateCode: messages.invitation,
  recommenderId: messages.recommender,
  nickname: words.nickname,
  payeeName: messages.payee,
  email: messages.email,
  birthday: messages.birthday,
  paymentPassword: words.withdrawalPassword,
  idNumber: messages.idNumber,
  qqNum: messages.appNumber,
  facebook: messages.appName,
  wechat: messages.appName,
  line: messages.appName,
  whatsapp: messages.appNumber,
  zalo: messages.appName,
  captcha: messages.captcha,
};

/** Returns the label of a field. With `marked`, the label says that the field is optional. */
export function getLabel(t: Translator['t'], name: RegisterField, marked: boolean): string {
  const app = apps[name];
  const label = t(labels[name], app ? { app } : {});
  return marked ? t(messages.optional, { label }) : label;
}

const hints: Partial<Record<RegisterField, MessageDescriptor>> = {
  nickname: messages.nicknameHint,
  payeeName: messages.payeeHint,
  paymentPassword: messages.paymentHint,
};

export function findHint(t: Translator['t'], name: RegisterField): string | undefined {
  const hint = hints[name];
  return hint && t(hint);
}

export type InputAttributes = {
  type?: 'email' | 'text';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete: HTMLInputAutoCompleteAttribute;
  autoCapitalize?: 'none' | 'words';
  spellCheck?: boolean;
  dir?: 'ltr';
};

const code = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' } as const;

export const inputAttributes: Partial<Record<RegisterField, InputAttributes>> = {
  username: { ...code, autoComplete: 'username' },
  affiliateCode: code,
  recommenderId: code,
  nickname: { autoComplete: 'nickname', spellCheck: false },
  payeeName: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  email: { ...code, type: 'email', inputMode: 'email', autoComplete: 'email' },
  idNumber: code,
  qqNum: { ...code, inputMode: 'numeric' },
  facebook: code,
  wechat: code,
  line: code,
  whatsapp: { ...code, inputMode: 'tel', autoComplete: 'tel' },
  zalo: code,
};
