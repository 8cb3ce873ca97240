import { html } from 'hono/html';
import * as v from 'valibot';

import { minuteMs, secondMs } from '#contract/values/durations.ts';
import { getCurrencyExponent } from '#contract/values/money.ts';
import { getRainPhase } from '#contract/values/promotions/rain.ts';
import { parseAmount } from '#contract/values/wallet/amounts.ts';
import { type DeskVisit, createDesk, nothingChanged } from '#platform/backoffice/desk.ts';
import { instant, line, wholeNumber } from '#platform/backoffice/fields.ts';
import {
  actionButton,
  card,
  definitionList,
  field,
  form,
  hiddenFields,
  merchantField,
  formatMinute,
  section,
} from '#platform/backoffice/page-elements.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import {
  type RainAtDesk,
  draftRain,
  endRain,
  publishRain,
  findRainFault,
  listRainsForDesk,
} from '#platform/modules/promotions/exports.ts';

const number = v.pipe(wholeNumber, v.maxValue(999_999));
/** A typed amount. Its minor units depend on the merchant's currency. */
const amount = v.pipe(v.string(), v.maxLength(40));

const actSchema = v.variant('act', [
  v.object({
    act: v.literal('draft'),
    merchant: line(),
    title: line(),
    /** Start of the event. Null means now. */
    starts: instant,
    minutes: number,
    budget: amount,
    envelopes: number,
    least: amount,
    most: amount,
    draws: number,
    cap: amount,
    seconds: number,
    times: number,
  }),
  v.object({ act: v.picklist(['publish', 'end']), id: wholeNumber }),
]);
type Act = v.InferOutput<typeof actSchema>;

async function perform(submitted: Act, visit: DeskVisit): Promise<string> {
  const { db, now } = visit;
  if (submitted.act === 'draft') return draftRainEvent(submitted, visit);
  const { id } = submitted;
  if (submitted.act === 'publish')
    return (await publishRain(db, id, now))
      ? `${id} was published.`
      : `${id} is not a draft, has ended, or overlaps with another event. ${nothingChanged}`;
  return (await endRain(db, id, now)) ? `${id} was ended.` : `${id} has already ended. ${nothingChanged}`;
}

async function draftRainEvent(
  submitted: Extract<Act, { act: 'draft' }>,
  { env, db, now }: DeskVisit,
): Promise<string> {
  const merchant = await loadMerchant(db, env, submitted.merchant);
  if (!merchant) return `Merchant ${submitted.merchant} not found.`;
  const { merchantCode, currency } = merchant.record;
  /** 0 if the text is not an amount; no rule accepts 0. */
  const toMinor = (typed: string) => {
    const parsed = parseAmount(typed, currency);
    return 'minor' in parsed ? parsed.minor : 0;
  };
  const startsAt = submitted.starts ?? now;
  const event = {
    merchantCode,
    currency,
    title: { EN: submitted.title },
    startsAt,
    endsAt: startsAt + submitted.minutes * minuteMs,
    budgetMinor: toMinor(submitted.budget),
    envelopes: submitted.envelopes,
    minMinor: toMinor(submitted.least),
    maxMinor: toMinor(submitted.most),
    drawsPerMember: submitted.draws,
    capMinor: toMinor(submitted.cap),
    intervalMs: submitted.seconds * secondMs,
    turnoverHundredths: submitted.times * 100,
  };
  const fault = findRainFault(event);
  if (fault) return `These values conflict: ${fault}. ${nothingChanged}`;
  return `Draft ${await draftRain(db, event)} saved.`;
}

export const rainDesk = createDesk('rain', {
  title: 'Red envelope rain',
  intro:
    'Envelope amounts are drawn when an event is published and add up to its budget. Each is paid from the promotion account when a member opens it. Unopened envelopes cost nothing.',
  form: actSchema,
  perform,
  async show({ db, now }) {
    const events = await listRainsForDesk(db);
    const cards = events.map((event) => eventCard(event, now));
    return [draftForm, section(`Events (${events.length})`, cards)];
  },
});

function eventCard(event: RainAtDesk, now: number) {
  const { id, merchantCode, title, state, startsAt, endsAt, currency } = event;
  const money = (minor: number) =>
    `${(minor / 10 ** getCurrencyExponent(currency)).toFixed(getCurrencyExponent(currency))} ${currency}`;
  return card(
    `Event ${id}`,
    {
      title: `${id} ${title.EN}`,
      about: `${merchantCode} · ${state === 'published' ? getRainPhase(startsAt, endsAt, now) : state}`,
      time: html`<time>${formatMinute(startsAt)} – ${formatMinute(endsAt)}</time>`,
    },
    definitionList({
      Envelopes: `${event.opened} of ${event.envelopes} opened by ${event.members}`,
      Paid: `${money(event.paidMinor)} of ${money(event.budgetMinor)}`,
      Each: `${money(event.minMinor)} to ${money(event.maxMinor)}`,
      'Per member': `up to ${event.drawsPerMember}, ${money(event.capMinor)} in total, one every ${event.intervalMs / 1000} s`,
      Turnover: `${event.turnoverHundredths / 100} times`,
    }),
    form(hiddenFields({ id }), actionButton('publish', 'Publish'), actionButton('end', 'End')),
  );
}

const figureField = (
  label: string,
  name: string,
  value: string,
  inputmode: 'numeric' | 'decimal' = 'numeric',
) => field(label, name, { inputmode, value, required: true });

const draftForm = card(
  'New event',
  {},
  form(
    merchantField,
    field('Title', 'title', { required: true, maxlength: 200 }),
    field('Starts (UTC)', 'starts', { type: 'datetime-local' }),
    figureField('Minutes', 'minutes', '10'),
    figureField('Budget', 'budget', '500.00', 'decimal'),
    figureField('Envelopes', 'envelopes', '1000'),
    figureField('Minimum per envelope', 'least', '0.10', 'decimal'),
    figureField('Maximum per envelope', 'most', '5.00', 'decimal'),
    figureField('Envelopes per member', 'draws', '3'),
    figureField('Maximum win per member', 'cap', '8.00', 'decimal'),
    figureField('Seconds between envelopes', 'seconds', '3'),
    figureField('Prize turnover (times)', 'times', '1'),
    actionButton('draft', 'Save draft'),
  ),
);
