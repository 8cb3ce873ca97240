import type { captchaAnswer } from '#contract/values/identity.ts';
import type { proofEntries } from '#contract/values/wallet/proof.ts';

/** Only the type is imported, because the schemas would enlarge the script of every call that moves money. */
const proofFields = { paymentPassword: true, totp: true, captcha: true, captchaId: true } satisfies Record<
  keyof typeof proofEntries | keyof typeof captchaAnswer,
  true
>;

/** Removes proofs, so that a repetition with the next authenticator code or captcha is the same request. */
export const removeProof = (body: unknown): unknown =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(proofFields, name)))
    : body;
