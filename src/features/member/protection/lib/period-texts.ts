import type { LimitPeriod } from '#contract/values/member/protection.ts';
import { defineMessages, type MessageDescriptor } from '#src/shared/intl/intl.tsx';

export const periodTexts: Readonly<Record<LimitPeriod, MessageDescriptor>> = defineMessages({
  day: {
    id: 'protection.period.day',
    defaultMessage: '24 hours',
    description: 'Period of a deposit limit: the last 24 hours',
  },
  week: {
    id: 'protection.period.week',
    defaultMessage: '7 days',
    description: 'Period of a deposit limit: the last 7 days',
  },
  month: {
    id: 'protection.period.month',
    defaultMessage: '31 days',
    description: 'Period of a deposit limit: the last 31 days',
  },
});

export const lengthTexts = defineMessages({
  days: {
    id: 'protection.length.days',
    defaultMessage: '{count, plural, one {# day} other {# days}}',
    description: 'Length of a break',
  },
  months: {
    id: 'protection.length.months',
    defaultMessage: '{count, plural, one {# month} other {# months}}',
    description: 'Length of a self-exclusion',
  },
  years: {
    id: 'protection.length.years',
    defaultMessage: '{count, plural, one {# year} other {# years}}',
    description: 'Length of a self-exclusion',
  },
  always: {
    id: 'protection.length.always',
    defaultMessage: 'Permanently',
    description: 'Length of a self-exclusion that never ends; short',
  },
});
