import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';

import {
  contractKinds,
  contractPeriods,
  contractStarts,
  ratesSchema,
} from '#contract/values/contracts/terms.ts';
import { exponentOf } from '#contract/values/money.ts';
import { operatorPage } from '#platform/backoffice/operator-page.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/core/environment/env.ts';
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

const path = '/platform/desk/contracts';

const line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80));

const actSchema = v.variant('act', [
  v.object({
    act: v.literal('offer'),
    merchant: line,
    account: line,
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
  v.object({ act: v.literal('end'), merchant: line, id: line }),
  v.object({ act: v.literal('close'), merchant: line }),
]);
type Act = v.InferOutput<typeof actSchema>;

const notDone = 'Nothing was done.';

/** Does what a form asks for; what to tell the operator. */
async function perform(env: PlatformEnv, act: Act, now: number): Promise<string> {
  const db = databaseOf(env);
  const merchant = await loadMerchant(db, env, act.merchant);
  if (!merchant) return `There is no merchant ${act.merchant}.`;
  const { record } = merchant;
  if (act.act === 'close') {
    await toEnd(closeContracts, { db, merchant: record, now });
    return 'The statements of what is over are made, and paid where the payer has the money.';
  }
  if (act.act === 'end')
    return (await end(db, record, act.id, now))
      ? `${act.id} ends with its period.`
      : `${act.id} has ended. ${notDone}`;
  const rates = v.safeParse(
    ratesSchema,
    act.rates.split(/\s+/).map((row) => {
      const [amount = '', percent = ''] = row.split(':');
      return {
        thresholdMinor: Math.round(Number(amount) * 10 ** exponentOf(record.currency)),
        rateHundredths: Math.round(Number(percent) * 100),
      };
    }),
  );
  if (!rates.success) return `These rates cannot be offered: thresholds and rates rise. ${notDone}`;
  const made = await offerByMerchant(db, record, { ...act, username: act.account, rates: rates.output }, now);
  return made
    ? `${made.contractNo} version ${made.version} is offered.`
    : `${act.account} is no agent, has such a contract with somebody else, or the kind has no such period. ${notDone}`;
}

/**
 * The desk at which an operator offers and ends contracts that the merchant pays, and has statements made without waiting
 * for the job. Forms of other sites are refused by the edge.
 */
export const contractsDesk = new Hono<PlatformBindings>().on(['GET', 'POST'], path, async (context) => {
  const { env, req } = context;
  const form = req.method === 'POST' ? v.safeParse(actSchema, await req.parseBody()) : null;
  const told = form
    ? form.success
      ? await perform(env, form.output, Date.now())
      : `Not filled in: ${form.issues.map((issue) => v.getDotPath(issue)).join(', ')}. ${notDone}`
    : null;
  const all = await contractsForDesk(databaseOf(env));
  return operatorPage(context, {
    title: 'Contracts',
    intro:
      'What is offered here the merchant pays. A version counts once the agent has accepted it; statements are made when a period is over, each hour by the job, or here.',
    body: [
      told ? html`<p class="said" role="status">${told}</p>` : html``,
      offerForm,
      closeForm,
      html`<section>
        <h2>Contracts (${all.length})</h2>
        ${all.map(card)}
      </section>`,
    ],
  });
});

const options = (values: readonly string[]) => values.map((value) => html`<option>${value}</option>`);

const offerForm = html`<article aria-label="Offer">
  <header><b>Offer a contract</b></header>
  <form method="post">
    <label>Merchant <input name="merchant" value="aurora" required /></label>
    <label>Agent <input name="account" value="agent1" required /></label>
    <label
      >Kind
      <select name="kind">
        ${options(contractKinds)}
      </select></label
    >
    <label
      >Period
      <select name="period">
        ${options(contractPeriods)}
      </select></label
    >
    <label
      >Counts from the next
      <select name="starts">
        ${options(contractStarts)}
      </select></label
    >
    <label>Rates, amount:percent <input name="rates" value="0:0.5 100:0.8 500:1.2" required /></label>
    <button name="act" value="offer">Offer</button>
  </form>
</article>`;

const closeForm = html`<article aria-label="Statements">
  <header><b>Make and pay the statements of what is over</b></header>
  <form method="post">
    <label>Merchant <input name="merchant" value="aurora" required /></label>
    <button name="act" value="close">Make statements</button>
  </form>
</article>`;

/** The last day of a contract that was ended, of an hourly one the hour at which it is over. */
const untilOf = (period: string, endsPart: number): string =>
  period === 'hour' ? new Date(endsPart * 3_600_000).toISOString() : dayOf(endsPart - 1);

function card({ contract, versions }: Versioned) {
  const { contractNo, merchantCode, kind, period, accountId, payerId, carryMinor, endsPart } = contract;
  return html`<article aria-label="Contract ${contractNo}">
    <header>
      <b>${contractNo}</b>
      <span
        >${merchantCode} · ${accountId} · ${kind},
        ${period}${endsPart === null ? '' : `, until ${untilOf(period, endsPart)}`}</span
      >
    </header>
    <dl>
      <dt>Paid by</dt>
      <dd>${payerId ?? 'the merchant'}</dd>
      <dt>Carried over</dt>
      <dd>${carryMinor} minor units</dd>
      ${versions.map(
        ({ version, rates, signedAt, withdrawnAt }) =>
          html`<dt>Version ${version}</dt>
            <dd>
              ${rates.map((row) => `${row.thresholdMinor}: ${row.rateHundredths / 100} %`).join(', ')} ·
              ${signedAt !== null ? 'signed' : withdrawnAt !== null ? 'withdrawn' : 'offered'}
            </dd>`,
      )}
    </dl>
    ${
      endsPart === null
        ? html`<form method="post">
            <input type="hidden" name="id" value="${contractNo}" />
            <input type="hidden" name="merchant" value="${merchantCode}" />
            <button name="act" value="end">End</button>
          </form>`
        : ''
    }
  </article>`;
}
