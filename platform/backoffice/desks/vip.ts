import { html } from 'hono/html';
import * as v from 'valibot';

import { exponentOf } from '#contract/values/money.ts';
import { type Visit, desk, notDone } from '#platform/backoffice/desk.ts';
import { line, whole } from '#platform/backoffice/fields.ts';
import { card, field, form, hidden } from '#platform/backoffice/parts.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import {
  type LevelRow,
  changeLevel,
  levelFault,
  levelsForDesk,
} from '#platform/modules/promotions/exports.ts';

const changeSchema = v.object({
  merchant: line(),
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

async function change(asked: v.InferOutput<typeof changeSchema>, { env, db }: Visit): Promise<string> {
  const merchant = await loadMerchant(db, env, asked.merchant);
  if (!merchant) return `There is no merchant ${asked.merchant}. ${notDone}`;
  const { merchantCode, currency } = merchant.record;
  const minor = (units: number) => units * 10 ** exponentOf(currency);
  const rules = {
    thresholdMinor: minor(asked.threshold),
    upgradeBonusMinor: minor(asked.upgrade),
    birthdayBonusMinor: minor(asked.birthday),
    turnoverHundredths: asked.times * 100,
    pointsHundredths: asked.points,
    moreWithdrawals: asked.withdrawals,
  };
  const levels = (await levelsForDesk(db)).filter((row) => row.merchantCode === merchantCode);
  const fault = levelFault(levels, asked.level, rules);
  if (fault) return `Not between the levels beside it: ${fault}. ${notDone}`;
  return (await changeLevel(db, merchantCode, asked.level, rules))
    ? `Level ${asked.level} of ${merchantCode} is changed.`
    : `${merchantCode} has no level ${asked.level}. ${notDone}`;
}

/** The desk at which an operator sets what a VIP level asks for and gives. */
export const vipDesk = desk('vip', {
  title: 'VIP levels',
  intro: 'What a level asks for and what it gives. A change counts at once; what was claimed stays.',
  form: changeSchema,
  perform: change,
  async show({ env, db }) {
    const levels = await levelsForDesk(db);
    const codes = [...new Set(levels.map(({ merchantCode }) => merchantCode))];
    const merchants = await Promise.all(codes.map((code) => loadMerchant(db, env, code)));
    const currencies = new Map(codes.map((code, at) => [code, merchants[at]?.record.currency ?? '']));
    return levels.map((level) => levelCard(level, currencies.get(level.merchantCode) ?? ''));
  },
});

function levelCard(row: LevelRow, currency: string) {
  const { merchantCode, level } = row;
  const units = (minor: number) => Math.round(minor / 10 ** exponentOf(currency));
  const number = (label: string, name: string, value: number) =>
    field(label, name, { inputmode: 'numeric', required: true, value });
  return card(
    `${row.name.EN} of ${merchantCode}`,
    { title: row.name.EN, about: `level ${level} · ${merchantCode} · ${currency}` },
    form(
      hidden({ merchant: merchantCode, level }),
      number('From', 'threshold', units(row.thresholdMinor)),
      number('Bonus on reaching it', 'upgrade', units(row.upgradeBonusMinor)),
      number('Birthday bonus', 'birthday', units(row.birthdayBonusMinor)),
      number('Times to bet a bonus', 'times', row.turnoverHundredths / 100),
      number('Points, percent', 'points', row.pointsHundredths),
      number('More withdrawals a day', 'withdrawals', row.moreWithdrawals),
      html`<button>Change</button>`,
    ),
  );
}
