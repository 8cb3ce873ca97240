import { Suspense, useEffect } from 'react';

import type { RegisterRule } from '#contract/calls/identity/registration.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { inputAttributes } from '#src/features/identity/registration/lib/field-texts.ts';
import type { Invitation } from '#src/features/identity/registration/lib/use-invitation.ts';
import type { RegisterForm } from '#src/features/identity/registration/lib/use-registration.ts';
import { FormField } from '#src/shared/form/fields.tsx';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { Spinner } from '#src/shared/ui/feedback/spinner.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './register-form.module.css';

// Lazy, because few visitors open an invitation link of a merchant that requires consent.
const KeepInvitation = lazy(() => import('./keep-invitation.tsx').then((m) => m.KeepInvitation));

const messages = defineMessages({
  checking: {
    id: 'register.invitation.checking',
    defaultMessage: 'Checking your invitation…',
    description: 'While the code of an invitation link is being checked',
  },
  accepted: {
    id: 'register.invitation.accepted',
    defaultMessage: 'Invitation code {code} applied.',
    description: 'In place of the field for an invitation code: the code of the link is valid',
  },
});

type Props = { form: RegisterForm; invitation: Invitation; rule: RegisterRule; label: string };

export function InvitationField({ form, invitation, rule, label }: Props) {
  const { t } = useTranslator();
  const { asksConsent } = useMerchant();
  const { kind, code } = invitation;
  const invalid = kind === 'typed' && invitation.invalid;
  useEffect(() => {
    if (kind !== 'typed' || !code) return;
    if (!form.value('affiliateCode')) form.setValue('affiliateCode', code);
    if (invalid) form.setError('affiliateCode', t(getErrorMessage('invitation.code.invalid')));
    // oxlint-disable-next-line react/exhaustive-deps -- set once, when known; the form is a new object in every render
  }, [kind, code, invalid]);
  if (kind !== 'typed')
    return (
      <div>
        <p className={styles.invitation} role="status" data-kind={kind}>
          {kind === 'accepted' ? <Icon name="check" size={20} /> : <Spinner size={20} />}
          {kind === 'accepted' ? t(messages.accepted, { code }) : t(messages.checking)}
        </p>
        {kind === 'accepted' && asksConsent && (
          <Suspense>
            <KeepInvitation code={code} />
          </Suspense>
        )}
      </div>
    );
  return (
    <FormField
      form={form}
      name="affiliateCode"
      label={label}
      maxLength={rule.max}
      enterKeyHint="next"
      {...inputAttributes.affiliateCode}
    />
  );
}
