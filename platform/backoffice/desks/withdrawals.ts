import { html } from 'hono/html';
import * as v from 'valibot';

import { hourMs } from '#contract/values/durations.ts';
import { getCurrencyExponent } from '#contract/values/money.ts';
import {
  rejectionReasons,
  type RejectionReason,
  type WithdrawalState,
} from '#contract/values/wallet/withdrawals.ts';
import { type DeskVisit, createDesk } from '#platform/backoffice/desk.ts';
import { wholeNumber } from '#platform/backoffice/fields.ts';
import {
  actionButton,
  card,
  selectField,
  definitionList,
  field,
  form,
  hiddenFields,
  emptyNotice,
  section,
  timeTag,
} from '#platform/backoffice/page-elements.ts';
import { findAccountById } from '#platform/core/accounts/accounts.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { sendMailOrSms } from '#platform/core/notifications/mail.ts';
import {
  type OperatorAct,
  type OrderWithAccount,
  type WithdrawalRow,
  changeWithdrawalStatus,
  listWithdrawalsByState,
} from '#platform/modules/wallet/exports.ts';

const MAX_SHOWN = 100;

/** The desk's lists, in the order in which an operator works through them. */
const lists: readonly { title: string; states: readonly WithdrawalState[]; newest: boolean }[] = [
  { title: 'New', states: ['requested'], newest: false },
  { title: 'In review', states: ['review'], newest: false },
  { title: 'To pay', states: ['approved'], newest: false },
  { title: 'Done', states: ['paid', 'rejected'], newest: true },
];

const reasonTexts: Record<RejectionReason, string> = {
  'account.refused': 'Refused by the bank',
  'account.name': 'Account in another name',
  identity: 'Identity check needed',
  duplicate: 'Requested twice',
  support: 'Support will explain',
};

const actSchema = v.variant('to', [
  v.object({ orderNo: v.string(), to: v.picklist(['review', 'approved', 'paid']) }),
  v.object({
    orderNo: v.string(),
    to: v.literal('rejected'),
    reason: v.picklist(rejectionReasons),
    hours: v.pipe(wholeNumber, v.maxValue(720)),
  }),
]);

/** The notification that the member receives for each status. Null if there is none. */
const notificationKeys = {
  paid: 'withdrawalPaid',
  rejected: 'withdrawalRejected',
  review: null,
  approved: null,
} as const;

async function changeStatus(submitted: v.InferOutput<typeof actSchema>, visit: DeskVisit) {
  const { orderNo } = submitted;
  const step: OperatorAct =
    submitted.to === 'rejected'
      ? { to: submitted.to, reason: submitted.reason, waitMs: submitted.hours * hourMs }
      : { to: submitted.to };
  const order = await changeWithdrawalStatus(visit.db, orderNo, step, visit.now);
  if (!order) return { fault: `The status of ${orderNo} has already changed. Nothing was changed.` };
  const notification = notificationKeys[submitted.to];
  if (notification) visit.context.executionCtx.waitUntil(notifyMember(visit, order, notification));
  return null;
}

/** Notifies the member in the merchant's default language, because an operator's request does not have theirs. */
async function notifyMember(
  { env, db, now }: DeskVisit,
  { accountId, merchantCode, orderNo }: WithdrawalRow,
  notification: 'withdrawalPaid' | 'withdrawalRejected',
): Promise<void> {
  const [account, merchant] = await Promise.all([
    findAccountById(db, accountId),
    loadMerchant(db, env, merchantCode),
  ]);
  if (!account || !merchant) return;
  const { record } = merchant;
  const language = record.defaultLanguage;
  await sendMailOrSms({ env, db, merchant: record, language, now }, account, notification, { orderNo });
}

export const withdrawalsDesk = createDesk('withdrawals', {
  title: 'Withdrawals',
  intro: 'Withdrawal requests. The first decision on a request counts.',
  form: actSchema,
  invalidFormReply: { fault: 'Unknown action. Nothing was changed.' },
  perform: changeStatus,
  show: ({ db }) =>
    Promise.all(
      lists.map(async ({ title, states, newest }) => {
        const rows = await listWithdrawalsByState(db, states, { newest, limit: MAX_SHOWN });
        const more = rows.length === MAX_SHOWN ? ' and more' : '';
        return section(`${title} (${rows.length}${more})`, rows.map(orderCard), emptyNotice);
      }),
    ),
});

const formatAmount = (minor: number, currency: string): string => {
  const digits = getCurrencyExponent(currency);
  return `${(minor / 10 ** digits).toFixed(digits)} ${currency}`;
};

const orderCard = ({ order, account }: OrderWithAccount) => {
  const { orderNo, merchantCode, accountId, amountMinor, feeMinor, currency, createdAt } = order;
  return card(
    orderNo,
    { about: `${accountId} · ${merchantCode}`, time: timeTag(createdAt) },
    definitionList({
      'To pay': html`<b>${formatAmount(amountMinor - feeMinor, currency)}</b>`,
      Requested: `${formatAmount(amountMinor, currency)}, fee ${formatAmount(feeMinor, currency)}`,
      To: account.holder,
      Account: `${account.kind} ${account.bankName} ${account.number}`,
    }),
    order.reason ? html`<p class="text">Rejected: ${reasonTexts[order.reason]}</p>` : [],
    orderActions(order),
  );
};

const nextActions = {
  requested: actionButton('review', 'Start review', 'to'),
  review: actionButton('approved', 'Approve', 'to'),
  approved: actionButton('paid', 'Pay', 'to'),
  paid: null,
  rejected: null,
} as const;

function orderActions({ orderNo, status }: WithdrawalRow) {
  const nextButton = nextActions[status];
  if (!nextButton) return html`<p class="text">${status === 'paid' ? 'Paid' : ''}</p>`;
  return [
    form(hiddenFields({ orderNo }), nextButton),
    form(
      hiddenFields({ orderNo }),
      selectField('Reason', 'reason', reasonTexts),
      field('Next withdrawal in (hours)', 'hours', { inputmode: 'numeric', value: 24, size: 3 }),
      actionButton('rejected', 'Reject', 'to'),
    ),
  ];
}
