import { paymentPassword } from '#contract/calls/member/payment-password.ts';
import type { CallValue } from '#contract/wire/call.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export type PaymentPasswordState = CallValue<typeof paymentPassword>;

/** Whether the member has a withdrawal password, the rule for it, and the proof with which it can be recovered. */
export const paymentPasswordQuery = () => callQuery(paymentPassword, {}, { refetchOnWindowFocus: true });
