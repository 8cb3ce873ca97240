import type { proofEntries } from '#contract/values/wallet/proof.ts';

/** Names alone: their schemas would come with the key of every call that moves money. */
const proofFields = { paymentPassword: true, totp: true } satisfies Record<keyof typeof proofEntries, true>;

/**
 * What a request asks for, without what proves who asks. It is the same request when it is sent again with the next
 * code of an authenticator, and must move the money once.
 */
export const withoutProof = (body: unknown): unknown =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(proofFields, name)))
    : body;
