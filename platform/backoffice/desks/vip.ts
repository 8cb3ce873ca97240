import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';

import { exponentOf } from '#contract/values/money.ts';
import { operatorPage } from '#platform/backoffice/operator-page.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/core/environment/env.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import {
  type LevelRow,
  changeLevel,
  levelFault,
  levelsForDesk,
} from '#platform/modules/promotions/exports.ts';

const path = '/platform/desk/vip';

const whole = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,9}$/), v.transform(Number));
const changeSchema = v.object({
  merchant: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  level: whole,
  /** Amounts in whole units of the merchant's currency. */
  threshold: whole,
  upgrade: whole,
  birthday: whole,
  /** Times a bonus has to be bet. */
  times: whole,
  /** Percent of the usual points. */
  points: v.pipe(whole, v.minValue(100)),
  withdrawals: whole,
});

/** Changes a level as a form says; what to tell the operator. */
async function change(env: PlatformEnv, form: v.InferOutput<typeof changeSchema>): Promise<string> {
  const db = databaseOf(env);
  const merchant = await loadMerchant(db, env, form.merchant);
  if (!merchant) return `There is no merchant ${form.merchant}. Nothing was done.`;
  const { merchantCode, currency } = merchant.record;
  const minor = (units: number) => units * 10 ** exponentOf(currency);
  const facts = {
    thresholdMinor: minor(form.threshold),
    upgradeBonusMinor: minor(form.upgrade),
    birthdayBonusMinor: minor(form.birthday),
    turnoverHundredths: form.times * 100,
    pointsHundredths: form.points,
    moreWithdrawals: form.withdrawals,
  };
  const levels = (await levelsForDesk(db)).filter((row) => row.merchantCode === merchantCode);
  const fault = levelFault(levels, form.level, facts);
  if (fault) return `Not between the levels beside it: ${fault}. Nothing was done.`;
  return (await changeLevel(db, merchantCode, form.level, facts))
    ? `Level ${form.level} of ${merchantCode} is changed.`
    : `${merchantCode} has no level ${form.level}. Nothing was done.`;
}

/**
 * The desk at which an operator sets what a VIP level asks for and gives. Forms of other sites are
 * refused by the edge.
 */
export const vipDesk = new Hono<PlatformBindings>().on(['GET', 'POST'], path, async (context) => {
  const { env, req } = context;
  const form = req.method === 'POST' ? v.safeParse(changeSchema, await req.parseBody()) : null;
  const told = form
    ? form.success
      ? await change(env, form.output)
      : `Not filled in: ${form.issues.map((issue) => v.getDotPath(issue)).join(', ')}. Nothing was done.`
    : null;
  const db = databaseOf(env);
  const levels = await levelsForDesk(db);
  const codes = [...new Set(levels.map(({ merchantCode }) => merchantCode))];
  const currencies = new Map(
    await Promise.all(
      codes.map(async (code) => [code, (await loadMerchant(db, env, code))?.record.currency ?? ''] as const),
    ),
  );
  return operatorPage(context, {
    title: 'VIP levels',
    intro: 'What a level asks for and what it gives. A change counts at once; what was claimed stays.',
    body: [
      told ? html`<p class="said" role="status">${told}</p>` : html``,
      ...levels.map((level) => card(level, currencies.get(level.merchantCode) ?? '')),
    ],
  });
});

function card(row: LevelRow, currency: string) {
  const units = (minor: number) => Math.round(minor / 10 ** exponentOf(currency));
  const fields = [
    ['threshold', 'From', units(row.thresholdMinor)],
    ['upgrade', 'Bonus on reaching it', units(row.upgradeBonusMinor)],
    ['birthday', 'Birthday bonus', units(row.birthdayBonusMinor)],
    ['times', 'Times to bet a bonus', row.turnoverHundredths / 100],
    ['points', 'Points, percent', row.pointsHundredths],
    ['withdrawals', 'More withdrawals a day', row.moreWithdrawals],
  ] as const;
  const name = `${row.name.EN} of ${row.merchantCode}`;
  return html`<article aria-label="${name}">
    <header><b>${row.name.EN}</b><span>level ${row.level} · ${row.merchantCode} · ${currency}</span></header>
    <form method="post">
      <input type="hidden" name="merchant" value="${row.merchantCode}" />
      <input type="hidden" name="level" value="${row.level}" />
      ${fields.map(
        ([field, label, value]) =>
          html`<label
            >${label} <input name="${field}" inputmode="numeric" required value="${value}"
          /></label>`,
      )}
      <button>Change</button>
    </form>
  </article>`;
}
