import { html } from 'hono/html';
import * as v from 'valibot';

import { parseAmount } from '#contract/values/wallet/amounts.ts';
import { type CorrectionReason, correctionReasons } from '#contract/values/wallet/movements.ts';
import { type DeskVisit, createDesk } from '#platform/backoffice/desk.ts';
import { selectField, field, form, hiddenFields } from '#platform/backoffice/page-elements.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { createRecordNumber } from '#platform/core/wire/record-number.ts';
import { correctBalance } from '#platform/modules/wallet/exports.ts';

/** Names of the reasons on the desk. Members' records have their own texts for the reasons. */
const reasonNames: Record<CorrectionReason, string> = {
  goodwill: 'Goodwill',
  'game.fault': 'Game error',
  'payment.fault': 'Payment error',
};

const formSchema = v.object({
  number: v.pipe(v.string(), v.regex(/^A\d{6}-[0-9A-Z]{8}$/)),
  merchantCode: v.pipe(v.string(), v.trim()),
  username: v.pipe(v.string(), v.trim()),
  amount: v.string(),
  way: v.picklist(['give', 'take']),
  reason: v.picklist(correctionReasons),
});

async function perform(
  submitted: v.InferOutput<typeof formSchema>,
  { env, db, now }: DeskVisit,
): Promise<string> {
  const { amount, way, ...correction } = submitted;
  const merchant = await loadMerchant(db, env, correction.merchantCode);
  if (!merchant) return 'Merchant not found. Nothing was changed.';
  const parsed = parseAmount(amount, merchant.record.currency);
  if ('fault' in parsed || parsed.minor <= 0) return 'Enter a valid amount. Nothing was changed.';
  const amountMinor = way === 'give' ? parsed.minor : -parsed.minor;
  const replies = {
    booked: `${correction.number} was booked.`,
    unknown: 'Member not found. Nothing was changed.',
    closed: 'The account is closed. Nothing was changed.',
    before: `${correction.number} was already booked. Nothing was changed.`,
    more: 'The member’s balance is too low. Nothing was changed.',
  } as const;
  return replies[await correctBalance(env, { ...correction, amountMinor }, now)];
}

/** The form contains the correction's number, so submitting the form twice books one correction. */
export const correctionsDesk = createDesk('corrections', {
  title: 'Adjustments',
  intro:
    'An adjustment appears in the member’s records with its reason. It cannot be undone, only offset by another one.',
  form: formSchema,
  invalidFormReply: 'Invalid adjustment. Nothing was changed.',
  perform,
  show: async ({ now }) =>
    html`<article>
      ${form(
        hiddenFields({ number: createRecordNumber('A', now) }),
        field('Merchant', 'merchantCode', { required: true, value: 'aurora' }),
        field('Member', 'username', { required: true, autocomplete: 'off' }),
        field('Amount', 'amount', { required: true, inputmode: 'decimal', autocomplete: 'off' }),
        selectField('Direction', 'way', { give: 'To the member', take: 'From the member' }),
        selectField('Reason', 'reason', reasonNames),
        html`<button>Book adjustment</button>`,
      )}
    </article>`,
});
