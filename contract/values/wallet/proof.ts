import * as v from 'valibot';

/** What proves that it is the member who moves his money; one of the two is sent, and which one his account says. */
export const proofEntries = {
  paymentPassword: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
  /** Or a recovery code. */
  totp: v.exactOptional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32))),
};

/** Which of them a member has; either is enough. */
export const proofsSchema = v.object({ paymentPassword: v.boolean(), totp: v.boolean() });

/** What a call answers where a proof is missing or wrong. */
export const proofErrors = ['payment.proof.required', 'payment.password.wrong', 'totp.wrong'] as const;
