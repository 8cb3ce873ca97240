import type { WithdrawInfo } from '#contract/calls/wallet/withdrawals.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Meter } from '#src/shared/ui/layout/meter.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './withdraw.module.css';

const messages = defineMessages({
  title: {
    id: 'wallet.turnover.title',
    defaultMessage: 'Turnover left: {amount}',
    description: 'Heading: how much has to be bet before money can be withdrawn',
  },
  why: {
    id: 'wallet.turnover.why',
    defaultMessage: 'Once you’ve bet this amount, you can withdraw your whole balance.',
    description: 'Under wallet.turnover.title',
  },
  bonusTitle: {
    id: 'wallet.turnover.bonusTitle',
    defaultMessage: 'Bonus turnover left: {amount}',
    description: 'Heading: how much has to be bet before bonuses are added to the balance',
  },
  bonusWhy: {
    id: 'wallet.turnover.bonusWhy',
    defaultMessage:
      'Once you’ve bet this amount, the bonus is added to your balance. It doesn’t affect what you can withdraw now.',
    description: 'Under wallet.turnover.bonusTitle; “it” means the bonus',
  },
  progress: {
    id: 'wallet.turnover.progress',
    defaultMessage: '{done} of {all} bet',
    description: 'Two amounts: bet so far, and required in total',
  },
  how: {
    id: 'wallet.turnover.how',
    defaultMessage: 'How this is calculated',
    description: 'Opens the explanation of the amount that has to be bet',
  },
  rule: {
    id: 'wallet.turnover.rule',
    defaultMessage: 'Each real-money bet counts towards your oldest deposit or bonus first.',
    description: 'In the explanation, above the list of deposits and bonuses',
  },
  deposit: {
    id: 'wallet.turnover.deposit',
    defaultMessage: 'Deposit from {date}',
    description: 'In the list of deposits and bonuses that must be bet',
  },
  bonus: {
    id: 'wallet.turnover.bonus',
    defaultMessage: 'Bonus from {date}',
    description: 'In the list of deposits and bonuses that must be bet',
  },
  left: {
    id: 'wallet.turnover.left',
    defaultMessage: '{amount} left',
    description: 'How much is left to bet for one deposit or bonus',
  },
});

type Props = Pick<WithdrawInfo, 'turnover' | 'currency'> & { reason: 'deposit' | 'bonus' };

/** The turnover that is still required for deposits or for bonuses. Renders nothing if none is left. */
export function TurnoverCard({ turnover, currency, reason }: Props) {
  const { t, money, number, date } = useTranslator();
  const requirements = turnover.requirements.filter((each) => each.reason === reason);
  if (requirements.length === 0) return null;
  const leftMinor = requirements.reduce((sum, each) => sum + each.leftMinor, 0);
  const isBonus = reason === 'bonus';
  const all = requirements.reduce((sum, { requiredMinor }) => sum + requiredMinor, 0);
  const done = all - leftMinor;
  const progress = t(messages.progress, { done: money(done, currency), all: money(all, currency) });
  return (
    <section className={styles.turnover}>
      <h2 className={styles.warning} data-reason={reason}>
        <Icon name={isBonus ? 'gift' : 'info'} size={20} />
        {t(isBonus ? messages.bonusTitle : messages.title, { amount: money(leftMinor, currency) })}
      </h2>
      <p>{t(isBonus ? messages.bonusWhy : messages.why)}</p>
      <Meter max={all} value={done} label={progress} />
      <p className="muted">{progress}</p>
      <details className={styles.details}>
        <summary>{t(messages.how)}</summary>
        <p className="muted">{t(messages.rule)}</p>
        <ul>
          {requirements.map(({ orderNo, baseMinor, timesHundredths, requiredMinor, ...each }) => (
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
