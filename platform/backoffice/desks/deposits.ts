import { html } from 'hono/html';
import * as v from 'valibot';

import { parseAmount, formatPlainAmount } from '#contract/values/wallet/amounts.ts';
import type { DepositReviewReason } from '#contract/values/wallet/deposits.ts';
import { type DeskVisit, createDesk } from '#platform/backoffice/desk.ts';
import { line } from '#platform/backoffice/fields.ts';
import {
  actionButton,
  card,
  selectField,
  definitionList,
  field,
  form,
  hiddenFields,
  timeTag,
} from '#platform/backoffice/page-elements.ts';
import {
  type DeskPayment,
  type RejectReason,
  type StrayCursor,
  WAITING_DEPOSITS_MAX,
  creditDeposit,
  listDepositsToDecide,
  listNotedPayments,
  notePayment,
  rejectDeposit,
  rejectReasons,
  readDeskPayments,
} from '#platform/modules/wallet/exports.ts';

type Waiting = Awaited<ReturnType<typeof listDepositsToDecide>>[number];
type Returned = Awaited<ReturnType<typeof listNotedPayments>>[number];

const reasonNames: Record<RejectReason, string> = {
  'no-money': 'No payment received',
  'wrong-amount': 'Different amount',
  'other-payer': 'Account in another name',
  unreadable: 'Unreadable receipt',
};
const holdNames: Record<DepositReviewReason, string> = {
  amount: 'a different amount was received',
  currency: 'a different currency was received',
  limit: 'it is above the member’s own deposit limit',
  exclusion: 'the member is on a break or self-excluded',
};
/** An operator's note on a payment: it was returned, or its difference was settled. */
const noteSchema = v.object({
  paymentId: v.string(),
  operator: line(64),
  reason: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(200)),
});
const isReason = (text: unknown): text is RejectReason => rejectReasons.some((reason) => reason === text);

async function perform(submitted: Record<string, unknown>, { db, now }: DeskVisit): Promise<string> {
  if (submitted.act === 'return') {
    const noted = v.safeParse(noteSchema, submitted);
    if (!noted.success) return 'Enter your name and a reason. Nothing was saved.';
    return (await notePayment(db, noted.output.paymentId, noted.output, now))
      ? 'Saved.'
      : 'Already saved, or changed since. Nothing was saved.';
  }
  const orderNo = String(submitted.orderNo);
  // The hold that the form shows. If the order has another hold by now, the form is outdated and decides nothing.
  const shownHold = {
    heldBy: typeof submitted.heldBy === 'string' && submitted.heldBy !== '' ? submitted.heldBy : null,
  };
  if (submitted.act === 'reject') {
    if (!isReason(submitted.reason)) return 'Choose a reason.';
    return (await rejectDeposit(db, orderNo, submitted.reason, now, shownHold))
      ? `${orderNo} was rejected.`
      : `The status of ${orderNo} has already changed. Nothing was changed.`;
  }
  const read = parseAmount(String(submitted.amount), String(submitted.currency));
  if ('fault' in read || read.minor <= 0) return 'Enter a valid amount. Nothing was changed.';
  return (await creditDeposit(db, orderNo, now, read.minor, shownHold))
    ? `${orderNo} was credited.`
    : `The status of ${orderNo} has changed, a different amount was received, or its account is closed. Nothing was changed.`;
}

/** Parses `<ms>.<id>`, the last payment of the previous page. Null for the first page and for malformed text. */
function readCursor(text: string | undefined): StrayCursor | null {
  const [, at, id] = /^(\d{1,15})\.(.+)$/.exec(text ?? '') ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}

/** Operators decide deposits (credit, or reject with a reason) and note that a payment was sent back. */
export const depositDesk = createDesk('deposits', {
  title: 'Deposits',
  intro: 'Orders whose payment needs a check. Credit the amount that was received.',
  form: v.record(v.string(), v.unknown()),
  perform,
  async show({ db, context }) {
    const [waiting, { list: strays, next }, returned] = await Promise.all([
      listDepositsToDecide(db),
      readDeskPayments(db, readCursor(context.req.query('before'))),
      listNotedPayments(db),
    ]);
    return [
      waiting.length ? waiting.map(orderCard) : html`<p class="none">No orders waiting.</p>`,
      html`${
        waiting.length === WAITING_DEPOSITS_MAX &&
        html`<p class="none">Showing the oldest ${WAITING_DEPOSITS_MAX}. More appear as you decide these.</p>`
      }
      ${strays.length > 0 && html`<h2>Payments to return or settle</h2>`} ${strays.map(strayPaymentCard)}
      ${next && html`<nav><a href="?before=${next.at}.${encodeURIComponent(next.id)}">Older</a></nav>`}
      ${returned.length > 0 && html`<h2>Returned or settled</h2>`} ${returned.map(returnedPaymentCard)}`,
    ];
  },
});

const formatMoney = (minor: number, currency: string): string =>
  `${formatPlainAmount(minor, currency)} ${currency}`;

const orderCard = (order: Waiting) => {
  const { orderNo, currency, held, heldFor, receipt } = order;
  const amount = formatPlainAmount(order.paidMinor ?? order.amountMinor, currency);
  return card(
    orderNo,
    { about: `${order.methodName.EN} · ${order.merchantCode} · ${order.accountId}` },
    definitionList({
      'Order amount': formatMoney(order.amountMinor, currency),
      Received: held ? formatMoney(held.amountMinor, held.currency) : 'unknown',
      Held: heldFor && holdNames[heldFor],
      Bonus:
        order.promotionName &&
        `${order.promotionName.EN}: ${formatPlainAmount(order.bonusMinor, currency)} for the order amount, as shown to the member`,
      Account: order.closed && 'closed. Reject the order and return the payment',
    }),
    receipt ? html`<img src="data:image/jpeg;base64,${receipt}" alt="Receipt of ${orderNo}" />` : [],
    form(
      hiddenFields({ orderNo, currency, heldBy: held?.messageId ?? '' }),
      held?.currency === currency
        ? hiddenFields({ amount })
        : field('Amount received', 'amount', { inputmode: 'decimal', value: amount }),
      actionButton('credit', 'Credit'),
      selectField('Reason', 'reason', reasonNames),
      actionButton('reject', 'Reject'),
    ),
  );
};

const strayPaymentCard = (payment: DeskPayment) => {
  const { id, orderNo, paymentId, amountMinor, currency, place, creditedMinor, orderCurrency } = payment;
  return card(
    `${paymentId} of ${orderNo}`,
    { title: formatMoney(amountMinor, currency), about: `${orderNo} · ${paymentId}` },
    html`<p class="text">${explainPlace(place, creditedMinor !== null)}</p>`,
    creditedMinor === null ? [] : definitionList({ Credited: formatMoney(creditedMinor, orderCurrency) }),
    form(
      hiddenFields({ paymentId: id }),
      field('Your name', 'operator', { required: true, maxlength: 64 }),
      field('Reason', 'reason', { required: true, minlength: 3, maxlength: 200 }),
      actionButton('return', place === 'stray' ? 'Mark as returned' : 'Mark as settled'),
    ),
  );
};

function explainPlace(place: DeskPayment['place'], isCredited: boolean): string {
  if (place === 'stray') return 'No matching order. Return this payment.';
  const done = isCredited ? 'Credited' : 'Marked as returned or settled';
  return place === 'taken-back'
    ? `${done}, then reversed by the payment service${isCredited ? ': the member owes it' : ''}.`
    : `${done}, but the payment service reports this amount. Adjust the difference.`;
}

const returnedPaymentCard = ({ payment: { orderNo, paymentId, amountMinor, currency }, noted }: Returned) =>
  card(
    `${paymentId} of ${orderNo}`,
    {
      title: formatMoney(amountMinor, currency),
      about: `${orderNo} · ${paymentId}`,
      time: timeTag(noted.at),
    },
    html`<p class="text">${noted.operator}: ${noted.reason}</p>`,
  );
