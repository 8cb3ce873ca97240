import * as v from 'valibot';

/** Proof that the members themselves move their money; one of the two, depending on what the member has set up. */
export const proofEntries = {
  paymentPassword: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
  /** A code from the authenticator, or a recovery code. */
  totp: v.exactOptional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32))),
};

/** Whether the member has set up each proof. A request needs only one of them. */
export const proofsSchema = v.object({ paymentPassword: v.boolean(), totp: v.boolean() });

/** Errors for a missing or wrong proof. */
export const proofErrors = ['payment.proof.required', 'payment.password.wrong', 'totp.wrong'] as const;
