import { OwnPasswordField } from '#src/domain/member/own-password-field.tsx';
import {
  givenProof,
  MemberProof,
  noProof,
  proofFieldOf,
} from '#src/domain/member/payment-password/guard-proof.tsx';
import type { ProofKind } from '#src/domain/member/payment-password/proof-field.tsx';
import { anyText } from '#src/shared/form/server-rules.ts';
import type { ServerForm } from '#src/shared/form/use-server-form.ts';

/** What a form with these fields starts from, and how it is checked. */
export const presenceForm = {
  defaults: { password: '', ...noProof },
  rules: { password: anyText, paymentPassword: anyText, totp: anyText },
  fieldOf: { 'account.password.wrong': 'password', ...proofFieldOf },
} as const;

/** What was typed, for the body of a call. */
export const givenPresence = ({ password, ...proof }: { password: string } & typeof noProof) => ({
  ...(password !== '' && { password }),
  ...givenProof(proof),
});

type Props = { form: ServerForm<ProofKind | 'password'>; hasPassword: boolean };

/** What proves that the member is there: the password, or for who has none what proves a withdrawal. */
export function PresenceFields({ form, hasPassword }: Props) {
  return hasPassword ? <OwnPasswordField form={form} /> : <MemberProof form={form} />;
}
