import * as v from 'valibot';

/** What proves that it is the member who moves his money; one of the two is sent, and which one his account says. */
export const proofEntries = {
  /** The withdrawal password. */
  paymentPassword: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
  /** A code of the authenticator, or a recovery code. */
  totp: v.exactOptional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32))),
};

/** Which of them a member has; either is enough. */
export const proofsSchema = v.object({ paymentPassword: v.boolean(), totp: v.boolean() });

/**
 * What a request asks for, without what proves who asks. It is the same request when it is sent again with the next
 * code of an authenticator, and must move the money once (WA-19).
 */
export const withoutProof = (body: unknown): unknown =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !(name in proofEntries)))
    : body;
