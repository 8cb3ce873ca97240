import { html } from 'hono/html';
import * as v from 'valibot';

import { parseAmount, plainAmount } from '#contract/values/wallet/amounts.ts';
import type { DepositHold } from '#contract/values/wallet/deposits.ts';
import { type Visit, desk } from '#platform/backoffice/desk.ts';
import { line } from '#platform/backoffice/fields.ts';
import { act, card, choice, facts, field, form, hidden, stamp } from '#platform/backoffice/parts.ts';
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
  operator: line(64),
  reason: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(200)),
});
const isReason = (text: unknown): text is RejectReason => rejectReasons.some((reason) => reason === text);

async function perform(asked: Record<string, unknown>, { db, now }: Visit): Promise<string> {
  if (asked.act === 'return') {
    const noted = v.safeParse(noteSchema, asked);
    if (!noted.success) return 'Say who you are and why. Nothing was noted.';
    return (await notePayment(db, noted.output.paymentId, noted.output, now))
      ? 'It is noted.'
      : 'It was noted before, or has changed since. Nothing was noted.';
  }
  const orderNo = String(asked.orderNo);
  // What the form was drawn with: who sends a stale one decides nothing.
  const seen = { heldBy: typeof asked.heldBy === 'string' && asked.heldBy !== '' ? asked.heldBy : null };
  if (asked.act === 'reject') {
    if (!isReason(asked.reason)) return 'Choose a reason.';
    return (await rejectDeposit(db, orderNo, asked.reason, now, seen))
      ? `${orderNo} is rejected.`
      : `${orderNo} had moved on. Nothing was done.`;
  }
  const read = parseAmount(String(asked.amount), String(asked.currency));
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

/** Deposits that wait for somebody: credit what came in, or reject with a reason; and money that is to be sent back. */
export const depositDesk = desk('deposits', {
  title: 'Deposits',
  intro: 'Orders whose money has to be looked for. What is credited is what came in.',
  form: v.record(v.string(), v.unknown()),
  perform,
  async show({ db, context }) {
    const [waiting, { list: strays, next }, returned] = await Promise.all([
      depositsToDecide(db),
      unmatchedPayments(db, readCursor(context.req.query('before'))),
      newestReturns(db),
    ]);
    return [
      waiting.length ? waiting.map(orderCard) : html`<p class="none">Nothing waits.</p>`,
      html`${
        waiting.length === WAITING_SHOWN &&
        html`<p class="none">The oldest ${WAITING_SHOWN}; more come up as these are decided.</p>`
      }
      ${strays.length > 0 && html`<h2>Payments to return or to settle</h2>`} ${strays.map(stray)}
      ${next && html`<nav><a href="?before=${next.at}.${encodeURIComponent(next.id)}">Older ones</a></nav>`}
      ${returned.length > 0 && html`<h2>Sent back or settled</h2>`} ${returned.map(sentBack)}`,
    ];
  },
});

const money = (minor: number, currency: string): string => `${plainAmount(minor, currency)} ${currency}`;

const orderCard = (order: Waiting) => {
  const { orderNo, currency, held, heldFor, receipt } = order;
  const amount = plainAmount(order.paidMinor ?? order.amountMinor, currency);
  return card(
    orderNo,
    { about: `${order.methodName.EN} · ${order.merchantCode} · ${order.accountId}` },
    facts({
      'Asked for': money(order.amountMinor, currency),
      'Came in': held ? money(held.amountMinor, held.currency) : 'not known',
      Held: heldFor && holdNames[heldFor],
      Bonus:
        order.promotionName &&
        `${order.promotionName.EN}: ${plainAmount(order.bonusMinor, currency)} of what was asked for, by what the member was shown`,
      Account: order.closed && 'closed: it takes no money. Reject the order, and return what came in',
    }),
    receipt ? html`<img src="data:image/jpeg;base64,${receipt}" alt="Receipt of ${orderNo}" />` : [],
    form(
      hidden({ orderNo, currency, heldBy: held?.messageId ?? '' }),
      held?.currency === currency
        ? hidden({ amount })
        : field('Amount that came in', 'amount', { inputmode: 'decimal', value: amount }),
      act('credit', 'Credit'),
      choice('Reason', 'reason', reasonNames),
      act('reject', 'Reject'),
    ),
  );
};

const stray = (payment: DeskPayment) => {
  const { id, orderNo, paymentId, amountMinor, currency, place, creditedMinor, orderCurrency } = payment;
  return card(
    `${paymentId} of ${orderNo}`,
    { title: money(amountMinor, currency), about: `${orderNo} · ${paymentId}` },
    html`<p class="text">${whyOnDesk(place, creditedMinor !== null)}</p>`,
    creditedMinor === null ? [] : facts({ Credited: money(creditedMinor, orderCurrency) }),
    form(
      hidden({ paymentId: id }),
      field('Your name', 'operator', { required: true, maxlength: 64 }),
      field('Why', 'reason', { required: true, minlength: 3, maxlength: 200 }),
      act('return', place === 'stray' ? 'Is returned' : 'Is settled'),
    ),
  );
};

function whyOnDesk(place: DeskPayment['place'], isCredited: boolean): string {
  if (place === 'stray') return 'To be returned: no order waits for it.';
  const done = isCredited ? 'Credited' : 'Noted as returned or settled';
  return place === 'taken-back'
    ? `${done}, and taken back by the payment service since${isCredited ? ': the member owes it' : ''}.`
    : `${done}, and the payment service says that this is what came in: correct the difference.`;
}

const sentBack = ({ payment: { orderNo, paymentId, amountMinor, currency }, noted }: Returned) =>
  card(
    `${paymentId} of ${orderNo}`,
    { title: money(amountMinor, currency), about: `${orderNo} · ${paymentId}`, time: stamp(noted.at) },
    html`<p class="text">${noted.operator}: ${noted.reason}</p>`,
  );
