import type { Movement } from '#contract/calls/wallet/records.ts';
import { formatMachineAmount } from '#contract/values/wallet/amounts.ts';
import { type Cell, toCsv, createZonedFormat } from '#src/domain/wallet/records/csv.ts';
import { getAccountLabel, fileHeads, getStep } from '#src/domain/wallet/records/record-texts.ts';
import { describeReason } from '#src/features/wallet/records/lib/movement-reason.ts';
import type { Translator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';

/**
 * Returns the movements as CSV. Times are ISO 8601 in the merchant's zone with offset. Amounts are plain decimals of
 * whole units. A fee has its own column and is not part of `amount`.
 */
export function buildMovementsCsv(
  t: Translator['t'],
  movements: readonly Movement[],
  timeZone: string,
): string {
  const { at, number, step, reason, game, account, fee, before, after } = fileHeads;
  const texts = [at, number, step, reason, game, account, fee, words.amount, before, after, words.currency];
  const head = texts.map((text) => t(text, { zone: timeZone }));
  const formatZonedTime = createZonedFormat(timeZone);
  const rows = movements.map((one): Cell[] => {
    const plain = (minor: number) => ({ plain: formatMachineAmount(minor, one.currency) });
    return [
      { plain: formatZonedTime(one.at) },
      one.number,
      t(getStep(one.step).label),
      describeReason(t, one) ?? '',
      one.gameName ?? '',
      t(getAccountLabel(one.account)),
      one.fee === null ? '' : plain(one.fee),
      plain(one.amount),
      plain(one.before),
      plain(one.after),
      one.currency,
    ];
  });
  return toCsv([head, ...rows]);
}
