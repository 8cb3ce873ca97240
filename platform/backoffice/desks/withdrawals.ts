import { html } from 'hono/html';
import * as v from 'valibot';

import { hourMs } from '#contract/values/durations.ts';
import { exponentOf } from '#contract/values/money.ts';
import {
  rejectionReasons,
  type RejectionReason,
  type WithdrawalState,
} from '#contract/values/wallet/withdrawals.ts';
import { type Visit, desk } from '#platform/backoffice/desk.ts';
import {
  act,
  card,
  choice,
  facts,
  field,
  form,
  hidden,
  nothing,
  section,
  stamp,
} from '#platform/backoffice/parts.ts';
import { accountById } from '#platform/core/accounts/accounts.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { tell } from '#platform/core/notifications/mail.ts';
import {
  type OperatorAct,
  type OrderWithAccount,
  type WithdrawalRow,
  moveWithdrawal,
  withdrawalsIn,
} from '#platform/modules/wallet/exports.ts';

const SHOWN = 100;

/** Lists of the desk, in the order in which an operator works. */
const lists: readonly { title: string; states: readonly WithdrawalState[]; newest: boolean }[] = [
  { title: 'To look at', states: ['requested'], newest: false },
  { title: 'In review', states: ['review'], newest: false },
  { title: 'To pay', states: ['approved'], newest: false },
  { title: 'Done', states: ['paid', 'rejected'], newest: true },
];

const reasonTexts: Record<RejectionReason, string> = {
  'account.refused': 'The bank refused the account',
  'account.name': 'The account is in another name',
  identity: 'Identity must be shown first',
  duplicate: 'The same was asked for twice',
  support: 'Support explains',
};

const actSchema = v.variant('to', [
  v.object({ orderNo: v.string(), to: v.picklist(['review', 'approved', 'paid']) }),
  v.object({
    orderNo: v.string(),
    to: v.literal('rejected'),
    reason: v.picklist(rejectionReasons),
    hours: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.maxValue(720)),
  }),
]);

/** What a member is told of. */
const letters = {
  paid: 'withdrawalPaid',
  rejected: 'withdrawalRejected',
  review: null,
  approved: null,
} as const;

async function move(asked: v.InferOutput<typeof actSchema>, visit: Visit) {
  const { orderNo } = asked;
  const step: OperatorAct =
    asked.to === 'rejected'
      ? { to: asked.to, reason: asked.reason, waitMs: asked.hours * hourMs }
      : { to: asked.to };
  const order = await moveWithdrawal(visit.db, orderNo, step, visit.now);
  if (!order) return { fault: `${orderNo} was not in that state any more. Nothing was done.` };
  const letter = letters[asked.to];
  if (letter) visit.context.executionCtx.waitUntil(tellMember(visit, order, letter));
  return null;
}

/** In the merchant's language: an operator's request has none of the member's. */
async function tellMember(
  { env, db, now }: Visit,
  { accountId, merchantCode, orderNo }: WithdrawalRow,
  letter: 'withdrawalPaid' | 'withdrawalRejected',
): Promise<void> {
  const [account, merchant] = await Promise.all([
    accountById(db, accountId),
    loadMerchant(db, env, merchantCode),
  ]);
  if (!account || !merchant) return;
  const { record } = merchant;
  const language = record.defaultLanguage;
  await tell({ env, db, merchant: record, language, now }, account, letter, { orderNo });
}

/** The desk at which an operator takes withdrawals into review, approves, rejects and pays them. */
export const withdrawalsDesk = desk('withdrawals', {
  title: 'Withdrawals',
  intro: 'What members asked for. An order changes its state once, whoever is first.',
  form: actSchema,
  misread: { fault: 'That was no act. Nothing was done.' },
  perform: move,
  show: ({ db }) =>
    Promise.all(
      lists.map(async ({ title, states, newest }) => {
        const rows = await withdrawalsIn(db, states, { newest, limit: SHOWN });
        const more = rows.length === SHOWN ? ' and more' : '';
        return section(`${title} (${rows.length}${more})`, rows.map(orderCard), nothing);
      }),
    ),
});

const amount = (minor: number, currency: string): string => {
  const digits = exponentOf(currency);
  return `${(minor / 10 ** digits).toFixed(digits)} ${currency}`;
};

const orderCard = ({ order, account }: OrderWithAccount) => {
  const { orderNo, merchantCode, accountId, amountMinor, feeMinor, currency, createdAt } = order;
  return card(
    orderNo,
    { about: `${accountId} · ${merchantCode}`, time: stamp(createdAt) },
    facts({
      'To pay': html`<b>${amount(amountMinor - feeMinor, currency)}</b>`,
      'Asked for': `${amount(amountMinor, currency)}, fee ${amount(feeMinor, currency)}`,
      To: account.holder,
      Account: `${account.kind} ${account.bankName} ${account.number}`,
    }),
    order.reason ? html`<p class="text">Rejected: ${reasonTexts[order.reason]}</p>` : [],
    acts(order),
  );
};

const next = {
  requested: act('review', 'Take into review', 'to'),
  review: act('approved', 'Approve', 'to'),
  approved: act('paid', 'Pay', 'to'),
  paid: null,
  rejected: null,
} as const;

function acts({ orderNo, status }: WithdrawalRow) {
  const forward = next[status];
  if (!forward) return html`<p class="text">${status === 'paid' ? 'Paid' : ''}</p>`;
  return [
    form(hidden({ orderNo }), forward),
    form(
      hidden({ orderNo }),
      choice('Reason', 'reason', reasonTexts),
      field('Next in, hours', 'hours', { inputmode: 'numeric', value: 24, size: 3 }),
      act('rejected', 'Reject', 'to'),
    ),
  ];
}
