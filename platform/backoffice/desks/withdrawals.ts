import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';

import { exponentOf } from '#contract/values/money.ts';
import {
  rejectionReasons,
  type RejectionReason,
  type WithdrawalState,
} from '#contract/values/wallet/withdrawals.ts';
import { operatorPage } from '#platform/backoffice/operator-page.ts';
import { accountById } from '#platform/core/accounts/accounts.ts';
import { type Database, databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { tell } from '#platform/core/notifications/mail.ts';
import {
  type OperatorAct,
  type OrderWithAccount,
  type WithdrawalRow,
  moveWithdrawal,
  withdrawalsIn,
} from '#platform/modules/wallet/exports.ts';

const path = '/platform/desk/withdrawals';
const SHOWN = 100;
const HOUR = 3_600_000;

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

/**
 * The desk at which an operator takes withdrawals into review, approves, rejects and pays them.
 * Forms of other sites are refused by the edge.
 */
export const withdrawalsDesk = new Hono<PlatformBindings>()
  .get(path, (context) => desk(context, null))
  .post(path, async (context) => {
    const act = v.safeParse(actSchema, await context.req.parseBody());
    if (!act.success) return desk(context, 'That was no act. Nothing was done.');
    const { orderNo, ...rest } = act.output;
    const moved = await move(context, orderNo, 'hours' in rest ? waiting(rest) : rest);
    return moved
      ? context.redirect(path, 303)
      : desk(context, `${orderNo} was not in that state any more. Nothing was done.`);
  });

const waiting = ({ hours, ...act }: { to: 'rejected'; reason: RejectionReason; hours: number }) => ({
  ...act,
  waitMs: hours * HOUR,
});

async function move(context: Context<PlatformBindings>, orderNo: string, act: OperatorAct): Promise<boolean> {
  const db = databaseOf(context.env);
  const now = Date.now();
  const order = await moveWithdrawal(db, orderNo, act, now);
  if (!order) return false;
  const which = {
    paid: 'withdrawalPaid',
    rejected: 'withdrawalRejected',
    review: null,
    approved: null,
  } as const;
  const text = which[act.to];
  if (text) context.executionCtx.waitUntil(tellMember(context, db, order, text, now));
  return true;
}

/** In the merchant's language: an operator's request has none of the member's. */
async function tellMember(
  { env }: Context<PlatformBindings>,
  db: Database,
  { accountId, merchantCode, orderNo }: WithdrawalRow,
  text: 'withdrawalPaid' | 'withdrawalRejected',
  now: number,
): Promise<void> {
  const [account, merchant] = await Promise.all([
    accountById(db, accountId),
    loadMerchant(db, env, merchantCode),
  ]);
  if (!account || !merchant) return;
  const { record } = merchant;
  const language = record.defaultLanguage;
  await tell({ env, db, merchant: record, language, now }, account, text, { orderNo });
}

async function desk(context: Context<PlatformBindings>, fault: string | null) {
  const db = databaseOf(context.env);
  const groups = await Promise.all(
    lists.map(async ({ title, states, newest }) => ({
      title,
      rows: await withdrawalsIn(db, states, { newest, limit: SHOWN }),
    })),
  );
  return operatorPage(context, {
    title: 'Withdrawals',
    intro: 'What members asked for. An order changes its state once, whoever is first.',
    body: [
      fault ? html`<p role="alert">${fault}</p>` : html``,
      ...groups.map(
        ({ title, rows }) =>
          html`<section>
            <h2>${title} (${rows.length}${rows.length === SHOWN ? ' and more' : ''})</h2>
            ${rows.length ? rows.map(card) : html`<p class="none">Nothing.</p>`}
          </section>`,
      ),
    ],
  });
}

const amount = (minor: number, currency: string): string => {
  const digits = exponentOf(currency);
  return `${(minor / 10 ** digits).toFixed(digits)} ${currency}`;
};

const card = ({ order, account }: OrderWithAccount) => {
  const { orderNo, merchantCode, accountId, amountMinor, feeMinor, currency, createdAt } = order;
  const at = new Date(createdAt).toISOString();
  return html`<article aria-label="${orderNo}">
    <header>
      <b>${orderNo}</b>
      <span>${accountId} · ${merchantCode}</span>
      <time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>
    </header>
    <dl>
      <dt>To pay</dt>
      <dd><b>${amount(amountMinor - feeMinor, currency)}</b></dd>
      <dt>Asked for</dt>
      <dd>${amount(amountMinor, currency)}, fee ${amount(feeMinor, currency)}</dd>
      <dt>To</dt>
      <dd>${account.holder}</dd>
      <dt>Account</dt>
      <dd>${account.kind} ${account.bankName} ${account.number}</dd>
    </dl>
    ${order.reason && html`<p class="text">Rejected: ${reasonTexts[order.reason]}</p>`} ${acts(order)}
  </article>`;
};

const next = {
  requested: { to: 'review', label: 'Take into review' },
  review: { to: 'approved', label: 'Approve' },
  approved: { to: 'paid', label: 'Pay' },
  paid: null,
  rejected: null,
} as const;

function acts({ orderNo, status }: WithdrawalRow) {
  const forward = next[status];
  if (!forward) return html`<p class="text">${status === 'paid' ? 'Paid' : ''}</p>`;
  return html`<form method="post">
      <input type="hidden" name="orderNo" value="${orderNo}" />
      <button name="to" value="${forward.to}">${forward.label}</button>
    </form>
    <form method="post">
      <input type="hidden" name="orderNo" value="${orderNo}" />
      <label
        >Reason
        <select name="reason">
          ${rejectionReasons.map((reason) => html`<option value="${reason}">${reasonTexts[reason]}</option>`)}
        </select></label
      >
      <label>Next in, hours <input name="hours" inputmode="numeric" value="24" size="3" /></label>
      <button name="to" value="rejected">Reject</button>
    </form>`;
}
