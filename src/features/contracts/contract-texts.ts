import type { LinkProps } from '@tanstack/react-router';

import type { ContractStatement } from '#contract/calls/contracts.ts';
import type { ContractKind, ContractPeriod } from '#contract/values/contracts/terms.ts';
import { hourMs } from '#contract/values/durations.ts';
import { defineMessages, type Translator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';

export const kindTexts = defineMessages({
  salary: {
    id: 'contracts.kind.salary',
    defaultMessage: 'Daily salary',
    description: 'A kind of contract of an agent: paid each day, depending on the team’s bets; short',
  },
  dividend: {
    id: 'contracts.kind.dividend',
    defaultMessage: 'Dividend',
    description: 'A kind of contract of an agent: a share of the team’s losses in a period; short',
  },
  hourly: {
    id: 'contracts.kind.hourly',
    defaultMessage: 'Hourly salary',
    description: 'A kind of contract of an agent: paid each hour, depending on the team’s bets; short',
  },
});

const periods = defineMessages({
  day: { id: 'contracts.period.day', defaultMessage: 'Daily', description: 'How often a contract pays' },
  hour: {
    id: 'contracts.period.hour',
    defaultMessage: 'Hourly',
    description: 'How often a contract pays',
  },
  week: {
    id: 'contracts.period.week',
    defaultMessage: 'Weekly, Monday to Sunday',
    description: 'How often a contract pays',
  },
  half: {
    id: 'contracts.period.halfMonth',
    defaultMessage: 'Twice a month, on the 1st and 16th',
    description: 'How often a contract pays: for each half of a month',
  },
  month: {
    id: 'contracts.period.month',
    defaultMessage: 'Monthly',
    description: 'How often a contract pays',
  },
});
export const getPeriodText = (period: ContractPeriod) => periods[period === 'half-month' ? 'half' : period];

const figures = defineMessages({
  turnover: {
    id: 'contracts.figure.turnover',
    defaultMessage: 'Team turnover',
    description: 'The basis of a salary: all bets of the team; short',
  },
  loss: {
    id: 'contracts.figure.loss',
    defaultMessage: 'Team net loss',
    description: 'The basis of a dividend: bets of the team minus its wins; short',
  },
});
export const getFigureText = (kind: ContractKind) => figures[kind === 'dividend' ? 'loss' : 'turnover'];

const states = defineMessages({
  paid: { id: 'contracts.state.paid', defaultMessage: 'Paid', description: 'State of a statement; short' },
  due: {
    id: 'contracts.state.due',
    defaultMessage: 'Due',
    description: 'State of a statement that is still to be paid; short',
  },
  short: {
    id: 'contracts.state.short',
    defaultMessage: 'Due, payer’s balance low',
    description: 'State of a due statement whose payer has too little money; short',
  },
  nothing: {
    id: 'contracts.state.nothing',
    defaultMessage: 'Nothing to pay',
    description: 'State of a statement; short',
  },
});
export const getStateLabel = (state: ContractStatement['state']) => states[state];

/** Formats the state of a statement; a paid one with the time of the payment. */
export const formatState = (
  { t, date }: Pick<Translator, 't' | 'date'>,
  { state, paidAt }: Pick<ContractStatement, 'state' | 'paidAt'>,
): string =>
  state === 'paid' && paidAt !== null
    ? t(words.paidAt, { at: date(paidAt, { dateStyle: 'medium', timeStyle: 'short' }) })
    : t(getStateLabel(state));

/** In the wire's spelling. */
export const contractLinks: Readonly<Record<ContractKind, LinkProps>> = {
  salary: { to: '/m/member/agent/$page', params: { page: 'getSalaryContract' } },
  dividend: { to: '/m/member/agent/$page', params: { page: 'getDevidendContract' } },
  hourly: { to: '/m/member/agent/$page', params: { page: 'getHourContract' } },
};

export const { more: moreText } = defineMessages({
  more: { id: 'contracts.statements.more', defaultMessage: 'Show more', description: 'Button' },
});

type Formatters = Pick<Translator, 'date' | 'number'>;

/** Formats hundredths of a percent: 150 is 1.5 %. */
export const formatHundredths = ({ number }: Pick<Translator, 'number'>, hundredths: number): string =>
  number(hundredths / 10_000, { style: 'percent', maximumFractionDigits: 2 });

const dayFormat = { day: 'numeric', month: 'short' } as const;
/** From here on a span has several days: above the 25 hours of a day on which the clocks go back, below two days. */
const maxHoursOfDay = 30;

/** Formats a span of time: an hour, a day, or its first and last day. */
export function formatSpan(
  { date }: Pick<Formatters, 'date'>,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
): string {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const hours = (end - start) / hourMs;
  if (hours <= 1) return date(start, { ...dayFormat, hour: '2-digit', minute: '2-digit' });
  const first = date(start, dayFormat);
  return hours < maxHoursOfDay ? first : `${first} – ${date(end - 1, dayFormat)}`;
}

/** Formats the start of a version: its first day, or for an hourly contract the time of the start. */
export const formatStart = ({ date }: Pick<Formatters, 'date'>, at: string, period: ContractPeriod): string =>
  date(
    at,
    period === 'hour'
      ? { ...dayFormat, hour: '2-digit', minute: '2-digit' }
      : { ...dayFormat, year: 'numeric' },
  );

/** Formats the end of a contract: its last day, or for an hourly contract the time at which it ends. */
export const formatEnd = (formatters: Pick<Formatters, 'date'>, at: string, period: ContractPeriod): string =>
  formatStart(formatters, period === 'hour' ? at : new Date(Date.parse(at) - 1).toISOString(), period);
