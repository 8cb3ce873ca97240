import { html } from 'hono/html';
import * as v from 'valibot';

import { minuteMs, secondMs } from '#contract/values/durations.ts';
import { exponentOf } from '#contract/values/money.ts';
import { rainPhaseAt } from '#contract/values/promotions/rain.ts';
import { type Visit, desk, notDone } from '#platform/backoffice/desk.ts';
import { instant, line, whole } from '#platform/backoffice/fields.ts';
import {
  act,
  card,
  facts,
  field,
  form,
  hidden,
  merchantField,
  minute,
  section,
} from '#platform/backoffice/parts.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import {
  type RainAtDesk,
  draftRain,
  endRain,
  publishRain,
  rainFault,
  rainsForDesk,
} from '#platform/modules/promotions/exports.ts';

/** Of envelopes, minutes and the like. */
const number = v.pipe(whole, v.maxValue(999_999));
/** An amount as it is written, `0.50`; its minor units are those of the merchant's currency. */
const amount = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,9}(\.\d{1,3})?$/));

const actSchema = v.variant('act', [
  v.object({
    act: v.literal('draft'),
    merchant: line(),
    title: line(),
    /** Null: now. */
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
  v.object({ act: v.picklist(['publish', 'end']), id: whole }),
]);
type Act = v.InferOutput<typeof actSchema>;

async function perform(asked: Act, visit: Visit): Promise<string> {
  const { db, now } = visit;
  if (asked.act === 'draft') return draft(asked, visit);
  const { id } = asked;
  if (asked.act === 'publish')
    return (await publishRain(db, id, now))
      ? `${id} is published.`
      : `${id} is no draft, is over, or another is at that time. ${notDone}`;
  return (await endRain(db, id, now)) ? `${id} is ended.` : `${id} was ended before. ${notDone}`;
}

async function draft(asked: Extract<Act, { act: 'draft' }>, { env, db, now }: Visit): Promise<string> {
  const merchant = await loadMerchant(db, env, asked.merchant);
  if (!merchant) return `There is no merchant ${asked.merchant}.`;
  const { merchantCode, currency } = merchant.record;
  const minor = (text: string) => Math.round(Number(text) * 10 ** exponentOf(currency));
  const startsAt = asked.starts ?? now;
  const event = {
    merchantCode,
    currency,
    title: { EN: asked.title },
    startsAt,
    endsAt: startsAt + asked.minutes * minuteMs,
    budgetMinor: minor(asked.budget),
    envelopes: asked.envelopes,
    minMinor: minor(asked.least),
    maxMinor: minor(asked.most),
    drawsPerMember: asked.draws,
    capMinor: minor(asked.cap),
    intervalMs: asked.seconds * secondMs,
    turnoverHundredths: asked.times * 100,
  };
  const fault = rainFault(event);
  if (fault) return `Does not go together: ${fault}. ${notDone}`;
  return `${await draftRain(db, event)} is a draft.`;
}

/** The desk at which an operator writes, publishes and ends red rains, and sees what was paid. */
export const rainDesk = desk('rain', {
  title: 'Red rain',
  intro:
    'What is in the envelopes is drawn when an event is published, and adds up to its budget. Each is paid from the promotion account when a member opens it; what nobody opens was never taken from there.',
  form: actSchema,
  perform,
  async show({ db, now }) {
    const events = await rainsForDesk(db);
    const cards = events.map((event) => eventCard(event, now));
    return [draftForm, section(`Events (${events.length})`, cards)];
  },
});

function eventCard(event: RainAtDesk, now: number) {
  const { id, merchantCode, title, state, startsAt, endsAt, currency } = event;
  const money = (minor: number) =>
    `${(minor / 10 ** exponentOf(currency)).toFixed(exponentOf(currency))} ${currency}`;
  return card(
    `Event ${id}`,
    {
      title: `${id} ${title.EN}`,
      about: `${merchantCode} · ${state === 'published' ? rainPhaseAt(startsAt, endsAt, now) : state}`,
      time: html`<time>${minute(startsAt)} – ${minute(endsAt)}</time>`,
    },
    facts({
      Envelopes: `${event.opened} of ${event.envelopes} opened by ${event.members}`,
      Paid: `${money(event.paidMinor)} of ${money(event.budgetMinor)}`,
      Each: `${money(event.minMinor)} to ${money(event.maxMinor)}`,
      'A member': `${event.drawsPerMember} at most, ${money(event.capMinor)} in all, one in ${event.intervalMs / 1000} s`,
      'To bet': `${event.turnoverHundredths / 100} times`,
    }),
    form(hidden({ id }), act('publish', 'Publish'), act('end', 'End')),
  );
}

const figure = (label: string, name: string, value: string, inputmode: 'numeric' | 'decimal' = 'numeric') =>
  field(label, name, { inputmode, value, required: true });

const draftForm = card(
  'New event',
  {},
  form(
    merchantField,
    field('Title', 'title', { required: true, maxlength: 200 }),
    field('Starts, UTC', 'starts', { type: 'datetime-local' }),
    figure('Minutes', 'minutes', '10'),
    figure('Budget', 'budget', '500.00', 'decimal'),
    figure('Envelopes', 'envelopes', '1000'),
    figure('Least in one', 'least', '0.10', 'decimal'),
    figure('Most in one', 'most', '5.00', 'decimal'),
    figure('Envelopes a member', 'draws', '3'),
    figure('Most a member wins', 'cap', '8.00', 'decimal'),
    figure('Seconds between two', 'seconds', '3'),
    figure('Times to bet a prize', 'times', '1'),
    act('draft', 'Write the draft'),
  ),
);
