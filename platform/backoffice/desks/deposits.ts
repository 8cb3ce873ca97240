import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';

import { parseAmount, plainAmount } from '#contract/values/wallet/amounts.ts';
import type { DepositHold } from '#contract/values/wallet/deposits.ts';
import { operatorPage } from '#platform/backoffice/operator-page.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/core/environment/env.ts';
import {
  type DeskPayment,
  type RejectReason,
  type StrayCursor,
  WAITING_SHOWN,
  creditDeposit,
  depositsToDecide,
  newestReturns,
  notePayment,
  rejectDeposit,
  rejectReasons,
  unmatchedPayments,
} from '#platform/modules/wallet/exports.ts';

type Waiting = Awaited<ReturnType<typeof depositsToDecide>>[number];
type Returned = Awaited<ReturnType<typeof newestReturns>>[number];

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
/** What an operator notes of a payment: that it was sent back, or a difference settled. */
const noteSchema = v.object({
  paymentId: v.string(),
  operator: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
  reason: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(200)),
});
const isReason = (text: unknown): text is RejectReason => rejectReasons.some((reason) => reason === text);

/** Does what a form asks for; what to tell the operator. */
async function act(env: PlatformEnv, form: Record<string, unknown>, now: number): Promise<string> {
  const db = databaseOf(env);
  if (form.act === 'return') {
    const noted = v.safeParse(noteSchema, form);
    if (!noted.success) return 'Say who you are and why. Nothing was noted.';
    return (await notePayment(db, noted.output.paymentId, noted.output, now))
      ? 'It is noted.'
      : 'It was noted before, or has changed since. Nothing was noted.';
  }
  const orderNo = String(form.orderNo);
  // What the form was drawn with: who sends a stale one decides nothing.
  const seen = { heldBy: typeof form.heldBy === 'string' && form.heldBy !== '' ? form.heldBy : null };
  if (form.act === 'reject') {
    if (!isReason(form.reason)) return 'Choose a reason.';
    return (await rejectDeposit(db, orderNo, form.reason, now, seen))
      ? `${orderNo} is rejected.`
      : `${orderNo} had moved on. Nothing was done.`;
  }
  const read = parseAmount(String(form.amount), String(form.currency));
  if ('fault' in read || read.minor <= 0) return 'This is no amount. Nothing was done.';
  return (await creditDeposit(db, orderNo, now, read.minor, seen))
    ? `${orderNo} is credited.`
    : `${orderNo} had moved on, another amount came in, or its account is closed. Nothing was done.`;
}

/** `<instant>.<id>` of the last payment of the page before; null for the first page, and for what is none. */
function readCursor(text: string | undefined): StrayCursor | null {
  const [, at, id] = /^(\d{1,15})\.(.+)$/.exec(text ?? '') ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}

/**
 * Deposits that wait for somebody: credit what came in, or reject with a reason; and money that is to be sent back.
 * Served.
 */
export const depositDesk = new Hono<PlatformBindings>().on(
  ['GET', 'POST'],
  '/platform/desk/deposits',
  async (context) => {
    const { env, req } = context;
    const told = req.method === 'POST' ? await act(env, await req.parseBody(), Date.now()) : null;
    const db = databaseOf(env);
    const [waiting, { list: strays, next }, returned] = await Promise.all([
      depositsToDecide(db),
      unmatchedPayments(db, readCursor(req.query('before'))),
      newestReturns(db),
    ]);
    return operatorPage(context, {
      title: 'Deposits',
      intro: 'Orders whose money has to be looked for. What is credited is what came in.',
      body: html`${told && html`<p class="said" role="status">${told}</p>`}
      ${waiting.length ? waiting.map(card) : html`<p class="none">Nothing waits.</p>`}
      ${
        waiting.length === WAITING_SHOWN &&
        html`<p class="none">The oldest ${WAITING_SHOWN}; more come up as these are decided.</p>`
      }
      ${strays.length > 0 && html`<h2>Payments to return or to settle</h2>`} ${strays.map(stray)}
      ${next && html`<nav><a href="?before=${next.at}.${encodeURIComponent(next.id)}">Older ones</a></nav>`}
      ${returned.length > 0 && html`<h2>Sent back or settled</h2>`} ${returned.map(sentBack)}`,
    });
  },
);

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
      <dd>
        ${order.held ? `${plainAmount(order.held.amountMinor, order.held.currency)} ${order.held.currency}` : 'not known'}
      </dd>
      ${
        order.heldFor &&
        html`<dt>Held</dt>
          <dd>${holdNames[order.heldFor]}</dd>`
      }
      ${
        order.promotionName &&
        html`<dt>Bonus</dt>
          <dd>
            ${order.promotionName.EN}: ${plainAmount(order.bonusMinor, order.currency)} of what was asked for,
            by what the member was shown
          </dd>`
      }
      ${
        order.closed &&
        html`<dt>Account</dt>
          <dd>closed: it takes no money. Reject the order, and return what came in</dd>`
      }
    </dl>
    ${order.receipt && html`<img src="data:image/jpeg;base64,${order.receipt}" alt="Receipt of ${order.orderNo}" />`}
    <form method="post">
      <input type="hidden" name="orderNo" value="${order.orderNo}" />
      <input type="hidden" name="currency" value="${order.currency}" />
      <input type="hidden" name="heldBy" value="${order.held?.messageId ?? ''}" />
      ${
        order.held?.currency === order.currency
          ? html`<input type="hidden" name="amount" value="${amount}" />`
          : html`<label
              >Amount that came in <input name="amount" inputmode="decimal" value="${amount}"
            /></label>`
      }
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

const stray = ({
  id,
  orderNo,
  paymentId,
  amountMinor,
  currency,
  place,
  creditedMinor,
  orderCurrency,
}: DeskPayment) =>
  html`<article aria-label="${paymentId} of ${orderNo}">
    <header>
      <b>${plainAmount(amountMinor, currency)} ${currency}</b><span>${orderNo} · ${paymentId}</span>
    </header>
    <p class="text">${whyOnDesk(place, creditedMinor !== null)}</p>
    ${
      creditedMinor !== null &&
      html`<dl>
        <dt>Credited</dt>
        <dd>${plainAmount(creditedMinor, orderCurrency)} ${orderCurrency}</dd>
      </dl>`
    }
    <form method="post">
      <input type="hidden" name="paymentId" value="${id}" />
      <label>Your name <input name="operator" required maxlength="64" /></label>
      <label>Why <input name="reason" required minlength="3" maxlength="200" /></label>
      <button type="submit" name="act" value="return">
        ${place === 'stray' ? 'Is returned' : 'Is settled'}
      </button>
    </form>
  </article>`;

function whyOnDesk(place: DeskPayment['place'], isCredited: boolean): string {
  if (place === 'stray') return 'To be returned: no order waits for it.';
  const done = isCredited ? 'Credited' : 'Noted as returned or settled';
  return place === 'taken-back'
    ? `${done}, and taken back by the payment service since${isCredited ? ': the member owes it' : ''}.`
    : `${done}, and the payment service says that this is what came in: correct the difference.`;
}

const sentBack = ({ payment: { orderNo, paymentId, amountMinor, currency }, noted }: Returned) =>
  html`<article aria-label="${paymentId} of ${orderNo}">
    <header>
      <b>${plainAmount(amountMinor, currency)} ${currency}</b><span>${orderNo} · ${paymentId}</span>
      <time datetime="${new Date(noted.at).toISOString()}"
        >${new Date(noted.at).toISOString().slice(0, 16).replace('T', ' ')} UTC</time
      >
    </header>
    <p class="text">${noted.operator}: ${noted.reason}</p>
  </article>`;
