import type { WithdrawInfo } from '#contract/calls/wallet/withdrawals.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Meter } from '#src/shared/ui/layout/meter.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './withdraw.module.css';

const messages = defineMessages({
  title: {
    id: 'wallet.turnover.title',
    defaultMessage: 'Still to bet: {amount}',
    description: 'Heading: how much has to be bet before money can be withdrawn',
  },
  why: {
    id: 'wallet.turnover.why',
    defaultMessage: 'Once this is bet, your whole balance can be withdrawn.',
    description: 'Under wallet.turnover.title',
  },
  progress: {
    id: 'wallet.turnover.progress',
    defaultMessage: '{done} of {all} bet',
    description: 'Two amounts: what has been bet of what has to be',
  },
  how: {
    id: 'wallet.turnover.how',
    defaultMessage: 'How this is reckoned',
    description: 'Opens the explanation of the amount that has to be bet',
  },
  rule: {
    id: 'wallet.turnover.rule',
    defaultMessage: 'Each bet with real money counts once, for the oldest of these first.',
    description: 'In the explanation, above the list of deposits and bonuses',
  },
  deposit: {
    id: 'wallet.turnover.deposit',
    defaultMessage: 'Deposit of {date}',
    description: 'What has to be bet for: a deposit',
  },
  bonus: {
    id: 'wallet.turnover.bonus',
    defaultMessage: 'Bonus of {date}',
    description: 'What has to be bet for: a bonus',
  },
  left: {
    id: 'wallet.turnover.left',
    defaultMessage: '{amount} left',
    description: 'What of it is left to bet',
  },
});

type Props = Pick<WithdrawInfo, 'turnover' | 'currency'>;

/** What has still to be bet, and how that is reckoned (WA-20). */
export function TurnoverCard({ turnover, currency }: Props) {
  const { t, money, number, date } = useTranslator();
  const { leftMinor, requirements } = turnover;
  const all = requirements.reduce((sum, { requiredMinor }) => sum + requiredMinor, 0);
  const done = all - leftMinor;
  const progress = t(messages.progress, { done: money(done, currency), all: money(all, currency) });
  return (
    <section className={styles.turnover}>
      <h2 className={styles.warning}>
        <Icon name="info" size={20} />
        {t(messages.title, { amount: money(leftMinor, currency) })}
      </h2>
      <p>{t(messages.why)}</p>
      <Meter max={all} value={done} label={progress} />
      <p className={styles.muted}>{progress}</p>
      <details className={styles.details}>
        <summary>{t(messages.how)}</summary>
        <p className={styles.muted}>{t(messages.rule)}</p>
        <ul>
          {requirements.map(({ orderNo, reason, baseMinor, timesHundredths, requiredMinor, ...each }) => (
            <li key={orderNo}>
              <span>
                {t(messages[reason], { date: date(each.at, { dateStyle: 'medium' }) })}
                <small>
                  <bdi dir="ltr">
                    {`${money(baseMinor, currency)} × ${number(timesHundredths / 100)} = ${money(requiredMinor, currency)}`}
                  </bdi>
                </small>
              </span>
              <b>{t(messages.left, { amount: money(each.leftMinor, currency) })}</b>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
