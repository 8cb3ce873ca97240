import * as v from 'valibot';

import { contractKinds, contractPeriods, contractStarts } from '#contract/values/contracts/terms.ts';
import { hourMs } from '#contract/values/durations.ts';
import { type DeskVisit, createDesk, nothingChanged } from '#platform/backoffice/desk.ts';
import { line } from '#platform/backoffice/fields.ts';
import {
  actionButton,
  card,
  selectField,
  definitionList,
  field,
  form,
  hiddenFields,
  merchantField,
  section,
} from '#platform/backoffice/page-elements.ts';
import { runAllParts } from '#platform/core/jobs/job.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import {
  type VersionedContract,
  closeContracts,
  listContractsForDesk,
  partToDay,
  endContractAfterPeriod,
  offerByMerchant,
  parseRateTable,
} from '#platform/modules/contracts/exports.ts';

const actSchema = v.variant('act', [
  v.object({
    act: v.literal('offer'),
    merchant: line(80),
    account: line(80),
    kind: v.picklist(contractKinds),
    period: v.picklist(contractPeriods),
    starts: v.picklist(contractStarts),
    /** Pairs of a threshold amount and the percentage from that amount on, such as `0:0.5 1000:1`. */
    rates: line(),
  }),
  v.object({ act: v.literal('end'), merchant: line(80), id: line(80) }),
  v.object({ act: v.literal('close'), merchant: line(80) }),
]);
type Act = v.InferOutput<typeof actSchema>;

async function perform(submitted: Act, { env, db, now }: DeskVisit): Promise<string> {
  const merchant = await loadMerchant(db, env, submitted.merchant);
  if (!merchant) return `Merchant ${submitted.merchant} not found.`;
  const { record } = merchant;
  if (submitted.act === 'close') {
    await runAllParts(closeContracts, { db, merchant: record, now });
    return 'Statements were created for all ended periods, and paid where the payer’s balance allows.';
  }
  if (submitted.act === 'end')
    return (await endContractAfterPeriod(db, record, submitted.id, now))
      ? `${submitted.id} ends with its current period.`
      : `${submitted.id} has already ended. ${nothingChanged}`;
  const rates = parseRateTable(submitted.rates, record.currency);
  if (!rates)
    return `Invalid rates: write pairs such as 100:0.8; thresholds and rates must rise from row to row. ${nothingChanged}`;
  const offer = { ...submitted, username: submitted.account, rates };
  const offered = await offerByMerchant(db, record, offer, now);
  return offered
    ? `${offered.contractNo} version ${offered.version} was offered.`
    : `${submitted.account} is not an agent, already has such a contract with another payer, or this kind does not have this period. ${nothingChanged}`;
}

/** Operators offer and end contracts that the merchant pays, and create statements without waiting for the job. */
export const contractsDesk = createDesk('contracts', {
  title: 'Contracts',
  intro:
    'Contracts paid by the merchant. A version applies once the agent has accepted it. Statements are created after each period, by the hourly job or here.',
  form: actSchema,
  perform,
  async show({ db }) {
    const all = await listContractsForDesk(db);
    return [offerForm, closeForm, section(`Contracts (${all.length})`, all.map(renderContract))];
  },
});

const offerForm = card(
  'Offer',
  { title: 'Offer a contract' },
  form(
    merchantField,
    field('Agent', 'account', { value: 'agent1', required: true }),
    selectField('Kind', 'kind', contractKinds),
    selectField('Period', 'period', contractPeriods),
    selectField('Starts with the next', 'starts', contractStarts),
    field('Rates (amount:percent)', 'rates', { value: '0:0.5 100:0.8 500:1.2', required: true }),
    actionButton('offer', 'Offer'),
  ),
);

const closeForm = card(
  'Statements',
  { title: 'Create and pay statements for ended periods' },
  form(merchantField, actionButton('close', 'Create statements')),
);

/** Formats the last day of a contract, or for an hourly contract the end of its last hour. */
const formatEnd = (period: string, endsPart: number): string =>
  period === 'hour' ? new Date(endsPart * hourMs).toISOString() : partToDay(endsPart - 1);

type Version = VersionedContract['versions'][number];

const formatVersion = ({ rates, signedAt, withdrawnAt }: Version): string => {
  const state = signedAt !== null ? 'signed' : withdrawnAt !== null ? 'withdrawn' : 'offered';
  return `${rates.map((row) => `${row.thresholdMinor}: ${row.rateHundredths / 100} %`).join(', ')} · ${state}`;
};

function renderContract({ contract, versions }: VersionedContract) {
  const { contractNo, merchantCode, kind, period, accountId, payerId, carryMinor, endsPart } = contract;
  const until = endsPart === null ? '' : `, until ${formatEnd(period, endsPart)}`;
  return card(
    `Contract ${contractNo}`,
    { title: contractNo, about: `${merchantCode} · ${accountId} · ${kind}, ${period}${until}` },
    definitionList({
      'Paid by': payerId ?? 'the merchant',
      'Carried over': `${carryMinor} minor units`,
      ...Object.fromEntries(versions.map((row) => [`Version ${row.version}`, formatVersion(row)])),
    }),
    endsPart === null
      ? form(hiddenFields({ id: contractNo, merchant: merchantCode }), actionButton('end', 'End'))
      : [],
  );
}
