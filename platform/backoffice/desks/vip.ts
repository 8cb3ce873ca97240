import { html } from 'hono/html';
import * as v from 'valibot';

import { getCurrencyExponent } from '#contract/values/money.ts';
import { type DeskVisit, createDesk, nothingChanged } from '#platform/backoffice/desk.ts';
import { line, wholeNumber } from '#platform/backoffice/fields.ts';
import { card, field, form, hiddenFields } from '#platform/backoffice/page-elements.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import {
  type LevelRow,
  changeLevel,
  findLevelFault,
  listLevelsForDesk,
} from '#platform/modules/promotions/exports.ts';

const changeSchema = v.object({
  merchant: line(),
  level: wholeNumber,
  /** Amounts in whole units of the merchant's currency: `threshold`, `upgrade` and `birthday`. */
  threshold: wholeNumber,
  upgrade: wholeNumber,
  birthday: wholeNumber,
  /** How many times a bonus must be bet before it is released. */
  times: wholeNumber,
  /** Points for bets, in percent of the standard. */
  points: v.pipe(wholeNumber, v.minValue(100)),
  withdrawals: wholeNumber,
});

async function performChangeLevel(
  submitted: v.InferOutput<typeof changeSchema>,
  { env, db }: DeskVisit,
): Promise<string> {
  const merchant = await loadMerchant(db, env, submitted.merchant);
  if (!merchant) return `Merchant ${submitted.merchant} not found. ${nothingChanged}`;
  const { merchantCode, currency } = merchant.record;
  const toMinor = (units: number) => units * 10 ** getCurrencyExponent(currency);
  const rules = {
    thresholdMinor: toMinor(submitted.threshold),
    upgradeBonusMinor: toMinor(submitted.upgrade),
    birthdayBonusMinor: toMinor(submitted.birthday),
    turnoverHundredths: submitted.times * 100,
    pointsHundredths: submitted.points,
    moreWithdrawals: submitted.withdrawals,
  };
  const levels = (await listLevelsForDesk(db)).filter((row) => row.merchantCode === merchantCode);
  const fault = findLevelFault(levels, submitted.level, rules);
  if (fault)
    return `Values must lie between those of the levels below and above: ${fault}. ${nothingChanged}`;
  return (await changeLevel(db, merchantCode, submitted.level, rules))
    ? `Level ${submitted.level} of ${merchantCode} was changed.`
    : `${merchantCode} has no level ${submitted.level}. ${nothingChanged}`;
}

export const vipDesk = createDesk('vip', {
  title: 'VIP levels',
  intro: 'Requirements and benefits of each level. Changes apply at once. Claimed bonuses stay.',
  form: changeSchema,
  perform: performChangeLevel,
  async show({ env, db }) {
    const levels = await listLevelsForDesk(db);
    const codes = [...new Set(levels.map(({ merchantCode }) => merchantCode))];
    const merchants = await Promise.all(codes.map((code) => loadMerchant(db, env, code)));
    const currencies = new Map(codes.map((code, at) => [code, merchants[at]?.record.currency ?? '']));
    return levels.map((level) => levelCard(level, currencies.get(level.merchantCode) ?? ''));
  },
});

function levelCard(row: LevelRow, currency: string) {
  const { merchantCode, level } = row;
  const units = (minor: number) => Math.round(minor / 10 ** getCurrencyExponent(currency));
  const number = (label: string, name: string, value: number) =>
    field(label, name, { inputmode: 'numeric', required: true, value });
  return card(
    `${row.name.EN} of ${merchantCode}`,
    { title: row.name.EN, about: `level ${level} · ${merchantCode} · ${currency}` },
    form(
      hiddenFields({ merchant: merchantCode, level }),
      number('From', 'threshold', units(row.thresholdMinor)),
      number('Level-up bonus', 'upgrade', units(row.upgradeBonusMinor)),
      number('Birthday bonus', 'birthday', units(row.birthdayBonusMinor)),
      number('Bonus turnover (times)', 'times', row.turnoverHundredths / 100),
      number('Points (percent)', 'points', row.pointsHundredths),
      number('Extra withdrawals a day', 'withdrawals', row.moreWithdrawals),
      html`<button>Change</button>`,
    ),
  );
}
