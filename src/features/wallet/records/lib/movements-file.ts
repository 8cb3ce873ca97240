import type { Movement } from '#contract/calls/wallet/records.ts';
import { machineAmount } from '#contract/values/wallet/amounts.ts';
import { type Cell, toCsv, zonedTimes } from '#src/domain/wallet/records/csv.ts';
import { accountLabel, fileHeads, stepOf } from '#src/domain/wallet/records/record-texts.ts';
import { reasonOf } from '#src/features/wallet/records/lib/movement-reason.ts';
import type { Translator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';

/**
 * Movements as CSV: times of the merchant's zone in ISO 8601 with their offset, amounts as plain numbers of whole units with
 * a point. A fee is beside `amount`, no part of it.
 */
export function movementsFile(t: Translator['t'], movements: readonly Movement[], timeZone: string): string {
  const { at, number, step, reason, game, account, fee, before, after } = fileHeads;
  const texts = [at, number, step, reason, game, account, fee, words.amount, before, after, words.currency];
  const head = texts.map((text) => t(text, { zone: timeZone }));
  const timeOf = zonedTimes(timeZone);
  const rows = movements.map((one): Cell[] => {
    const plain = (minor: number) => ({ plain: machineAmount(minor, one.currency) });
    return [
      { plain: timeOf(one.at) },
      one.number,
      t(stepOf(one.step).label),
      reasonOf(t, one) ?? '',
      one.gameName ?? '',
      t(accountLabel(one.account)),
      one.fee === null ? '' : plain(one.fee),
      plain(one.amount),
      plain(one.before),
      plain(one.after),
      one.currency,
    ];
  });
  return toCsv([head, ...rows]);
}
