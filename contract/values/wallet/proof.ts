import * as v from 'valibot';

import { totpSchema } from '../identity.ts';
import { readPin } from '../typed/typed-text.ts';

/** A payment password as typed. If it is a number, its digits are read (`readPin`). */
export const paymentPasswordSchema = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(128),
  v.transform(readPin),
);

/** Proof that the members themselves move their money; one of the two, depending on what the member has set up. */
export const proofEntries = {
  paymentPassword: v.exactOptional(paymentPasswordSchema),
  totp: v.exactOptional(totpSchema),
};

/** Whether the member has set up each proof. A request needs only one of them. */
export const proofsSchema = v.object({ paymentPassword: v.boolean(), totp: v.boolean() });

/** Errors for a missing or wrong proof. */
export const proofErrors = ['payment.proof.required', 'payment.password.wrong', 'totp.wrong'] as const;
