import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';

import { exponentOf } from '#contract/values/money.ts';
import { rainPhaseAt } from '#contract/values/promotions/rain.ts';
import { operatorPage } from '#platform/backoffice/operator-page.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/core/environment/env.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import {
  draftRain,
  endRain,
  publishRain,
  type RainAtDesk,
  rainFault,
  rainsForDesk,
} from '#platform/modules/promotions/exports.ts';

const path = '/platform/desk/rain';

const line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const whole = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,6}$/), v.transform(Number));
/** `2026-11-25T10:00`, UTC; empty for now. */
const instant = v.pipe(
  v.string(),
  v.regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/),
  v.transform((at) => (at ? Date.parse(`${at}Z`) : null)),
);
/** An amount as it is written, `0.50`; its minor units are those of the merchant's currency. */
const amount = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,9}(\.\d{1,3})?$/));

const actSchema = v.variant('act', [
  v.object({
    act: v.literal('draft'),
    merchant: line,
    title: line,
    starts: instant,
    minutes: whole,
    budget: amount,
    envelopes: whole,
    least: amount,
    most: amount,
    draws: whole,
    cap: amount,
    seconds: whole,
    times: whole,
  }),
  v.object({
    act: v.picklist(['publish', 'end']),
    id: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
  }),
]);
type Act = v.InferOutput<typeof actSchema>;

const notDone = 'Nothing was done.';

/** Does what a form asks for; what to tell the operator. */
async function perform(env: PlatformEnv, act: Act, now: number): Promise<string> {
  const db = databaseOf(env);
  if (act.act === 'draft') return draft(env, act, now);
  if (act.act === 'publish')
    return (await publishRain(db, act.id, now))
      ? `${act.id} is published.`
      : `${act.id} is no draft, is over, or another is at that time. ${notDone}`;
  return (await endRain(db, act.id, now)) ? `${act.id} is ended.` : `${act.id} was ended before. ${notDone}`;
}

async function draft(env: PlatformEnv, act: Extract<Act, { act: 'draft' }>, now: number): Promise<string> {
  const db = databaseOf(env);
  const merchant = await loadMerchant(db, env, act.merchant);
  if (!merchant) return `There is no merchant ${act.merchant}.`;
  const { merchantCode, currency } = merchant.record;
  const minor = (text: string) => Math.round(Number(text) * 10 ** exponentOf(currency));
  const startsAt = act.starts ?? now;
  const event = {
    merchantCode,
    currency,
    title: { EN: act.title },
    startsAt,
    endsAt: startsAt + act.minutes * 60_000,
    budgetMinor: minor(act.budget),
    envelopes: act.envelopes,
    minMinor: minor(act.least),
    maxMinor: minor(act.most),
    drawsPerMember: act.draws,
    capMinor: minor(act.cap),
    intervalMs: act.seconds * 1000,
    turnoverHundredths: act.times * 100,
  };
  const fault = rainFault(event);
  if (fault) return `Does not go together: ${fault}. ${notDone}`;
  return `${await draftRain(db, event)} is a draft.`;
}

/**
 * The desk at which an operator writes, publishes and ends red rains, and sees what was paid. Forms
 * of other sites are refused by the edge.
 */
export const rainDesk = new Hono<PlatformBindings>().on(['GET', 'POST'], path, async (context) => {
  const { env, req } = context;
  const now = Date.now();
  const form = req.method === 'POST' ? v.safeParse(actSchema, await req.parseBody()) : null;
  const told = form
    ? form.success
      ? await perform(env, form.output, now)
      : `Not filled in: ${form.issues.map((issue) => v.getDotPath(issue)).join(', ')}. ${notDone}`
    : null;
  const events = await rainsForDesk(databaseOf(env));
  return operatorPage(context, {
    title: 'Red rain',
    intro:
      'What is in the envelopes is drawn when an event is published, and adds up to its budget. Each is paid from the promotion account when a member opens it; what nobody opens was never taken from there.',
    body: [
      told ? html`<p class="said" role="status">${told}</p>` : html``,
      draftForm,
      html`<section>
        <h2>Events (${events.length})</h2>
        ${events.map((event) => eventCard(event, now))}
      </section>`,
    ],
  });
});

const minute = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

function eventCard(event: RainAtDesk, now: number) {
  const { id, merchantCode, title, state, startsAt, endsAt, currency } = event;
  const money = (minor: number) =>
    `${(minor / 10 ** exponentOf(currency)).toFixed(exponentOf(currency))} ${currency}`;
  return html`<article aria-label="Event ${id}">
    <header>
      <b>${id} ${title.EN}</b>
      <span>${merchantCode} · ${state === 'published' ? rainPhaseAt(startsAt, endsAt, now) : state}</span>
      <time>${minute(startsAt)} – ${minute(endsAt)}</time>
    </header>
    <dl>
      <dt>Envelopes</dt>
      <dd>${event.opened} of ${event.envelopes} opened by ${event.members}</dd>
      <dt>Paid</dt>
      <dd>${money(event.paidMinor)} of ${money(event.budgetMinor)}</dd>
      <dt>Each</dt>
      <dd>${money(event.minMinor)} to ${money(event.maxMinor)}</dd>
      <dt>A member</dt>
      <dd>
        ${event.drawsPerMember} at most, ${money(event.capMinor)} in all, one in ${event.intervalMs / 1000} s
      </dd>
      <dt>To bet</dt>
      <dd>${event.turnoverHundredths / 100} times</dd>
    </dl>
    <form method="post">
      <input type="hidden" name="id" value="${id}" />
      <button name="act" value="publish">Publish</button>
      <button name="act" value="end">End</button>
    </form>
  </article>`;
}

const field = (name: string, label: string, value: string, mode: 'numeric' | 'decimal') =>
  html`<label>${label} <input name="${name}" inputmode="${mode}" value="${value}" required /></label>`;

const draftForm = html`<article aria-label="New event">
  <header><b>New event</b></header>
  <form method="post">
    <label>Merchant <input name="merchant" value="aurora" required /></label>
    <label>Title <input name="title" required maxlength="200" /></label>
    <label>Starts, UTC <input type="datetime-local" name="starts" /></label>
    ${field('minutes', 'Minutes', '10', 'numeric')} ${field('budget', 'Budget', '500.00', 'decimal')}
    ${field('envelopes', 'Envelopes', '1000', 'numeric')} ${field('least', 'Least in one', '0.10', 'decimal')}
    ${field('most', 'Most in one', '5.00', 'decimal')} ${field('draws', 'Envelopes a member', '3', 'numeric')}
    ${field('cap', 'Most a member wins', '8.00', 'decimal')}
    ${field('seconds', 'Seconds between two', '3', 'numeric')}
    ${field('times', 'Times to bet a prize', '1', 'numeric')}
    <button name="act" value="draft">Write the draft</button>
  </form>
</article>`;
