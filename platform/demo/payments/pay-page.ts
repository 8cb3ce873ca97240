import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';

import { exponentOf } from '#contract/values/money.ts';
import { onlyForOperators, operatorPage } from '#platform/demo/operator-page.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/env.ts';
import { randomToken } from '#platform/wire/tokens.ts';
import { secretsOf } from '#platform/wire/webhooks.ts';

import { type LocalMessage, sendMessage } from './send-message.ts';

const paymentSchema = v.object({
  orderNo: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  kind: v.string(),
  amountMinor: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  currency: v.pipe(v.string(), v.length(3)),
  returnUrl: v.pipe(v.string(), v.url()),
});
type Payment = v.InferOutput<typeof paymentSchema>;
type Step = Pick<LocalMessage, 'id' | 'type'> & { amountMinor?: number; secret?: string };

/** What can become of a payment here; the first is what a member expects. */
const acts = {
  pay: { label: 'Pay', steps: (id: string): Step[] => [{ id, type: 'payment.succeeded' }] },
  fail: { label: 'Fail', steps: (id: string): Step[] => [{ id, type: 'payment.failed' }] },
  pending: { label: 'Pay, confirm later', steps: (id: string): Step[] => [{ id, type: 'payment.pending' }] },
  duplicate: {
    label: 'Pay, tell twice',
    steps: (id: string): Step[] => [
      { id, type: 'payment.succeeded' },
      { id, type: 'payment.succeeded' },
      { id: `${id}-again`, type: 'payment.succeeded' },
    ],
  },
  other: {
    label: 'Pay half of it',
    steps: (id: string, half: number): Step[] => [{ id, type: 'payment.succeeded', amountMinor: half }],
  },
  forged: {
    label: 'Forged message',
    steps: (id: string): Step[] => [
      { id, type: 'payment.succeeded', secret: 'a-secret-that-somebody-has-guessed' },
    ],
  },
} as const;
type Act = keyof typeof acts;
const isAct = (text: unknown): text is Act => typeof text === 'string' && Object.hasOwn(acts, text);

const said: Record<Act, string> = {
  pay: 'Paid. The shop was told.',
  fail: 'The payment failed. Nothing was taken. The shop was told.',
  pending: 'Paid; to be confirmed. The shop was told.',
  duplicate: 'Paid. The shop was told three times.',
  other: 'Half was paid. The shop was told.',
  forged: 'A message with a wrong signature was sent.',
};

/** Tells the shop, message by message; the statuses that it answered with. */
async function tell(env: PlatformEnv, payment: Payment, act: Act, paymentId: string): Promise<number[]> {
  const [secret] = secretsOf(env.PAYMENT_SECRETS, 'local');
  if (!secret) return [];
  const { orderNo, amountMinor, currency, returnUrl } = payment;
  const statuses: number[] = [];
  for (const step of acts[act].steps(`msg_${randomToken()}`, Math.ceil(amountMinor / 2))) {
    const data = { orderNo, paymentId, currency, amountMinor: step.amountMinor ?? amountMinor };
    const message = { id: step.id, type: step.type, data };
    statuses.push(await sendMessage(new URL(returnUrl).origin, step.secret ?? secret, message, Date.now()));
  }
  return statuses;
}

const paymentIdIn = (sent: unknown): string | undefined =>
  typeof sent === 'string' && /^pay_[\w-]{1,60}$/.test(sent) ? sent : undefined;

const shown = ({ amountMinor, currency }: Payment): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(
    amountMinor / 10 ** exponentOf(currency),
  );

const page = (payment: Payment, paymentId: string, result: { act: Act; statuses: number[] } | null) => ({
  title: 'Demo payment service',
  intro: 'Stands for a gateway, a bank or a wallet on this machine. No money moves anywhere else.',
  body: html`${
      result && html`<p class="said" role="status">${said[result.act]} (${result.statuses.join(', ')})</p>`
    }
    <article>
      <header><b>${shown(payment)}</b><span>${payment.kind} · ${payment.orderNo}</span></header>
      <form method="post">
        <input type="hidden" name="paymentId" value="${paymentId}" />
        ${Object.entries(acts).map(
          ([act, { label }]) => html`<button type="submit" name="act" value="${act}">${label}</button>`,
        )}
      </form>
      <p><a href="${payment.returnUrl}">Back to the shop</a></p>
    </article>`,
});

/** The page of the local payment service. Served with `OUTBOX=1` only: whoever opens it pays with nothing. */
export const payPages = new Hono<PlatformBindings>()
  .use('/platform/pay', onlyForOperators)
  .on(['GET', 'POST'], '/platform/pay', async (context) => {
    const payment = v.safeParse(paymentSchema, context.req.query());
    if (!payment.success)
      return operatorPage(context, { title: 'Demo payment service', intro: 'This is no payment.', body: [] });
    const form = context.req.method === 'POST' ? await context.req.parseBody() : {};
    // The same for each message of one opened page, as a service's is.
    const paymentId = paymentIdIn(form.paymentId) ?? `pay_${randomToken()}`;
    const result = isAct(form.act)
      ? { act: form.act, statuses: await tell(context.env, payment.output, form.act, paymentId) }
      : null;
    return operatorPage(context, page(payment.output, paymentId, result));
  });
