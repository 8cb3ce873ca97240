import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ServerForm } from '#src/shared/form/use-server-form.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';

import { OtherProof } from './other-proof.tsx';
import { paymentPasswordQuery } from './payment-password-queries.ts';
import { ProofField, type ProofKind } from './proof-field.tsx';

const messages = defineMessages({
  wait: {
    id: 'proof.wait',
    defaultMessage:
      'After this change withdrawals wait {hours, plural, one {# hour} other {# hours}}, and we tell you of it, so that nobody else takes your money.',
    description:
      'Above the button of a form that changes the e-mail, a password, the authenticator or an account',
  },
});

/** The fields of a proof that nobody has typed yet. */
export const noProof = { paymentPassword: '', totp: '' };
/** Where the platform's words about a proof belong. */
export const proofFieldOf = { 'payment.password.wrong': 'paymentPassword', 'totp.wrong': 'totp' } as const;

/** What was typed of it, for the body of a call. */
export const givenProof = ({ paymentPassword, totp }: typeof noProof) => ({
  ...(paymentPassword !== '' && { paymentPassword }),
  ...(totp !== '' && { totp }),
});

/**
 * What proves a withdrawal, for a form that changes what guards the money: the withdrawal password or a code of the
 * authenticator, whichever the member has; with how long withdrawals wait afterwards.
 */
export function GuardProof({ form }: { form: ServerForm<ProofKind> }) {
  const { data } = useQuery(paymentPasswordQuery());
  return (
    <>
      <MemberProof form={form} />
      {data && <WaitNote hours={data.waitHours} />}
    </>
  );
}

/** The withdrawal password or a code of the authenticator, whichever the member has; nothing where there is neither. */
export function MemberProof({ form }: { form: ServerForm<ProofKind> }) {
  const state = useQuery(paymentPasswordQuery());
  const [preferred, setPreferred] = useState<ProofKind>('paymentPassword');
  if (state.isError) return <QueryFailed query={state} />;
  if (!state.data) return <Skeleton shape="control" />;
  const { isSet, totp } = state.data;
  const kind = isSet && totp ? preferred : totp ? 'totp' : isSet ? 'paymentPassword' : null;
  const change = (next: ProofKind) => {
    form.setValue('paymentPassword', '');
    form.setValue('totp', '');
    setPreferred(next);
  };
  return (
    kind && (
      <>
        <ProofField form={form} kind={kind} />
        {isSet && totp && <OtherProof kind={kind} onKind={change} />}
      </>
    )
  );
}

/** How long withdrawals wait after a change; nothing where they do not. */
export function WaitNote({ hours }: { hours: number }) {
  const { t } = useTranslator();
  return hours > 0 ? <p>{t(messages.wait, { hours })}</p> : null;
}
