import { useEffect, useState } from 'react';

import {
  type RegisterField as FieldName,
  type RegisterRule,
  smsRegister,
} from '#contract/calls/identity/registration.ts';
import { CodeField } from '#src/domain/identity/fields/code-field.tsx';
import { NewPasswordField } from '#src/domain/identity/fields/new-password-field.tsx';
import { PhoneField } from '#src/domain/identity/fields/phone-field.tsx';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import {
  checkOf,
  firstBirthday,
  lastBirthday,
} from '#src/features/identity/registration/lib/field-checks.ts';
import { hintOf, labelOf, typing } from '#src/features/identity/registration/lib/field-words.ts';
import type { RegisterForm } from '#src/features/identity/registration/lib/use-registration.ts';
import { FormField, PasswordField } from '#src/shared/form/fields.tsx';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

import { UsernameField } from './username-field.tsx';

const messages = defineMessages({
  age: {
    id: 'register.age',
    defaultMessage: 'You must be {age} or older to open an account.',
    description: 'Age statement under the date of birth; age is 18 or 21',
  },
});

type Props = { form: RegisterForm; rule: RegisterRule; label: string };

/** The day of birth by the phone's own picker (RG-29), and how old one must be (RG-30). */
function BirthdayField({ form, label }: Props) {
  const { t } = useTranslator();
  const { brand } = useMerchant();
  // Not while rendering: a page may be drawn in one year and taken over in the next.
  const [last, setLast] = useState<string>();
  useEffect(() => setLast(lastBirthday(Date.now())), []);
  return (
    <FormField
      form={form}
      name="birthday"
      label={label}
      type="date"
      min={firstBirthday}
      max={last}
      autoComplete="bday"
      hint={t(messages.age, { age: brand.ageLimit })}
    />
  );
}

/** A second password: not the account's, so that a password manager must not put that one in. */
function PaymentPasswordField({ form, rule, label }: Props) {
  const { t } = useTranslator();
  const digitsAlone = rule.regex !== null && /^(\\d|\[0-9\])/.test(rule.regex);
  return (
    <PasswordField
      form={form}
      name="paymentPassword"
      label={label}
      autoComplete="new-password"
      inputMode={digitsAlone ? 'numeric' : 'text'}
      hint={hintOf(t, 'paymentPassword')}
    />
  );
}

function RegisterCodeField({ form }: Pick<Props, 'form'>) {
  const sendCode = useCall(smsRegister);
  return <CodeField form={form} send={(body) => sendCode({ body })} enterKeyHint="next" />;
}

const special: Partial<Record<FieldName, (props: Props) => React.ReactNode>> = {
  username: ({ form, rule, label }) => <UsernameField form={form} label={label} rule={checkOf(rule)} />,
  mobileNum: ({ form, label }) => <PhoneField form={form} label={label} />,
  verificationCode: ({ form }) => <RegisterCodeField form={form} />,
  password: ({ form, rule, label }) => (
    <NewPasswordField form={form} name="password" label={label} rule={rule} />
  ),
  confirmPassword: ({ form, label }) => (
    <PasswordField form={form} name="confirmPassword" label={label} autoComplete="new-password" />
  ),
  paymentPassword: (props) => <PaymentPasswordField {...props} />,
  birthday: (props) => <BirthdayField {...props} />,
};

/** One field of a registration, as the server asks for it (RG-03, RG-07). `marked`: says when it may stay empty. */
export function RegisterFieldRow(props: { form: RegisterForm; rule: RegisterRule; marked: boolean }) {
  const { form, rule, marked } = props;
  const { t } = useTranslator();
  const label = labelOf(t, rule.name, marked && !rule.required);
  const Special = special[rule.name];
  if (Special) return <Special form={form} rule={rule} label={label} />;
  return (
    <FormField
      form={form}
      name={rule.name}
      label={label}
      hint={hintOf(t, rule.name)}
      maxLength={rule.max}
      enterKeyHint="next"
      {...typing[rule.name]}
    />
  );
}
