import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ServerForm } from '#src/shared/form/use-server-form.ts';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';

import { paymentPasswordQuery } from './payment-password-queries.ts';
import { ProofField, type ProofKind } from './proof-field.tsx';
import { ProofSwitch } from './proof-switch.tsx';

const messages = defineMessages({
  wait: {
    id: 'proof.wait',
    defaultMessage:
      'To protect your money, you can’t withdraw for {hours, plural, one {# hour} other {# hours}} after this change. We’ll also notify you about the change.',
    description:
      'Note above the button of a form that changes the e-mail, a password, the authenticator or an account',
  },
});

export const emptyProof = { paymentPassword: '', totp: '' };
/** For each error code about a proof, the form's field that shows the error. */
export const proofFields = { 'payment.password.wrong': 'paymentPassword', 'totp.wrong': 'totp' } as const;

export const pickProof = ({ paymentPassword, totp }: typeof emptyProof) => ({
  ...(paymentPassword !== '' && { paymentPassword }),
  ...(totp !== '' && { totp }),
});

/** Asks for the same proof as a withdrawal. Also says how long withdrawals are suspended after the change. */
export function GuardProof({ form }: { form: ServerForm<ProofKind> }) {
  const { data } = useQuery(paymentPasswordQuery());
  return (
    <>
      <MemberProof form={form} />
      {data && <WaitNote hours={data.waitHours} />}
    </>
  );
}

/**
 * Asks for whichever the member has: withdrawal password or authenticator code. Renders nothing if neither, or if the
 * platform does not tell.
 */
export function MemberProof({ form }: { form: ServerForm<ProofKind> }) {
  const state = useQuery(paymentPasswordQuery());
  const [preferred, setPreferred] = useState<ProofKind>('paymentPassword');
  if (isNotOffered(state)) return null;
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
        {isSet && totp && <ProofSwitch kind={kind} onKind={change} />}
      </>
    )
  );
}

export function WaitNote({ hours }: { hours: number }) {
  const { t } = useTranslator();
  return hours > 0 ? <p>{t(messages.wait, { hours })}</p> : null;
}
