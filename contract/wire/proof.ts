import type { proofEntries } from '#contract/values/wallet/proof.ts';

/** Only the type is imported, because the schemas would enlarge the script of every call that moves money. */
const proofFields = { paymentPassword: true, totp: true } satisfies Record<keyof typeof proofEntries, true>;

/** Removes proofs, so that a repetition with the next authenticator code is the same request and moves no money. */
export const removeProof = (body: unknown): unknown =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(proofFields, name)))
    : body;
