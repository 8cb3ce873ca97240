import type { proofEntries } from '#contract/values/wallet/proof.ts';

/**
 * Names of the proofs. The schemas are not imported, because they would enlarge the script of every call that moves
 * money.
 */
const proofFields = { paymentPassword: true, totp: true } satisfies Record<keyof typeof proofEntries, true>;

/**
 * Removes the proofs from a body. A request repeated with the next authenticator code is still the same request, and
 * must move the money only once.
 */
export const removeProof = (body: unknown): unknown =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(proofFields, name)))
    : body;
