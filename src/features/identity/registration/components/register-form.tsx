import { type ReactNode, useState } from 'react';

import type { RegisterRule } from '#contract/calls/identity/registration.ts';
import { RequiredCaptcha } from '#src/domain/identity/fields/required-captcha.tsx';
import { getLabel } from '#src/features/identity/registration/lib/field-texts.ts';
import { groupFields } from '#src/features/identity/registration/lib/register-plan.ts';
import type { Invitation } from '#src/features/identity/registration/lib/use-invitation.ts';
import type { RegisterForm as RegisterFormState } from '#src/features/identity/registration/lib/use-registration.ts';
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
    description: 'Heading over the fields that are needed to log in',
  },
  about: {
    id: 'register.group.about',
    defaultMessage: 'About you',
    description: 'Heading over the fields about the person',
  },
  payouts: {
    id: 'register.group.payouts',
    defaultMessage: 'For withdrawals',
    description: 'Heading over the fields that withdrawals need',
  },
  optional: {
    id: 'register.group.optional',
    defaultMessage: 'Add more (optional)',
    description: 'Opens the optional fields',
  },
  terms: {
    id: 'register.terms',
    defaultMessage: 'I agree to the terms.',
    description: 'Label of the box to tick before registering',
  },
  read: {
    id: 'register.terms.read',
    defaultMessage: 'Read terms',
    description: 'Link next to the box to tick: opens the terms',
  },
  submit: {
    id: 'register.submit',
    defaultMessage: 'Open account',
    description: 'Submit button of the registration',
  },
});

type Props = { form: RegisterFormState; invitation: Invitation; tabFields: readonly RegisterRule[] };

/** If there are many fields, they are grouped, and the optional fields are collapsed. */
export function RegisterForm({ form, invitation, tabFields }: Props) {
  const { t } = useTranslator();
  // An invitation code from a link must be visible, with its note or its error.
  const plan = groupFields(tabFields, invitation.code === null ? [] : ['affiliateCode']);
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
        (group) =>
          plan[group].length > 0 && (
            <FieldGroup key={group} head={plan.grouped ? t(messages[group]) : null}>
              {render(plan[group], true)}
            </FieldGroup>
          ),
      )}
      {plan.optional.length > 0 && (
        <CollapsedFields
          title={t(messages.optional)}
          keepOpen={plan.optional.some(({ name }) => form.getError(name) !== undefined)}
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

function FieldGroup({ head, children }: { head: string | null; children: ReactNode }) {
  if (head === null) return <div className={styles.part}>{children}</div>;
  return (
    <fieldset className={styles.part}>
      <legend>{head}</legend>
      {children}
    </fieldset>
  );
}

/** `keepOpen` expands the group while one of its fields has an error. */
function CollapsedFields({
  title,
  keepOpen,
  children,
}: {
  title: string;
  keepOpen: boolean;
  children: ReactNode;
}) {
  const [expanded, setExpanded] = useState(false);
  return (
    <details
      className={styles.fold}
      open={expanded || keepOpen}
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

/** The link opens the terms in a new tab, so that the form keeps its input. */
function Terms({ form }: { form: RegisterFormState }) {
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
