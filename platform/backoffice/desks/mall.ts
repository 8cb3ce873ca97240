import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';

import { exponentOf } from '#contract/values/money.ts';
import { type MallRefusal, mallRefusals } from '#contract/values/promotions/mall.ts';
import { operatorPage } from '#platform/backoffice/operator-page.ts';
import { accountByUsername } from '#platform/core/accounts/accounts.ts';
import { type Database, databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/core/environment/env.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import {
  type ItemRow,
  type OrderRow,
  addItem,
  changeItem,
  decideOrder,
  givePoints,
  itemsForDesk,
  waitingOrders,
} from '#platform/modules/promotions/exports.ts';

const path = '/platform/desk/mall';

const refusalNames: Record<MallRefusal, string> = {
  unavailable: 'Cannot be got any more',
  address: 'Cannot be delivered',
  terms: 'Terms are not met',
};

const line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const whole = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,9}$/), v.transform(Number));
/** Empty: none. */
const wholeOrNone = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{0,9}$/),
  v.transform((text) => (text ? Number(text) : null)),
);
const signed = v.pipe(v.string(), v.trim(), v.regex(/^-?\d{1,9}$/), v.transform(Number));
const price = v.pipe(whole, v.minValue(1));

const actSchema = v.variant('act', [
  v.object({
    act: v.literal('add'),
    merchant: line,
    name: line,
    text: v.pipe(v.string(), v.trim(), v.maxLength(500)),
    picture: v.pipe(v.string(), v.trim(), v.maxLength(200)),
    points: price,
    stock: whole,
    perMember: wholeOrNone,
    /** Whole units; none: the item is sent. */
    bonus: wholeOrNone,
    times: whole,
  }),
  v.object({
    act: v.literal('change'),
    id: whole,
    points: price,
    perMember: wholeOrNone,
    addStock: signed,
    shown: v.optional(v.literal('on')),
  }),
  v.object({ act: v.literal('sent'), orderNo: line }),
  v.object({ act: v.literal('refuse'), orderNo: line, reason: v.picklist(mallRefusals) }),
  v.object({ act: v.literal('give'), merchant: line, username: line, points: price }),
]);
type Act = v.InferOutput<typeof actSchema>;
type Add = Extract<Act, { act: 'add' }>;

const notDone = 'Nothing was done.';

/** Does what a form asks for; what to tell the operator. */
async function perform(env: PlatformEnv, act: Act, now: number): Promise<string> {
  const db = databaseOf(env);
  if (act.act === 'add') return add(env, db, act);
  if (act.act === 'change') {
    const { id, points, perMember, addStock, shown } = act;
    return (await changeItem(db, id, { points, perMember, addStock, shown: shown === 'on' }))
      ? `Item ${id} is changed.`
      : `There is no item ${id}, or not so many of it. ${notDone}`;
  }
  if (act.act === 'give') {
    const account = await accountByUsername(db, act.merchant, act.username);
    if (!account) return `There is no ${act.username} at ${act.merchant}. ${notDone}`;
    await givePoints(db, account.id, act.points, now);
    return `${act.username} has ${act.points} points more.`;
  }
  const reason = act.act === 'refuse' ? act.reason : null;
  return (await decideOrder(db, act.orderNo, reason, now))
    ? `${act.orderNo} is ${reason === null ? 'sent' : 'refused'}.`
    : `${act.orderNo} does not wait any more. ${notDone}`;
}

async function add(env: PlatformEnv, db: Database, act: Add): Promise<string> {
  const merchant = await loadMerchant(db, env, act.merchant);
  if (!merchant) return `There is no merchant ${act.merchant}. ${notDone}`;
  const { merchantCode, currency } = merchant.record;
  const id = await addItem(db, {
    merchantCode,
    kind: act.bonus ? 'bonus' : 'goods',
    name: { EN: act.name },
    text: { EN: act.text },
    picture: act.picture,
    points: act.points,
    stock: act.stock,
    perMember: act.perMember,
    bonusMinor: act.bonus ? act.bonus * 10 ** exponentOf(currency) : null,
    turnoverHundredths: act.bonus ? act.times * 100 : 0,
    sequence: 0,
    shown: true,
  });
  return `Item ${id} is in the mall.`;
}

/**
 * The desk at which an operator fills the points mall, sends or refuses what members took, and gives points; with Forms of other sites are refused by the edge.
 */
export const mallDesk = new Hono<PlatformBindings>().on(['GET', 'POST'], path, async (context) => {
  const { env, req } = context;
  const form = req.method === 'POST' ? v.safeParse(actSchema, await req.parseBody()) : null;
  const told = form
    ? form.success
      ? await perform(env, form.output, Date.now())
      : `Not filled in: ${form.issues.map((issue) => v.getDotPath(issue)).join(', ')}. ${notDone}`
    : null;
  const db = databaseOf(env);
  const [orders, items] = await Promise.all([waitingOrders(db), itemsForDesk(db)]);
  return operatorPage(context, {
    title: 'Points mall',
    intro: 'What there is for points, and what members took. An order is decided once, whoever is first.',
    body: [
      told ? html`<p class="said" role="status">${told}</p>` : html``,
      html`<section>
        <h2>Orders (${orders.length})</h2>
        ${orders.length ? orders.map(orderCard) : html`<p class="none">Nothing.</p>`}
      </section>`,
      addForm,
      giveForm,
      html`<section>
        <h2>Items (${items.length})</h2>
        ${items.map(itemCard)}
      </section>`,
    ],
  });
});

const orderCard = ({ orderNo, accountId, name, points, createdAt }: OrderRow) =>
  html`<article aria-label="${orderNo}">
    <header>
      <b>${orderNo}</b>
      <span>${accountId} · ${name.EN} · ${points} points</span>
      <time>${new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ')}</time>
    </header>
    <form method="post">
      <input type="hidden" name="orderNo" value="${orderNo}" />
      <button name="act" value="sent">Sent</button>
    </form>
    <form method="post">
      <input type="hidden" name="orderNo" value="${orderNo}" />
      <label
        >Reason
        <select name="reason">
          ${mallRefusals.map((reason) => html`<option value="${reason}">${refusalNames[reason]}</option>`)}
        </select></label
      >
      <button name="act" value="refuse">Refuse, points go back</button>
    </form>
  </article>`;

const itemCard = ({ id, merchantCode, kind, name, points, stock, perMember, shown }: ItemRow) =>
  html`<article aria-label="Item ${id}">
    <header>
      <b>${name.EN}</b>
      <span>${id} · ${merchantCode} · ${kind} · ${stock} in stock${shown ? '' : ' · hidden'}</span>
    </header>
    <form method="post">
      <input type="hidden" name="id" value="${id}" />
      <label>Points <input name="points" inputmode="numeric" value="${points}" required /></label>
      <label
        >Each member, empty for any <input name="perMember" inputmode="numeric" value="${perMember ?? ''}"
      /></label>
      <label>Add to the stock <input name="addStock" value="0" required /></label>
      <label>Shown <input type="checkbox" name="shown" ${shown ? 'checked' : ''} /></label>
      <button name="act" value="change">Change</button>
    </form>
  </article>`;

const addForm = html`<article aria-label="New item">
  <header><b>New item</b></header>
  <form method="post">
    <label>Merchant <input name="merchant" value="aurora" required /></label>
    <label>Name <input name="name" required maxlength="200" /></label>
    <label>Text <input name="text" maxlength="500" /></label>
    <label>Picture, path <input name="picture" /></label>
    <label>Points <input name="points" inputmode="numeric" required /></label>
    <label>Stock <input name="stock" inputmode="numeric" required /></label>
    <label>Each member, empty for any <input name="perMember" inputmode="numeric" /></label>
    <label>Bonus, whole units; empty for a thing <input name="bonus" inputmode="numeric" /></label>
    <label>Times to bet the bonus <input name="times" inputmode="numeric" value="0" /></label>
    <button name="act" value="add">Add</button>
  </form>
</article>`;

const giveForm = html`<article aria-label="Give points">
  <header><b>Give points</b></header>
  <form method="post">
    <label>Merchant <input name="merchant" value="aurora" required /></label>
    <label>Username <input name="username" required /></label>
    <label>Points <input name="points" inputmode="numeric" required /></label>
    <button name="act" value="give">Give</button>
  </form>
</article>`;
