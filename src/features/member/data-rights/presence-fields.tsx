import { OwnPasswordField } from '#src/domain/member/own-password-field.tsx';
import {
  pickProof,
  MemberProof,
  emptyProof,
  proofFields,
} from '#src/domain/member/payment-password/guard-proof.tsx';
import type { ProofKind } from '#src/domain/member/payment-password/proof-field.tsx';
import { anyText, totpRule } from '#src/shared/form/server-rules.ts';
import type { ServerForm, ServerFormOptions } from '#src/shared/form/use-server-form.ts';

type PresenceValues = { password: string } & typeof emptyProof;

export const presenceForm = {
  defaults: { password: '', ...emptyProof },
  rules: { password: anyText, paymentPassword: anyText, totp: totpRule },
  fieldByErrorCode: { 'account.password.wrong': 'password', ...proofFields },
} as const satisfies Omit<ServerFormOptions<PresenceValues>, 'submit'>;

export const pickPresence = ({ password, ...proof }: PresenceValues) => ({
  ...(password !== '' && { password }),
  ...pickProof(proof),
});

type Props = { form: ServerForm<ProofKind | 'password'>; hasPassword: boolean };

/** Prove that the member uses this device: the password or, without one, the same proof as for a withdrawal. */
export function PresenceFields({ form, hasPassword }: Props) {
  return hasPassword ? <OwnPasswordField form={form} /> : <MemberProof form={form} />;
}
