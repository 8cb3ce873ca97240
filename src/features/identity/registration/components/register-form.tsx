import { type ReactNode, useState } from 'react';

import type { RegisterRule } from '#contract/calls/identity/registration.ts';
import { RequiredCaptcha } from '#src/domain/identity/fields/required-captcha.tsx';
import { getLabel } from '#src/features/identity/registration/lib/field-texts.ts';
import { groupFields } from '#src/features/identity/registration/lib/register-plan.ts';
import type { Invitation } from '#src/features/identity/registration/lib/use-invitation.ts';
import type { RegisterForm as FormOfRegistration } from '#src/features/identity/registration/lib/use-registration.ts';
import { CheckboxField } from '#src/shared/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { InvitationField } from './invitation-field.tsx';
import { RegisterFieldRow } from './register-field.tsx';

import styles from './register-form.module.css';

const messages = defineMessages({
  account: {
    id: 'register.group.account',
    defaultMessage: 'Account',
    description: 'Head of the fields by which one logs in',
  },
  about: {
    id: 'register.group.about',
    defaultMessage: 'About you',
    description: 'Head of the fields on the person',
  },
  payouts: {
    id: 'register.group.payouts',
    defaultMessage: 'For withdrawals',
    description: 'Head of the fields that withdrawals need',
  },
  optional: {
    id: 'register.group.optional',
    defaultMessage: 'Add more (optional)',
    description: 'Opens the fields that need not be filled in',
  },
  terms: {
    id: 'register.terms',
    defaultMessage: 'I agree to the terms.',
    description: 'Label of the box to tick before registering',
  },
  read: {
    id: 'register.terms.read',
    defaultMessage: 'Read terms',
    description: 'Link to the terms beside the box to tick',
  },
  submit: {
    id: 'register.submit',
    defaultMessage: 'Open account',
    description: 'Submit button of the registration',
  },
});

type Props = { form: FormOfRegistration; invitation: Invitation; asked: readonly RegisterRule[] };

/** All fields that the server requests. Many fields are grouped; optional fields are collapsed. */
export function RegisterForm({ form, invitation, asked }: Props) {
  const { t } = useTranslator();
  // An invitation code from a link must be visible, with its note or its error.
  const plan = groupFields(asked, invitation.code === null ? [] : ['affiliateCode']);
  const render = (rules: readonly RegisterRule[], marked: boolean) =>
    rules.map((rule) =>
      rule.name === 'affiliateCode' ? (
        <InvitationField
          key={rule.name}
          {...{ form, invitation, rule }}
          label={getLabel(t, rule.name, marked && !rule.required)}
        />
      ) : (
        <RegisterFieldRow key={rule.name} {...{ form, rule, marked }} />
      ),
    );
  return (
    <Form form={form}>
      {(['account', 'about', 'payouts'] as const).map(
        (part) =>
          plan[part].length > 0 && (
            <FieldGroup key={part} head={plan.grouped ? t(messages[part]) : null}>
              {render(plan[part], true)}
            </FieldGroup>
          ),
      )}
      {plan.optional.length > 0 && (
        <CollapsedFields
          title={t(messages.optional)}
          hold={plan.optional.some(({ name }) => form.errorOf(name) !== undefined)}
        >
          {render(plan.optional, false)}
        </CollapsedFields>
      )}
      <RequiredCaptcha form={form} purpose="register" kind="letters" always={plan.captcha !== null} />
      <Terms form={form} />
      <FormFailure form={form} />
      <SubmitButton form={form} aria-disabled={form.watch('terms') !== true}>
        {t(messages.submit)}
      </SubmitButton>
    </Form>
  );
}

/** A group of fields. It has no heading if it is the only group. */
function FieldGroup({ head, children }: { head: string | null; children: ReactNode }) {
  if (head === null) return <div className={styles.part}>{children}</div>;
  return (
    <fieldset className={styles.part}>
      <legend>{head}</legend>
      {children}
    </fieldset>
  );
}

/** Optional fields, collapsed by default. `hold` keeps them open, because one of them has an error. */
function CollapsedFields({ title, hold, children }: { title: string; hold: boolean; children: ReactNode }) {
  const [expanded, setExpanded] = useState(false);
  return (
    <details
      className={styles.fold}
      open={expanded || hold}
      onToggle={(event) => setExpanded(event.currentTarget.open)}
    >
      <summary>
        <Icon name="plus" size={20} />
        {title}
      </summary>
      <div className={styles.part}>{children}</div>
    </details>
  );
}

/** Checkbox of the terms, and a link that opens them in a new tab so that the form keeps its input. */
function Terms({ form }: { form: FormOfRegistration }) {
  const { t } = useTranslator();
  return (
    <CheckboxField form={form} name="terms">
      {t(messages.terms)}{' '}
      <Link className={styles.terms} to="/m/help" hash="terms" target="_blank" rel="noopener">
        {t(messages.read)}
      </Link>
    </CheckboxField>
  );
}
