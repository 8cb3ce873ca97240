import type { proofEntries } from '#contract/values/wallet/proof.ts';

/**
 * Names of the payment proofs. Only the type of `proofEntries` is imported, because its schemas would enlarge the
 * script of every call that moves money.
 */
const proofFields = { paymentPassword: true, totp: true } satisfies Record<keyof typeof proofEntries, true>;

/**
 * Removes the proofs from a body, so that a request that is repeated with the next authenticator code has the same
 * content as before. Such a repetition must not move the money a second time.
 */
export const removeProof = (body: unknown): unknown =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(proofFields, name)))
    : body;
