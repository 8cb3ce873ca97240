import type { Rain } from '#contract/calls/promotions/rain.ts';
import { useHeldText } from '#src/domain/wallet/bonus/held-text.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';

import styles from './rain.module.css';

const messages = defineMessages({
  mine: {
    id: 'promotions.rain.mine',
    defaultMessage: 'Your envelopes',
    description: 'Heading over the member’s prizes',
  },
  winners: {
    id: 'promotions.rain.winners',
    defaultMessage: 'Recent winners',
    description: 'Heading over the last winners; their names are masked',
  },
  rules: {
    id: 'promotions.rain.rules',
    defaultMessage: 'How it works',
    description: 'Heading over the rules of a red rain',
  },
  budget: {
    id: 'promotions.rain.rule.budget',
    defaultMessage: '{amount} in total, {least} to {most} per envelope. All amounts are set in advance.',
    description: 'Rule: three amounts',
  },
  caps: {
    id: 'promotions.rain.rule.caps',
    defaultMessage:
      'Per member: up to {count, plural, one {# envelope} other {# envelopes}} and {amount} in total.',
    description: 'Rule; count is a number',
  },
  interval: {
    id: 'promotions.rain.rule.interval',
    defaultMessage: 'One envelope every {seconds} s. Tapping faster won’t get you more.',
    description: 'Rule; seconds is a number',
  },
  free: {
    id: 'promotions.rain.rule.free',
    defaultMessage: 'You can withdraw your winnings at once.',
    description: 'Rule: nothing has to be bet',
  },
  wager: {
    id: 'promotions.rain.rule.wager',
    defaultMessage: 'You win bonus money. To unlock it, bet {times}× its amount.',
    description: 'Rule; times is a number like 1 or 1.5',
  },
});

export function RainWinners({ rain: { mine, winners, currency } }: { rain: Rain }) {
  const { t, money, date } = useTranslator();
  const formatHeld = useHeldText();
  const formatTime = (at: string) => date(at, { timeStyle: 'medium' });
  return (
    <>
      {mine && mine.prizes.length > 0 && (
        <CardSection title={t(messages.mine)}>
          <ul className={styles.rows}>
            {mine.prizes.map(({ drawNo, amountMinor, at, heldMinor }) => (
              <li key={drawNo}>
                <span>
                  {formatTime(at)}
                  <small>{formatHeld(heldMinor, currency)}</small>
                </span>
                <b>{money(amountMinor, currency)}</b>
              </li>
            ))}
          </ul>
        </CardSection>
      )}
      {winners.length > 0 && (
        <CardSection title={t(messages.winners)}>
          <ul className={styles.rows}>
            {winners.map(({ name, amountMinor, at }, place) => (
              <li key={place}>
                <span>
                  <bdi>{name}</bdi>
                </span>
                <small>{formatTime(at)}</small>
                <b>{money(amountMinor, currency)}</b>
              </li>
            ))}
          </ul>
        </CardSection>
      )}
    </>
  );
}

export function RainRules({ rain }: { rain: Rain }) {
  const { t, money, number } = useTranslator();
  const { currency, intervalMs, turnoverHundredths: turnover } = rain;
  const amount = (minor: number) => money(minor, currency);
  return (
    <CardSection title={t(messages.rules)}>
      <ul className={styles.rules}>
        <li>
          {t(messages.budget, {
            amount: amount(rain.budgetMinor),
            least: amount(rain.minMinor),
            most: amount(rain.maxMinor),
          })}
        </li>
        <li>{t(messages.caps, { count: rain.drawsPerMember, amount: amount(rain.capMinor) })}</li>
        {intervalMs > 0 && <li>{t(messages.interval, { seconds: Math.ceil(intervalMs / 1000) })}</li>}
        <li>{turnover ? t(messages.wager, { times: number(turnover / 100) }) : t(messages.free)}</li>
      </ul>
    </CardSection>
  );
}
