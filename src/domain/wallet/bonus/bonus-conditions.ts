import type { DepositBonus } from '#contract/values/wallet/deposit-bonus.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

const messages = defineMessages({
  terms: {
    id: 'wallet.bonus.terms',
    defaultMessage:
      '{percent}, up to {cap}, on deposits from {least}. To unlock the bonus, bet {times}× its amount.',
    description:
      'Terms of a bonus on deposits; percent as 50%, amounts with their currency, times as 8 or 1.5',
  },
  first: {
    id: 'wallet.bonus.first',
    defaultMessage: 'First deposit only.',
    description:
      'Condition of a bonus on deposits: only the first credited deposit gets the bonus, even if several are open',
  },
  often: {
    id: 'wallet.bonus.often',
    defaultMessage: '{count, plural, one {Once per member.} other {Up to # times per member.}}',
    description:
      'Condition of a bonus on deposits: the maximum number of times that one member gets the bonus',
  },
  inAll: {
    id: 'wallet.bonus.inAll',
    defaultMessage: 'Up to {amount} per member in total.',
    description: 'Condition of a bonus on deposits: the maximum total amount for one member',
  },
});

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
