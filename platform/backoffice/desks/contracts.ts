import * as v from 'valibot';

import {
  contractKinds,
  contractPeriods,
  contractStarts,
  ratesSchema,
} from '#contract/values/contracts/terms.ts';
import { hourMs } from '#contract/values/durations.ts';
import { exponentOf } from '#contract/values/money.ts';
import { type Visit, desk, notDone } from '#platform/backoffice/desk.ts';
import { line } from '#platform/backoffice/fields.ts';
import {
  act,
  card,
  choice,
  facts,
  field,
  form,
  hidden,
  merchantField,
  section,
} from '#platform/backoffice/parts.ts';
import { toEnd } from '#platform/core/jobs/job.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import {
  type Versioned,
  closeContracts,
  contractsForDesk,
  dayOf,
  end,
  offerByMerchant,
} from '#platform/modules/contracts/exports.ts';

const actSchema = v.variant('act', [
  v.object({
    act: v.literal('offer'),
    merchant: line(80),
    account: line(80),
    kind: v.picklist(contractKinds),
    period: v.picklist(contractPeriods),
    starts: v.picklist(contractStarts),
    /** `0:0.5 1000:1`: from an amount on, a rate in percent. */
    rates: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^\d+(\.\d+)?:\d+(\.\d{1,2})?(\s+\d+(\.\d+)?:\d+(\.\d{1,2})?)*$/),
    ),
  }),
  v.object({ act: v.literal('end'), merchant: line(80), id: line(80) }),
  v.object({ act: v.literal('close'), merchant: line(80) }),
]);
type Act = v.InferOutput<typeof actSchema>;

async function perform(asked: Act, { env, db, now }: Visit): Promise<string> {
  const merchant = await loadMerchant(db, env, asked.merchant);
  if (!merchant) return `There is no merchant ${asked.merchant}.`;
  const { record } = merchant;
  if (asked.act === 'close') {
    await toEnd(closeContracts, { db, merchant: record, now });
    return 'The statements of what is over are made, and paid where the payer has the money.';
  }
  if (asked.act === 'end')
    return (await end(db, record, asked.id, now))
      ? `${asked.id} ends with its period.`
      : `${asked.id} has ended. ${notDone}`;
  const rates = v.safeParse(
    ratesSchema,
    asked.rates.split(/\s+/).map((row) => {
      const [amount = '', percent = ''] = row.split(':');
      return {
        thresholdMinor: Math.round(Number(amount) * 10 ** exponentOf(record.currency)),
        rateHundredths: Math.round(Number(percent) * 100),
      };
    }),
  );
  if (!rates.success) return `These rates cannot be offered: thresholds and rates rise. ${notDone}`;
  const offer = { ...asked, username: asked.account, rates: rates.output };
  const made = await offerByMerchant(db, record, offer, now);
  return made
    ? `${made.contractNo} version ${made.version} is offered.`
    : `${asked.account} is no agent, has such a contract with somebody else, or the kind has no such period. ${notDone}`;
}

/**
 * The desk at which an operator offers and ends contracts that the merchant pays, and has statements made without waiting
 * for the job.
 */
export const contractsDesk = desk('contracts', {
  title: 'Contracts',
  intro:
    'What is offered here the merchant pays. A version counts once the agent has accepted it; statements are made when a period is over, each hour by the job, or here.',
  form: actSchema,
  perform,
  async show({ db }) {
    const all = await contractsForDesk(db);
    return [offerForm, closeForm, section(`Contracts (${all.length})`, all.map(contractCard))];
  },
});

const offerForm = card(
  'Offer',
  { title: 'Offer a contract' },
  form(
    merchantField,
    field('Agent', 'account', { value: 'agent1', required: true }),
    choice('Kind', 'kind', contractKinds),
    choice('Period', 'period', contractPeriods),
    choice('Counts from the next', 'starts', contractStarts),
    field('Rates, amount:percent', 'rates', { value: '0:0.5 100:0.8 500:1.2', required: true }),
    act('offer', 'Offer'),
  ),
);

const closeForm = card(
  'Statements',
  { title: 'Make and pay the statements of what is over' },
  form(merchantField, act('close', 'Make statements')),
);

/** The last day of a contract that was ended, of an hourly one the hour at which it is over. */
const untilOf = (period: string, endsPart: number): string =>
  period === 'hour' ? new Date(endsPart * hourMs).toISOString() : dayOf(endsPart - 1);

type Version = Versioned['versions'][number];

const versionText = ({ rates, signedAt, withdrawnAt }: Version): string => {
  const state = signedAt !== null ? 'signed' : withdrawnAt !== null ? 'withdrawn' : 'offered';
  return `${rates.map((row) => `${row.thresholdMinor}: ${row.rateHundredths / 100} %`).join(', ')} · ${state}`;
};

function contractCard({ contract, versions }: Versioned) {
  const { contractNo, merchantCode, kind, period, accountId, payerId, carryMinor, endsPart } = contract;
  const until = endsPart === null ? '' : `, until ${untilOf(period, endsPart)}`;
  return card(
    `Contract ${contractNo}`,
    { title: contractNo, about: `${merchantCode} · ${accountId} · ${kind}, ${period}${until}` },
    facts({
      'Paid by': payerId ?? 'the merchant',
      'Carried over': `${carryMinor} minor units`,
      ...Object.fromEntries(versions.map((row) => [`Version ${row.version}`, versionText(row)])),
    }),
    endsPart === null ? form(hidden({ id: contractNo, merchant: merchantCode }), act('end', 'End')) : [],
  );
}
