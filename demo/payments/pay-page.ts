import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';

import { secondMs } from '#contract/values/durations.ts';
import { getCurrencyExponent } from '#contract/values/money.ts';
import { webhookToleranceS } from '#contract/wire/webhooks.ts';
import { requireVariable, buildOperatorPage } from '#platform/backoffice/operator-page.ts';
import { type Database, openDatabase } from '#platform/core/database/client.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/core/environment/env.ts';
import { findHostEnv } from '#platform/core/merchants/databases.ts';
import { createToken } from '#platform/core/wire/tokens.ts';
import { parseWebhookSecrets } from '#platform/core/wire/webhooks.ts';
import { buildDepositClosings, findOrder, type OrderRow } from '#platform/modules/wallet/exports.ts';

import { type LocalMessage, sendMessage } from './send-message.ts';

const paymentSchema = v.object({
  orderNo: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  kind: v.string(),
  amountMinor: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  currency: v.pipe(v.string(), v.length(3)),
  returnUrl: v.pipe(v.string(), v.url()),
  /** Set after an action: the action, the response statuses of the merchant's site, and the payment id. */
  done: v.optional(v.string()),
  statuses: v.optional(v.pipe(v.string(), v.regex(/^[\d,]*$/))),
  paymentId: v.optional(v.pipe(v.string(), v.regex(/^pay_[\w-]{1,60}$/))),
});
type Payment = v.InferOutput<typeof paymentSchema>;
type Step = Pick<LocalMessage, 'id' | 'type'> & {
  amountMinor?: number;
  secret?: string;
  /** Age of the signature, in seconds. */
  ageS?: number;
};

const staleAgeS = 2 * webhookToleranceS;

/** Possible outcomes of a payment. The first is the usual outcome. */
const actions = {
  pay: { label: 'Pay', steps: (id: string): Step[] => [{ id, type: 'payment.succeeded' }] },
  fail: { label: 'Fail', steps: (id: string): Step[] => [{ id, type: 'payment.failed' }] },
  pending: { label: 'Pay, confirm later', steps: (id: string): Step[] => [{ id, type: 'payment.pending' }] },
  duplicate: {
    label: 'Pay, notify twice',
    steps: (id: string): Step[] => [
      { id, type: 'payment.succeeded' },
      { id, type: 'payment.succeeded' },
      { id: `${id}-again`, type: 'payment.succeeded' },
    ],
  },
  other: {
    label: 'Pay half',
    steps: (id: string, half: number): Step[] => [{ id, type: 'payment.succeeded', amountMinor: half }],
  },
  expire: { label: 'Let it expire', steps: (): Step[] => [] },
  late: {
    label: 'Pay late',
    steps: (id: string): Step[] => [{ id, type: 'payment.succeeded' }],
  },
  replay: {
    label: 'Resend an old message',
    steps: (id: string): Step[] => [{ id, type: 'payment.succeeded', ageS: staleAgeS }],
  },
  forged: {
    label: 'Send a forged message',
    steps: (id: string): Step[] => [
      { id, type: 'payment.succeeded', secret: 'a-secret-that-somebody-has-guessed' },
    ],
  },
} as const;
type Action = keyof typeof actions;
const isAction = (text: unknown): text is Action => typeof text === 'string' && Object.hasOwn(actions, text);

const resultTexts: Record<Action, string> = {
  pay: 'Paid. The site was notified.',
  fail: 'The payment failed. Nothing was charged. The site was notified.',
  pending: 'Paid, not confirmed yet. The site was notified.',
  duplicate: 'Paid. The site was notified three times.',
  other: 'Half was paid. The site was notified.',
  expire: 'The order expired. The site was not notified.',
  late: 'Paid after the order expired. The site was notified.',
  replay: 'A message with an old signature was sent.',
  forged: 'A message with a wrong signature was sent.',
};

/** Expires an order and the member's other open orders now, because testers cannot wait half an hour. */
async function expireOrder(db: Database, order: OrderRow | undefined): Promise<void> {
  if (order) await db.batch(buildDepositClosings(db, order.accountId, Date.now(), { why: null }));
}

/** Sends an action's messages to the merchant's site, one after another. Returns the response statuses. */
async function notifySite(
  env: PlatformEnv,
  merchantCode: string,
  payment: Payment & { paymentId: string },
  action: Action,
): Promise<number[]> {
  const [secret] = parseWebhookSecrets(env.PAYMENT_SECRETS, 'local', merchantCode);
  if (!secret) return [];
  const { orderNo, amountMinor, currency, returnUrl, paymentId } = payment;
  const statuses: number[] = [];
  for (const step of actions[action].steps(`msg_${createToken()}`, Math.ceil(amountMinor / 2))) {
    const data = { orderNo, paymentId, currency, amountMinor: step.amountMinor ?? amountMinor };
    const message = { id: step.id, type: step.type, data };
    const signedAt = Date.now() - (step.ageS ?? 0) * secondMs;
    statuses.push(await sendMessage(new URL(returnUrl).origin, step.secret ?? secret, message, signedAt));
  }
  return statuses;
}

const formatPayment = ({ amountMinor, currency }: Payment): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(
    amountMinor / 10 ** getCurrencyExponent(currency),
  );

/** Formats the remaining time. The page shows no countdown, because the merchant's own page does. */
function formatTimeLeft(until: number, now: number): string {
  const minutes = Math.ceil((until - now) / 60_000);
  if (minutes <= 0) return 'expired';
  return minutes < 120 ? `${minutes} minutes left to pay` : `${Math.floor(minutes / 60)} hours left to pay`;
}

type PageContent = {
  payment: Payment;
  /** Null if the merchant has no such order. */
  expiresAt: number | null;
};
const buildPayPage = ({ payment, expiresAt }: PageContent) => ({
  title: 'Demo payment service',
  intro: 'Simulates a payment gateway, bank or wallet on this machine. No real money moves.',
  body: html`${
      isAction(payment.done) &&
      html`<p class="said" role="status">
        ${resultTexts[payment.done]} (${payment.statuses?.replaceAll(',', ', ') || 'no message'})
      </p>`
    }
    <article class="bill">
      <header>
        <span>${payment.kind} · ${payment.orderNo}</span>
        <b>${formatPayment(payment)}</b>
        ${
          expiresAt !== null &&
          html`<time datetime="${new Date(expiresAt).toISOString()}"
            >${formatTimeLeft(expiresAt, Date.now())}</time
          >`
        }
      </header>
      <form method="post">
        ${Object.entries(actions).map(([action, { label }], at) => [
          at === 1 ? html`<h2>Other outcomes</h2>` : '',
          html`<button type="submit" name="act" value="${action}">${label}</button>`,
        ])}
      </form>
      <p><a href="${payment.returnUrl}">Back to the site</a></p>
    </article>`,
});

/** The page of the local payment service. Served with `OUTBOX=1` only, because it pays without money. */
export const payPages = new Hono<PlatformBindings>()
  .use('/platform/pay', requireVariable('OUTBOX'))
  .on(['GET', 'POST'], '/platform/pay', async (context) => {
    const parsed = v.safeParse(paymentSchema, context.req.query());
    if (!parsed.success)
      return buildOperatorPage(context, {
        title: 'Demo payment service',
        intro: 'Payment not found.',
        body: [],
      });
    const payment = parsed.output;
    const db = openDatabase(await findHostEnv(context.env, new URL(payment.returnUrl).hostname));
    const order = await findOrder(db, payment.orderNo);
    const { act: action } = context.req.method === 'POST' ? await context.req.parseBody() : {};
    if (!isAction(action))
      return buildOperatorPage(context, buildPayPage({ payment, expiresAt: order?.expiresAt ?? null }));
    if (action === 'expire' || action === 'late') await expireOrder(db, order);
    // All messages about one payment have the same `paymentId`, as at a real service.
    const { paymentId = `pay_${createToken()}` } = payment;
    const statuses = order
      ? await notifySite(context.env, order.merchantCode, { ...payment, paymentId }, action)
      : [];
    const done = new URL(context.req.url);
    for (const [name, value] of Object.entries({ done: action, statuses: statuses.join(), paymentId }))
      done.searchParams.set(name, value);
    // Redirects to a separate result page, so that going back or reloading does not send the messages again.
    return context.redirect(`${done.pathname}${done.search}`, 303);
  });
