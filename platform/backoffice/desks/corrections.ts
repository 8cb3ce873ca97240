import { html } from 'hono/html';
import * as v from 'valibot';

import { parseAmount } from '#contract/values/wallet/amounts.ts';
import { type CorrectionReason, correctionReasons } from '#contract/values/wallet/movements.ts';
import { type Visit, desk } from '#platform/backoffice/desk.ts';
import { choice, field, form, hidden } from '#platform/backoffice/parts.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { recordNumber } from '#platform/core/wire/record-number.ts';
import { correctBalance } from '#platform/modules/wallet/exports.ts';

/** As members read them in their record. */
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

async function perform(asked: v.InferOutput<typeof formSchema>, { env, db, now }: Visit): Promise<string> {
  const { amount, way, ...correction } = asked;
  const merchant = await loadMerchant(db, env, correction.merchantCode);
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
 * Corrects a member's balance, with the reason that stands in their record: makes good a fault, gives something, or takes
 * what a payment service took back. Its number is the form's, so that sending it twice books it once.
 */
export const correctionsDesk = desk('corrections', {
  title: 'Corrections',
  intro:
    'A movement of its own in the member’s record, with its reason. It cannot be undone, only corrected.',
  form: formSchema,
  misread: 'That was no correction. Nothing was done.',
  perform,
  show: async ({ now }) =>
    html`<article>
      ${form(
        hidden({ number: recordNumber('A', now) }),
        field('Merchant', 'merchantCode', { required: true, value: 'aurora' }),
        field('Member', 'username', { required: true, autocomplete: 'off' }),
        field('Amount', 'amount', { required: true, inputmode: 'decimal', autocomplete: 'off' }),
        choice('Way', 'way', { give: 'To the member', take: 'From the member' }),
        choice('Reason', 'reason', reasonNames),
        html`<button>Book it</button>`,
      )}
    </article>`,
});
