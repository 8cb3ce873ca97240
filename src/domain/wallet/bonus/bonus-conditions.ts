import type { DepositBonus } from '#contract/values/wallet/deposit-bonus.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

const messages = defineMessages({
  terms: {
    id: 'wallet.bonus.terms',
    defaultMessage:
      '{percent}, up to {cap}, on deposits from {least}. Bet the bonus {times} times to unlock it.',
    description:
      'Terms of a bonus on deposits; percent as 50%, amounts with their currency, times as 8 or 1.5',
  },
  first: {
    id: 'wallet.bonus.first',
    defaultMessage: 'First deposit only.',
    description: 'Condition of a bonus on deposits: of several that are open, the first that is credited',
  },
  often: {
    id: 'wallet.bonus.often',
    defaultMessage: '{count, plural, one {Once per member.} other {Up to # times per member.}}',
    description: 'Condition of a bonus on deposits: how often one member is given it',
  },
  inAll: {
    id: 'wallet.bonus.inAll',
    defaultMessage: 'Up to {amount} per member in total.',
    description: 'Condition of a bonus on deposits: how much one member is given of it altogether',
  },
});

/** Returns a function that describes the conditions of a deposit bonus, one sentence each. */
export function useBonusConditions(): (bonus: DepositBonus, currency: string) => string[] {
  const { t, money, number } = useTranslator();
  return (bonus, currency) => [
    t(messages.terms, {
      percent: number(bonus.basisPoints / 10_000, { style: 'percent' }),
      cap: money(bonus.maxBonusMinor, currency),
      least: money(bonus.minDepositMinor, currency),
      times: number(bonus.turnoverHundredths / 100, { maximumFractionDigits: 2 }),
    }),
    ...(bonus.firstDepositOnly ? [t(messages.first)] : []),
    ...(bonus.perMember === null ? [] : [t(messages.often, { count: bonus.perMember })]),
    ...(bonus.maxPerMemberMinor === null
      ? []
      : [t(messages.inAll, { amount: money(bonus.maxPerMemberMinor, currency) })]),
  ];
}
