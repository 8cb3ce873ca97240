import type { LinkProps } from '@tanstack/react-router';

import type { ContractKind, ContractPeriod } from '#contract/values/contracts/terms.ts';
import { hourMs } from '#contract/values/durations.ts';
import { defineMessages, type Translator } from '#src/shared/intl/intl.tsx';

export const kindTexts = defineMessages({
  salary: {
    id: 'contracts.kind.salary',
    defaultMessage: 'Daily salary',
    description: 'A kind of contract of an agent: paid each day by the team’s turnover; short',
  },
  dividend: {
    id: 'contracts.kind.dividend',
    defaultMessage: 'Dividend',
    description: 'A kind of contract of an agent: a share of the team’s losses in a period; short',
  },
  hourly: {
    id: 'contracts.kind.hourly',
    defaultMessage: 'Hourly salary',
    description: 'A kind of contract of an agent: paid each hour by the team’s turnover; short',
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
    defaultMessage: 'Weekly, from Monday',
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
/** Returns the name of a payment interval. */
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
/** Returns the name of the figure that a kind of contract is based on. */
export const getFigureText = (kind: ContractKind) => figures[kind === 'dividend' ? 'loss' : 'turnover'];

/** The contract pages, in the wire's spelling. */
export const contractLinks: Readonly<Record<ContractKind, LinkProps>> = {
  salary: { to: '/m/member/agent/$page', params: { page: 'getSalaryContract' } },
  dividend: { to: '/m/member/agent/$page', params: { page: 'getDevidendContract' } },
  hourly: { to: '/m/member/agent/$page', params: { page: 'getHourContract' } },
};

/** Button below a list with further pages. */
export const { more: moreText } = defineMessages({
  more: { id: 'contracts.statements.more', defaultMessage: 'Show more', description: 'Button' },
});

type Times = Pick<Translator, 'date' | 'number'>;

/** Formats hundredths of a percent: 150 is 1.5 %. */
export const formatHundredths = ({ number }: Pick<Translator, 'number'>, hundredths: number): string =>
  number(hundredths / 10_000, { style: 'percent', maximumFractionDigits: 2 });

const aDay = { day: 'numeric', month: 'short' } as const;
/**
 * A span of more hours than this has several days. The limit is longer than a day with 25 hours and shorter than two
 * days.
 */
const maxHoursOfDay = 30;

/** Formats a span of time: an hour, a day, or its first and last day. */
export function formatSpan(
  { date }: Pick<Times, 'date'>,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
): string {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const hours = (end - start) / hourMs;
  if (hours <= 1) return date(start, { ...aDay, hour: '2-digit', minute: '2-digit' });
  const first = date(start, aDay);
  return hours < maxHoursOfDay ? first : `${first} – ${date(end - 1, aDay)}`;
}

/** Formats the start of a version: its day, or its hour for an hourly contract. */
export const formatStart = ({ date }: Pick<Times, 'date'>, at: string, period: ContractPeriod): string =>
  date(
    at,
    period === 'hour' ? { ...aDay, hour: '2-digit', minute: '2-digit' } : { ...aDay, year: 'numeric' },
  );

/** Formats the end of a contract: its last day, or its last hour for an hourly contract. */
export const formatEnd = (times: Pick<Times, 'date'>, at: string, period: ContractPeriod): string =>
  formatStart(times, period === 'hour' ? at : new Date(Date.parse(at) - 1).toISOString(), period);
