import { paymentPassword } from '#contract/calls/member/payment-password.ts';
import type { ValueOf } from '#contract/wire/call.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export type PaymentPasswordState = ValueOf<typeof paymentPassword>;

/** Whether there is a payment password, its rule, and what proves who forgot it. */
export const paymentPasswordQuery = () => callQuery(paymentPassword, {}, { refetchOnWindowFocus: true });
