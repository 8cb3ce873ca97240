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
  buildFieldCheck,
  firstBirthday,
  getLastBirthday,
} from '#src/features/identity/registration/lib/field-checks.ts';
import { findHint, getLabel, inputAttributes } from '#src/features/identity/registration/lib/field-texts.ts';
import type { RegisterForm } from '#src/features/identity/registration/lib/use-registration.ts';
import { FormField, PasswordField } from '#src/shared/form/fields.tsx';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';

import { UsernameField } from './username-field.tsx';

const messages = defineMessages({
  age: {
    id: 'register.age',
    defaultMessage: 'You must be {age} or older to open an account.',
    description: 'Age statement under the date of birth; age is 18 or 21',
  },
});

type Props = { form: RegisterForm; rule: RegisterRule; label: string };

function BirthdayField({ form, label }: Props) {
  const { t } = useTranslator();
  const { brand } = useMerchant();
  // In an effect, because the edge may have rendered the page in the previous year.
  const [last, setLast] = useState<string>();
  useEffect(() => setLast(getLastBirthday(serverNow())), []);
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

/** Password managers must not fill in the login password here. */
function PaymentPasswordField({ form, rule, label }: Props) {
  const { t } = useTranslator();
  const isNumeric = rule.regex !== null && /^(\\d|\[0-9\])/.test(rule.regex);
  return (
    <PasswordField
      form={form}
      name="paymentPassword"
      label={label}
      autoComplete="new-password"
      inputMode={isNumeric ? 'numeric' : 'text'}
      hint={findHint(t, 'paymentPassword')}
    />
  );
}

function RegisterCodeField({ form }: Pick<Props, 'form'>) {
  const sendCode = useCall(smsRegister);
  return (
    <CodeField form={form} purpose="code.register" send={(body) => sendCode({ body })} enterKeyHint="next" />
  );
}

const specialFields: Partial<Record<FieldName, (props: Props) => React.ReactNode>> = {
  username: ({ form, rule, label }) => (
    <UsernameField form={form} label={label} rule={buildFieldCheck(rule)} />
  ),
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

/** With `marked`, the label of an optional field says that the field is optional. */
export function RegisterFieldRow(props: { form: RegisterForm; rule: RegisterRule; marked: boolean }) {
  const { form, rule, marked } = props;
  const { t } = useTranslator();
  const label = getLabel(t, rule.name, marked && !rule.required);
  const Special = specialFields[rule.name];
  if (Special) return <Special form={form} rule={rule} label={label} />;
  return (
    <FormField
      form={form}
      name={rule.name}
      label={label}
      hint={findHint(t, rule.name)}
      enterKeyHint="next"
      {...inputAttributes[rule.name]}
    />
  );
}
