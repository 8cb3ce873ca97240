import { html } from 'hono/html';
import * as v from 'valibot';

import { getCurrencyExponent } from '#contract/values/money.ts';
import { type MallRefusal, mallRefusals } from '#contract/values/promotions/mall.ts';
import { type DeskVisit, createDesk, nothingChanged } from '#platform/backoffice/desk.ts';
import { line, numberText, wholeNumber, optionalWholeNumber } from '#platform/backoffice/fields.ts';
import {
  actionButton,
  card,
  selectField,
  field,
  form,
  hiddenFields,
  merchantField,
  formatMinute,
  emptyNotice,
  section,
} from '#platform/backoffice/page-elements.ts';
import { findAccountByUsername } from '#platform/core/accounts/accounts.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import {
  type ItemRow,
  type OrderRow,
  addItem,
  changeItem,
  decideOrder,
  givePoints,
  listItemsForDesk,
  listWaitingOrders,
} from '#platform/modules/promotions/exports.ts';

const refusalNames: Record<MallRefusal, string> = {
  unavailable: 'No longer available',
  address: 'Can’t be delivered',
  terms: 'Terms not met',
};

const signedNumber = v.pipe(numberText, v.regex(/^-?\d{1,9}$/), v.transform(Number));
const price = v.pipe(wholeNumber, v.minValue(1));

const actSchema = v.variant('act', [
  v.object({
    act: v.literal('add'),
    merchant: line(),
    name: line(),
    text: v.pipe(v.string(), v.trim(), v.maxLength(500)),
    picture: v.pipe(v.string(), v.trim(), v.maxLength(200)),
    points: price,
    stock: wholeNumber,
    perMember: optionalWholeNumber,
    /** Bonus in whole units of the currency. Null for a physical item that is sent. */
    bonus: optionalWholeNumber,
    times: wholeNumber,
  }),
  v.object({
    act: v.literal('change'),
    id: wholeNumber,
    points: price,
    perMember: optionalWholeNumber,
    addStock: signedNumber,
    shown: v.optional(v.literal('on')),
  }),
  v.object({ act: v.literal('sent'), orderNo: line() }),
  v.object({ act: v.literal('refuse'), orderNo: line(), reason: v.picklist(mallRefusals) }),
  v.object({ act: v.literal('give'), merchant: line(), username: line(), points: price }),
]);
type Act = v.InferOutput<typeof actSchema>;
type Add = Extract<Act, { act: 'add' }>;

async function perform(submitted: Act, visit: DeskVisit): Promise<string> {
  const { db, now } = visit;
  if (submitted.act === 'add') return performAddItem(submitted, visit);
  if (submitted.act === 'change') {
    const { id, points, perMember, addStock, shown } = submitted;
    return (await changeItem(db, id, { points, perMember, addStock, shown: shown === 'on' }))
      ? `Item ${id} was changed.`
      : `Item ${id} not found, or not enough in stock. ${nothingChanged}`;
  }
  if (submitted.act === 'give') {
    const account = await findAccountByUsername(db, submitted.merchant, submitted.username);
    if (!account) return `${submitted.username} not found at ${submitted.merchant}. ${nothingChanged}`;
    await givePoints(db, account.id, submitted.points, now);
    return `${submitted.points} points given to ${submitted.username}.`;
  }
  const reason = submitted.act === 'refuse' ? submitted.reason : null;
  return (await decideOrder(db, submitted.orderNo, reason, now))
    ? `${submitted.orderNo} is ${reason === null ? 'sent' : 'refused'}.`
    : `${submitted.orderNo} was already processed. ${nothingChanged}`;
}

async function performAddItem(item: Add, { env, db }: DeskVisit): Promise<string> {
  const merchant = await loadMerchant(db, env, item.merchant);
  if (!merchant) return `Merchant ${item.merchant} not found. ${nothingChanged}`;
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
    bonusMinor: item.bonus ? item.bonus * 10 ** getCurrencyExponent(currency) : null,
    turnoverHundredths: item.bonus ? item.times * 100 : 0,
    sequence: 0,
    shown: true,
  });
  return `Item ${id} was added.`;
}

export const mallDesk = createDesk('mall', {
  title: 'Points mall',
  intro: 'Items to redeem, and members’ orders. The first decision on an order counts.',
  form: actSchema,
  perform,
  async show({ db }) {
    const [orders, items] = await Promise.all([listWaitingOrders(db), listItemsForDesk(db)]);
    return [
      section(`Orders (${orders.length})`, orders.map(orderCard), emptyNotice),
      addForm,
      giveForm,
      section(`Items (${items.length})`, items.map(itemCard)),
    ];
  },
});

const orderCard = ({ orderNo, accountId, name, points, createdAt }: OrderRow) =>
  card(
    orderNo,
    {
      about: `${accountId} · ${name.EN} · ${points} points`,
      time: html`<time>${formatMinute(createdAt)}</time>`,
    },
    form(hiddenFields({ orderNo }), actionButton('sent', 'Mark as sent')),
    form(
      hiddenFields({ orderNo }),
      selectField('Reason', 'reason', refusalNames),
      actionButton('refuse', 'Refuse and return points'),
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
      hiddenFields({ id }),
      field('Points', 'points', { ...count, value: points, required: true }),
      field('Limit per member (empty: none)', 'perMember', { ...count, value: perMember ?? '' }),
      field('Add to stock', 'addStock', { value: 0, required: true }),
      field('Shown', 'shown', { type: 'checkbox', checked: shown }),
      actionButton('change', 'Save'),
    ),
  );

const addForm = card(
  'New item',
  {},
  form(
    merchantField,
    field('Name', 'name', { required: true, maxlength: 200 }),
    field('Text', 'text', { maxlength: 500 }),
    field('Picture path', 'picture'),
    field('Points', 'points', { ...count, required: true }),
    field('Stock', 'stock', { ...count, required: true }),
    field('Limit per member (empty: none)', 'perMember', count),
    field('Bonus in whole units (empty: goods)', 'bonus', count),
    field('Bonus turnover (times)', 'times', { ...count, value: 0 }),
    actionButton('add', 'Add'),
  ),
);

const giveForm = card(
  'Give points',
  {},
  form(
    merchantField,
    field('Username', 'username', { required: true }),
    field('Points', 'points', { ...count, required: true }),
    actionButton('give', 'Give'),
  ),
);
