/** Fields of a body that prove who asks: the withdrawal password, or a code of the authenticator. */
export const proofFields = ['paymentPassword', 'totp'] as const;

/**
 * What a request asks for, without what proves who asks. It is the same request when it is sent again with the next
 * code of an authenticator, and must move the money once (WA-19).
 */
export const withoutProof = (body: unknown): unknown =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(
        Object.entries(body).filter(([name]) => !proofFields.some((field) => field === name)),
      )
    : body;
