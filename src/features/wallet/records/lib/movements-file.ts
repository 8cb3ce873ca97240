import type { Movement } from '#contract/calls/wallet/records.ts';
import { machineAmount } from '#contract/values/wallet/amounts.ts';
import { type Cell, toCsv, zonedTimes } from '#src/domain/wallet/records/csv.ts';
import { accountLabel, stepOf } from '#src/domain/wallet/records/record-texts.ts';
import { reasonOf } from '#src/features/wallet/records/lib/movement-reason.ts';
import { defineMessages, type Translator } from '#src/shared/intl/intl.tsx';

const heads = defineMessages({
  at: {
    id: 'wallet.records.csv.time',
    defaultMessage: 'Time ({zone})',
    description: 'Heading of a column; zone is such as Europe/Malta',
  },
  number: { id: 'wallet.records.csv.number', defaultMessage: 'Number', description: 'Heading of a column' },
  step: { id: 'wallet.records.csv.step', defaultMessage: 'Step', description: 'Heading of a column' },
  reason: {
    id: 'wallet.records.csv.reason',
    defaultMessage: 'Reason',
    description: 'Heading of a column: why money moved, where its step alone does not say it',
  },
  account: {
    id: 'wallet.records.csv.account',
    defaultMessage: 'Account',
    description: 'Heading of a column: which of the member’s accounts (balance, set aside, bonus money)',
  },
  game: { id: 'wallet.records.csv.game', defaultMessage: 'Game', description: 'Heading of a column' },
  amount: { id: 'wallet.records.csv.amount', defaultMessage: 'Amount', description: 'Heading of a column' },
  before: {
    id: 'wallet.records.csv.before',
    defaultMessage: 'Balance before',
    description: 'Heading of a column',
  },
  after: {
    id: 'wallet.records.csv.after',
    defaultMessage: 'Balance after',
    description: 'Heading of a column',
  },
  fee: {
    id: 'wallet.records.csv.fee',
    defaultMessage: 'Fee kept before',
    description: 'Heading of a column: what was kept of a deposit before the amount was credited',
  },
  currency: {
    id: 'wallet.records.csv.currency',
    defaultMessage: 'Currency',
    description: 'Heading of a column',
  },
});

/**
 * Movements as CSV: times of the merchant's zone in ISO 8601 with their offset, amounts as plain numbers of whole units with
 * a point. A fee is beside `amount`, no part of it.
 */
export function movementsFile(t: Translator['t'], movements: readonly Movement[], timeZone: string): string {
  const { at, number, step, reason, game, account, fee, amount, before, after, currency } = heads;
  const head = [at, number, step, reason, game, account, fee, amount, before, after, currency].map((text) =>
    t(text, { zone: timeZone }),
  );
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
