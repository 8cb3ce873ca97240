import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';

import { parseAmount } from '#contract/values/wallet/amounts.ts';
import { type CorrectionReason, correctionReasons } from '#contract/values/wallet/movements.ts';
import { operatorPage } from '#platform/backoffice/operator-page.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/core/environment/env.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { recordNumber } from '#platform/core/wire/record-number.ts';
import { correctBalance } from '#platform/modules/wallet/exports.ts';

const path = '/platform/desk/corrections';

/** As a member reads them in his record. */
const reasonNames: Record<CorrectionReason, string> = {
  goodwill: 'A gesture of goodwill',
  'game.fault': 'A fault of a game',
  'payment.fault': 'A fault of a payment',
};

const formSchema = v.object({
  number: v.pipe(v.string(), v.regex(/^A\d{6}-[0-9A-Z]{8}$/)),
  merchantCode: v.pipe(v.string(), v.trim()),
  username: v.pipe(v.string(), v.trim()),
  amount: v.string(),
  way: v.picklist(['give', 'take']),
  reason: v.picklist(correctionReasons),
});

/** Books what a form asks for; what to tell the operator. */
async function act(env: PlatformEnv, form: Record<string, unknown>, now: number): Promise<string> {
  const read = v.safeParse(formSchema, form);
  if (!read.success) return 'That was no correction. Nothing was done.';
  const { amount, way, ...correction } = read.output;
  const merchant = await loadMerchant(databaseOf(env), env, correction.merchantCode);
  if (!merchant) return 'There is no such merchant. Nothing was done.';
  const parsed = parseAmount(amount, merchant.record.currency);
  if ('fault' in parsed || parsed.minor <= 0) return 'This is no amount. Nothing was done.';
  const amountMinor = way === 'give' ? parsed.minor : -parsed.minor;
  const told = {
    booked: `${correction.number} is booked.`,
    unknown: 'There is no such member. Nothing was done.',
    closed: 'The account is closed. Nothing was done.',
    before: `${correction.number} was booked before. Nothing was done.`,
    more: 'The member has less than that. Nothing was done.',
  } as const;
  return told[await correctBalance(env, { ...correction, amountMinor }, now)];
}

/**
 * Corrects a member's balance, with the reason that stands in his record: makes good a fault, gives something, or takes
 * what a payment service took back. Its number is the form's, so that sending it twice books it once. Served with
 */
export const correctionsDesk = new Hono<PlatformBindings>().on(['GET', 'POST'], path, async (context) => {
  const { env, req } = context;
  const now = Date.now();
  const told = req.method === 'POST' ? await act(env, await req.parseBody(), now) : null;
  return operatorPage(context, {
    title: 'Corrections',
    intro:
      'A movement of its own in the member’s record, with its reason. It cannot be undone, only corrected.',
    body: html`${told && html`<p class="said" role="status">${told}</p>`}
      <article>
        <form method="post">
          <input type="hidden" name="number" value="${recordNumber('A', now)}" />
          <label>Merchant <input name="merchantCode" required value="aurora" /></label>
          <label>Member <input name="username" required autocomplete="off" /></label>
          <label>Amount <input name="amount" required inputmode="decimal" autocomplete="off" /></label>
          <label
            >Way
            <select name="way">
              <option value="give">To the member</option>
              <option value="take">From the member</option>
            </select></label
          >
          <label
            >Reason
            <select name="reason">
              ${correctionReasons.map((reason) => html`<option value="${reason}">${reasonNames[reason]}</option>`)}
            </select></label
          >
          <button>Book it</button>
        </form>
      </article>`,
  });
});
