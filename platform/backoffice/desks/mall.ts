import { html } from 'hono/html';
import * as v from 'valibot';

import { exponentOf } from '#contract/values/money.ts';
import { type MallRefusal, mallRefusals } from '#contract/values/promotions/mall.ts';
import { type Visit, desk, notDone } from '#platform/backoffice/desk.ts';
import { line, whole, wholeOrNone } from '#platform/backoffice/fields.ts';
import {
  act,
  card,
  choice,
  field,
  form,
  hidden,
  merchantField,
  minute,
  nothing,
  section,
} from '#platform/backoffice/parts.ts';
import { accountByUsername } from '#platform/core/accounts/accounts.ts';
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

const refusalNames: Record<MallRefusal, string> = {
  unavailable: 'Cannot be got any more',
  address: 'Cannot be delivered',
  terms: 'Terms are not met',
};

const signed = v.pipe(v.string(), v.trim(), v.regex(/^-?\d{1,9}$/), v.transform(Number));
const price = v.pipe(whole, v.minValue(1));

const actSchema = v.variant('act', [
  v.object({
    act: v.literal('add'),
    merchant: line(),
    name: line(),
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
  v.object({ act: v.literal('sent'), orderNo: line() }),
  v.object({ act: v.literal('refuse'), orderNo: line(), reason: v.picklist(mallRefusals) }),
  v.object({ act: v.literal('give'), merchant: line(), username: line(), points: price }),
]);
type Act = v.InferOutput<typeof actSchema>;
type Add = Extract<Act, { act: 'add' }>;

async function perform(asked: Act, visit: Visit): Promise<string> {
  const { db, now } = visit;
  if (asked.act === 'add') return add(asked, visit);
  if (asked.act === 'change') {
    const { id, points, perMember, addStock, shown } = asked;
    return (await changeItem(db, id, { points, perMember, addStock, shown: shown === 'on' }))
      ? `Item ${id} is changed.`
      : `There is no item ${id}, or not so many of it. ${notDone}`;
  }
  if (asked.act === 'give') {
    const account = await accountByUsername(db, asked.merchant, asked.username);
    if (!account) return `There is no ${asked.username} at ${asked.merchant}. ${notDone}`;
    await givePoints(db, account.id, asked.points, now);
    return `${asked.username} has ${asked.points} points more.`;
  }
  const reason = asked.act === 'refuse' ? asked.reason : null;
  return (await decideOrder(db, asked.orderNo, reason, now))
    ? `${asked.orderNo} is ${reason === null ? 'sent' : 'refused'}.`
    : `${asked.orderNo} does not wait any more. ${notDone}`;
}

async function add(item: Add, { env, db }: Visit): Promise<string> {
  const merchant = await loadMerchant(db, env, item.merchant);
  if (!merchant) return `There is no merchant ${item.merchant}. ${notDone}`;
  const { merchantCode, currency } = merchant.record;
  const { picture, points, stock, perMember } = item;
  const id = await addItem(db, {
    merchantCode,
    kind: item.bonus ? 'bonus' : 'goods',
    name: { EN: item.name },
    text: { EN: item.text },
    picture,
    points,
    stock,
    perMember,
    bonusMinor: item.bonus ? item.bonus * 10 ** exponentOf(currency) : null,
    turnoverHundredths: item.bonus ? item.times * 100 : 0,
    sequence: 0,
    shown: true,
  });
  return `Item ${id} is in the mall.`;
}

/** The desk at which an operator fills the points mall, sends or refuses what members took, and gives points. */
export const mallDesk = desk('mall', {
  title: 'Points mall',
  intro: 'What there is for points, and what members took. An order is decided once, whoever is first.',
  form: actSchema,
  perform,
  async show({ db }) {
    const [orders, items] = await Promise.all([waitingOrders(db), itemsForDesk(db)]);
    return [
      section(`Orders (${orders.length})`, orders.map(orderCard), nothing),
      addForm,
      giveForm,
      section(`Items (${items.length})`, items.map(itemCard)),
    ];
  },
});

const orderCard = ({ orderNo, accountId, name, points, createdAt }: OrderRow) =>
  card(
    orderNo,
    { about: `${accountId} · ${name.EN} · ${points} points`, time: html`<time>${minute(createdAt)}</time>` },
    form(hidden({ orderNo }), act('sent', 'Sent')),
    form(
      hidden({ orderNo }),
      choice('Reason', 'reason', refusalNames),
      act('refuse', 'Refuse, points go back'),
    ),
  );

const count = { inputmode: 'numeric' };

const itemCard = ({ id, merchantCode, kind, name, points, stock, perMember, shown }: ItemRow) =>
  card(
    `Item ${id}`,
    {
      title: name.EN,
      about: `${id} · ${merchantCode} · ${kind} · ${stock} in stock${shown ? '' : ' · hidden'}`,
    },
    form(
      hidden({ id }),
      field('Points', 'points', { ...count, value: points, required: true }),
      field('Each member, empty for any', 'perMember', { ...count, value: perMember ?? '' }),
      field('Add to the stock', 'addStock', { value: 0, required: true }),
      field('Shown', 'shown', { type: 'checkbox', checked: shown }),
      act('change', 'Change'),
    ),
  );

const addForm = card(
  'New item',
  {},
  form(
    merchantField,
    field('Name', 'name', { required: true, maxlength: 200 }),
    field('Text', 'text', { maxlength: 500 }),
    field('Picture, path', 'picture'),
    field('Points', 'points', { ...count, required: true }),
    field('Stock', 'stock', { ...count, required: true }),
    field('Each member, empty for any', 'perMember', count),
    field('Bonus, whole units; empty for a thing', 'bonus', count),
    field('Times to bet the bonus', 'times', { ...count, value: 0 }),
    act('add', 'Add'),
  ),
);

const giveForm = card(
  'Give points',
  {},
  form(
    merchantField,
    field('Username', 'username', { required: true }),
    field('Points', 'points', { ...count, required: true }),
    act('give', 'Give'),
  ),
);
