import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';

import { secondMs } from '#contract/values/durations.ts';
import { exponentOf } from '#contract/values/money.ts';
import { webhookToleranceS } from '#contract/wire/webhooks.ts';
import { onlyWith, operatorPage } from '#platform/backoffice/operator-page.ts';
import { type Database, databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/core/environment/env.ts';
import { envOfHost } from '#platform/core/merchants/databases.ts';
import { randomToken } from '#platform/core/wire/tokens.ts';
import { secretsOf } from '#platform/core/wire/webhooks.ts';
import { closeOpenDeposits, findOrder, type OrderRow } from '#platform/modules/wallet/exports.ts';

import { type LocalMessage, sendMessage } from './send-message.ts';

const paymentSchema = v.object({
  orderNo: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  kind: v.string(),
  amountMinor: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  currency: v.pipe(v.string(), v.length(3)),
  returnUrl: v.pipe(v.string(), v.url()),
  /** Once something was done: what, what the shop answered, and under which number. */
  done: v.optional(v.string()),
  statuses: v.optional(v.pipe(v.string(), v.regex(/^[\d,]*$/))),
  paymentId: v.optional(v.pipe(v.string(), v.regex(/^pay_[\w-]{1,60}$/))),
});
type Payment = v.InferOutput<typeof paymentSchema>;
type Step = Pick<LocalMessage, 'id' | 'type'> & {
  amountMinor?: number;
  secret?: string;
  /** How long ago it was signed. */
  ageS?: number;
};

/** Older than what is taken for a message of now. */
const oldS = 2 * webhookToleranceS;

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
  expire: { label: 'Let its time run out', steps: (): Step[] => [] },
  late: {
    label: 'Pay late',
    steps: (id: string): Step[] => [{ id, type: 'payment.succeeded' }],
  },
  replay: {
    label: 'Old message again',
    steps: (id: string): Step[] => [{ id, type: 'payment.succeeded', ageS: oldS }],
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
  expire: 'The time to pay is over. The shop was told nothing.',
  late: 'Paid after the time to pay was over. The shop was told.',
  replay: 'A message that was signed long ago was sent again.',
  forged: 'A message with a wrong signature was sent.',
};

/** Ends the time to pay of an order now, with that of the member's other ones: who waits for it has no half an hour. */
async function runOut(db: Database, order: OrderRow | undefined): Promise<void> {
  if (order) await db.batch(closeOpenDeposits(db, order.accountId, Date.now(), { why: null }));
}

/** Tells a merchant's shop, message by message; the statuses that it answered with. */
async function tell(
  env: PlatformEnv,
  merchantCode: string,
  payment: Payment & { paymentId: string },
  act: Act,
): Promise<number[]> {
  const [secret] = secretsOf(env.PAYMENT_SECRETS, 'local', merchantCode);
  if (!secret) return [];
  const { orderNo, amountMinor, currency, returnUrl, paymentId } = payment;
  const statuses: number[] = [];
  for (const step of acts[act].steps(`msg_${randomToken()}`, Math.ceil(amountMinor / 2))) {
    const data = { orderNo, paymentId, currency, amountMinor: step.amountMinor ?? amountMinor };
    const message = { id: step.id, type: step.type, data };
    const signedAt = Date.now() - (step.ageS ?? 0) * secondMs;
    statuses.push(await sendMessage(new URL(returnUrl).origin, step.secret ?? secret, message, signedAt));
  }
  return statuses;
}

const shown = ({ amountMinor, currency }: Payment): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(
    amountMinor / 10 ** exponentOf(currency),
  );

/** Without a clock of its own: the shop says until when by the merchant's. */
function timeLeft(until: number, now: number): string {
  const minutes = Math.ceil((until - now) / 60_000);
  if (minutes <= 0) return 'the time to pay is over';
  return minutes < 120 ? `${minutes} minutes left to pay` : `${Math.floor(minutes / 60)} hours left to pay`;
}

type Shown = {
  payment: Payment;
  /** Null for an order that is not known here. */
  expiresAt: number | null;
};
const page = ({ payment, expiresAt }: Shown) => ({
  title: 'Demo payment service',
  intro: 'Stands for a gateway, a bank or a wallet on this machine. No money moves anywhere else.',
  body: html`${
      isAct(payment.done) &&
      html`<p class="said" role="status">
        ${said[payment.done]} (${payment.statuses?.replaceAll(',', ', ') || 'no message'})
      </p>`
    }
    <article class="bill">
      <header>
        <span>${payment.kind} · ${payment.orderNo}</span>
        <b>${shown(payment)}</b>
        ${
          expiresAt !== null &&
          html`<time datetime="${new Date(expiresAt).toISOString()}"
            >${timeLeft(expiresAt, Date.now())}</time
          >`
        }
      </header>
      <form method="post">
        ${Object.entries(acts).map(([act, { label }], at) => [
          at === 1 ? html`<h2>What else may happen</h2>` : '',
          html`<button type="submit" name="act" value="${act}">${label}</button>`,
        ])}
      </form>
      <p><a href="${payment.returnUrl}">Back to the shop</a></p>
    </article>`,
});

/** The page of the local payment service. Served with `OUTBOX=1` only: whoever opens it pays with nothing. */
export const payPages = new Hono<PlatformBindings>()
  .use('/platform/pay', onlyWith('OUTBOX'))
  .on(['GET', 'POST'], '/platform/pay', async (context) => {
    const read = v.safeParse(paymentSchema, context.req.query());
    if (!read.success)
      return operatorPage(context, { title: 'Demo payment service', intro: 'This is no payment.', body: [] });
    const payment = read.output;
    const db = databaseOf(await envOfHost(context.env, new URL(payment.returnUrl).hostname));
    const order = await findOrder(db, payment.orderNo);
    const { act } = context.req.method === 'POST' ? await context.req.parseBody() : {};
    if (!isAct(act)) return operatorPage(context, page({ payment, expiresAt: order?.expiresAt ?? null }));
    if (act === 'expire' || act === 'late') await runOut(db, order);
    // The same for each message of one payment, as a service's is.
    const { paymentId = `pay_${randomToken()}` } = payment;
    const statuses = order ? await tell(context.env, order.merchantCode, { ...payment, paymentId }, act) : [];
    const done = new URL(context.req.url);
    for (const [name, value] of Object.entries({ done: act, statuses: statuses.join(), paymentId }))
      done.searchParams.set(name, value);
    // To a page of its own: Back and a reload send nothing again.
    return context.redirect(`${done.pathname}${done.search}`, 303);
  });
