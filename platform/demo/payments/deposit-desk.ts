import { Hono } from 'hono';
import { html } from 'hono/html';

import { parseAmount, plainAmount } from '#contract/values/wallet/amounts.ts';
import type { DepositHold } from '#contract/values/wallet/deposits.ts';
import { databaseOf } from '#platform/database/client.ts';
import { onlyForOperators, operatorPage } from '#platform/demo/operator-page.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/env.ts';
import {
  creditDeposit,
  depositsToDecide,
  rejectDeposit,
  type RejectReason,
  rejectReasons,
  unmatchedPayments,
} from '#platform/modules/wallet/deposits/operator.ts';

type Waiting = Awaited<ReturnType<typeof depositsToDecide>>[number];
type Unmatched = Awaited<ReturnType<typeof unmatchedPayments>>[number];

const reasonNames: Record<RejectReason, string> = {
  'no-money': 'No money came in',
  'wrong-amount': 'The amount is another',
  'other-payer': 'Paid from an account of another name',
  unreadable: 'The receipt cannot be read',
};
const holdNames: Record<DepositHold, string> = {
  amount: 'another amount came in',
  currency: 'another currency came in',
  limit: 'it is over the limit that the member has set himself',
  exclusion: 'the member is on a break or has excluded himself',
};
const isReason = (text: unknown): text is RejectReason => rejectReasons.some((reason) => reason === text);

/** Does what a form asks for; what to tell the operator. */
async function act(env: PlatformEnv, form: Record<string, unknown>, now: number): Promise<string> {
  const db = databaseOf(env);
  const orderNo = String(form.orderNo);
  if (form.act === 'reject') {
    if (!isReason(form.reason)) return 'Choose a reason.';
    return (await rejectDeposit(db, orderNo, form.reason, now))
      ? `${orderNo} is rejected.`
      : `${orderNo} had moved on. Nothing was done.`;
  }
  const read = parseAmount(String(form.amount), String(form.currency));
  if ('fault' in read || read.minor <= 0) return 'This is no amount. Nothing was done.';
  return (await creditDeposit(db, orderNo, now, read.minor))
    ? `${orderNo} is credited.`
    : `${orderNo} had moved on. Nothing was done.`;
}

/** Deposits that wait for somebody: credit what came in, or reject with a reason. Served with `OUTBOX=1` only. */
export const depositDesk = new Hono<PlatformBindings>()
  .use('/platform/desk/deposits', onlyForOperators)
  .on(['GET', 'POST'], '/platform/desk/deposits', async (context) => {
    const { env, req } = context;
    const told = req.method === 'POST' ? await act(env, await req.parseBody(), Date.now()) : null;
    const [waiting, unmatched] = await Promise.all([
      depositsToDecide(databaseOf(env)),
      unmatchedPayments(databaseOf(env)),
    ]);
    return operatorPage(context, {
      title: 'Deposits',
      intro: 'Orders whose money has to be looked for. What is credited is what came in.',
      body: html`${told && html`<p class="said" role="status">${told}</p>`}
      ${waiting.length ? waiting.map(card) : html`<p class="none">Nothing waits.</p>`}
      ${unmatched.length > 0 && html`<h2>Money that no order waits for</h2>`} ${unmatched.map(stray)}`,
    });
  });

const card = (order: Waiting) => {
  const amount = plainAmount(order.paidMinor ?? order.amountMinor, order.currency);
  return html`<article aria-label="${order.orderNo}">
    <header>
      <b>${order.orderNo}</b>
      <span>${order.methodName.EN} · ${order.merchantCode} · ${order.accountId}</span>
    </header>
    <dl>
      <dt>Asked for</dt>
      <dd>${plainAmount(order.amountMinor, order.currency)} ${order.currency}</dd>
      <dt>Came in</dt>
      <dd>${order.paidMinor === null ? 'not known' : `${amount} ${order.currency}`}</dd>
      ${
        order.heldFor &&
        html`<dt>Held</dt>
          <dd>${holdNames[order.heldFor]}</dd>`
      }
    </dl>
    ${order.receipt && html`<img src="data:image/jpeg;base64,${order.receipt}" alt="Receipt of ${order.orderNo}" />`}
    <form method="post">
      <input type="hidden" name="orderNo" value="${order.orderNo}" />
      <input type="hidden" name="currency" value="${order.currency}" />
      <label>Amount that came in <input name="amount" inputmode="decimal" value="${amount}" /></label>
      <button type="submit" name="act" value="credit">Credit</button>
      <label
        >Reason
        <select name="reason">
          ${rejectReasons.map((reason) => html`<option value="${reason}">${reasonNames[reason]}</option>`)}
        </select></label
      >
      <button type="submit" name="act" value="reject">Reject</button>
    </form>
  </article>`;
};

const stray = ({ orderNo, paymentId, amountMinor, currency, outcome }: Unmatched) =>
  html`<article>
    <header>
      <b>${plainAmount(amountMinor, currency)} ${currency}</b><span>${orderNo} · ${paymentId}</span>
    </header>
    <p class="text">
      ${outcome === 'taken-back' ? 'Credited, and taken back by the payment service since: the member owes it.' : 'To be returned: its order was closed before.'}
    </p>
  </article>`;
