import * as v from 'valibot';

import { rateSchema } from '#contract/calls/agents/rebates.ts';
import {
  type ContractKind,
  type ContractPeriod,
  type ContractStart,
  periodsOfKind,
} from '#contract/values/contracts/terms.ts';
import { type GameType, gameTypes } from '#contract/values/games.ts';
import { parseRate } from '#contract/values/wallet/amounts.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { appointTopAgent } from '#platform/modules/agents/exports.ts';
import { offerByMerchant, parseRateTable } from '#platform/modules/contracts/exports.ts';

import { StepError } from '../../run-step.ts';
import type { PlatformDatabase } from '../database.ts';
import { openDrizzleDatabase } from './drizzle-database.ts';

/** Parses rebate rates in percent, such as `RNG:1 LIVE:0.8`, into basis points. */
function parseRebateRates(typed: string): { gameType: GameType; rate: number }[] {
  const rates = typed.split(/\s+/).map((pair) => {
    const [name = '', percent = ''] = pair.split(':');
    const gameType = gameTypes.find((each) => each === name);
    const rate = parseRate(percent);
    if (!gameType || rate === null || !v.is(rateSchema, rate))
      throw new StepError(
        `"${pair}" is no rate. Write pairs such as RNG:0.8, in percent; categories: ${gameTypes.join(', ')}.`,
      );
    return { gameType, rate };
  });
  if (new Set(rates.map(({ gameType }) => gameType)).size < rates.length)
    throw new StepError(`"${typed}" names a category twice.`);
  return rates;
}

async function openMerchant(database: PlatformDatabase, merchantCode: string) {
  const db = openDrizzleDatabase(database);
  const merchant = await loadMerchant(db, { GAME_ORIGIN: '', CDN_ORIGIN: '' }, merchantCode);
  if (!merchant) throw new StepError(`There is no merchant ${merchantCode}: create it first.`);
  return { db, merchant: merchant.record };
}

const refusals = {
  missing: 'has no such account; the member must register first',
  trial: 'has this account for trials or tests only',
  invited: 'has this account in the team of an agent, who sets its rates',
  inactive: 'has this account, but it is locked, disabled or closed',
} as const;

/** Makes a registered member a top agent and sets the agent's rebate rates. Returns what was done. */
export async function makeTopAgent(
  database: PlatformDatabase,
  merchantCode: string,
  { username, rates }: { username: string; rates: string },
  now: number,
): Promise<string> {
  const parsed = parseRebateRates(rates);
  const { db, merchant } = await openMerchant(database, merchantCode);
  const done = await appointTopAgent(db, merchant, { username, rates: parsed }, now);
  if ('refusal' in done) throw new StepError(`${username}: ${merchantCode} ${refusals[done.refusal]}.`);
  return `${username} is a top agent of ${merchantCode}. The rates apply from ${done.from} on.`;
}

type ContractOffer = {
  username: string;
  kind: ContractKind;
  period: ContractPeriod;
  starts: ContractStart;
  rates: string;
};

/** Offers an agent a contract paid by the merchant, or its next version. Returns what was done. */
export async function offerContract(
  database: PlatformDatabase,
  merchantCode: string,
  offer: ContractOffer,
  now: number,
): Promise<string> {
  const { username, kind, period } = offer;
  const periods: readonly ContractPeriod[] = periodsOfKind[kind];
  if (!periods.includes(period))
    throw new StepError(`The periods of the kind ${kind} are: ${periods.join(', ')}.`);
  const { db, merchant } = await openMerchant(database, merchantCode);
  const rates = parseRateTable(offer.rates, merchant.currency);
  if (!rates)
    throw new StepError(
      `"${offer.rates}" is no rate table. Write pairs of an amount in ${merchant.currency} and a percentage, such as 0:0.5 1000:0.8; both must rise.`,
    );
  const offered = await offerByMerchant(db, merchant, { ...offer, rates }, now);
  if (!offered)
    throw new StepError(
      `${username} is no agent of ${merchantCode}, or has a ${kind} contract with another payer or period.`,
    );
  return `${offered.contractNo}, version ${offered.version}, was offered to ${username}. It applies once the agent has signed it.`;
}
