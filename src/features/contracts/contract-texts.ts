import type { LinkProps } from '@tanstack/react-router';

import type { ContractKind, ContractPeriod } from '#contract/values/contracts/terms.ts';
import { hourMs } from '#contract/values/durations.ts';
import { defineMessages, type Translator } from '#src/shared/intl/intl.tsx';

export const kindTexts = defineMessages({
  salary: {
    id: 'contracts.kind.salary',
    defaultMessage: 'Daily salary',
    description: 'A kind of contract of an agent: paid each day by the turnover of his team; short',
  },
  dividend: {
    id: 'contracts.kind.dividend',
    defaultMessage: 'Dividend',
    description: 'A kind of contract of an agent: a share of what his team lost in a period; short',
  },
  hourly: {
    id: 'contracts.kind.hourly',
    defaultMessage: 'Hourly salary',
    description: 'A kind of contract of an agent: paid each hour by the turnover of his team; short',
  },
});

const periods = defineMessages({
  day: { id: 'contracts.period.day', defaultMessage: 'Each day', description: 'How often a contract pays' },
  hour: {
    id: 'contracts.period.hour',
    defaultMessage: 'Each hour',
    description: 'How often a contract pays',
  },
  week: {
    id: 'contracts.period.week',
    defaultMessage: 'Each week, from Monday',
    description: 'How often a contract pays',
  },
  half: {
    id: 'contracts.period.halfMonth',
    defaultMessage: 'On the 1st and the 16th',
    description: 'How often a contract pays: for each half of a month',
  },
  month: {
    id: 'contracts.period.month',
    defaultMessage: 'Each month',
    description: 'How often a contract pays',
  },
});
/** How often a contract pays. */
export const periodText = (period: ContractPeriod) => periods[period === 'half-month' ? 'half' : period];

const figures = defineMessages({
  turnover: {
    id: 'contracts.figure.turnover',
    defaultMessage: 'Team’s bets',
    description: 'What a salary is reckoned from: all that the team bet; short',
  },
  loss: {
    id: 'contracts.figure.loss',
    defaultMessage: 'Team’s net loss',
    description: 'What a dividend is reckoned from: what the team bet less what it won; short',
  },
});
/** What a kind counts. */
export const figureText = (kind: ContractKind) => figures[kind === 'dividend' ? 'loss' : 'turnover'];

/** The pages, by the wire's spelling. */
export const contractLinks: Readonly<Record<ContractKind, LinkProps>> = {
  salary: { to: '/m/member/agent/$page', params: { page: 'getSalaryContract' } },
  dividend: { to: '/m/member/agent/$page', params: { page: 'getDevidendContract' } },
  hourly: { to: '/m/member/agent/$page', params: { page: 'getHourContract' } },
};

/** Button under a list that goes on. */
export const { more: moreText } = defineMessages({
  more: { id: 'contracts.statements.more', defaultMessage: 'Show more', description: 'Button' },
});

type Times = Pick<Translator, 'date' | 'number'>;

/** Hundredths of a percent as text: 150 is 1.5 %. */
export const percent = ({ number }: Pick<Translator, 'number'>, hundredths: number): string =>
  number(hundredths / 10_000, { style: 'percent', maximumFractionDigits: 2 });

const aDay = { day: 'numeric', month: 'short' } as const;
/** Longer than an hour, shorter than two days. */
const mostHoursOfADay = 30;

/** A span of time in words: an hour, a day, or its first and its last day. */
export function spanText(
  { date }: Pick<Times, 'date'>,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
): string {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const hours = (end - start) / hourMs;
  if (hours <= 1) return date(start, { ...aDay, hour: '2-digit', minute: '2-digit' });
  const first = date(start, aDay);
  return hours < mostHoursOfADay ? first : `${first} – ${date(end - 1, aDay)}`;
}

/** An instant at which a version begins to count: its day, of an hourly one the hour. */
export const fromText = ({ date }: Pick<Times, 'date'>, at: string, period: ContractPeriod): string =>
  date(
    at,
    period === 'hour' ? { ...aDay, hour: '2-digit', minute: '2-digit' } : { ...aDay, year: 'numeric' },
  );

/** When a contract ends: its last day, of an hourly one the hour at which it is over. */
export const endText = (times: Pick<Times, 'date'>, at: string, period: ContractPeriod): string =>
  fromText(times, period === 'hour' ? at : new Date(Date.parse(at) - 1).toISOString(), period);
