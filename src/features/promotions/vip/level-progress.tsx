import type { Vip, VipLevel } from '#contract/calls/promotions/vip.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Meter } from '#src/shared/ui/layout/meter.tsx';

import { JoinButtons } from './join-buttons.tsx';
import { Medal } from './medal.tsx';

import styles from './vip.module.css';

const messages = defineMessages({
  yours: {
    id: 'promotions.vip.yours',
    defaultMessage: 'Your level',
    description: 'Over the name of the member’s VIP level',
  },
  toNext: {
    id: 'promotions.vip.toNext',
    defaultMessage: '{amount} left to {level}',
    description: 'How much is missing to the next level, by an amount and the name of the level; short',
  },
  top: {
    id: 'promotions.vip.top',
    defaultMessage: 'You’ve reached the highest level.',
    description: 'Replaces the progress to the next level',
  },
  deposited: {
    id: 'promotions.vip.deposited',
    defaultMessage: '{done} of {all} deposited',
    description: 'Two amounts: deposited so far, and required for the next level',
  },
  bet: {
    id: 'promotions.vip.bet',
    defaultMessage: '{done} of {all} bet',
    description: 'Two amounts: bet so far, and required for the next level',
  },
  join: {
    id: 'promotions.vip.join',
    defaultMessage: '{count, plural, one {# level} other {# levels}}, from {first} to {last}',
    description: 'Shown to visitors: how many VIP levels there are, and the names of the first and the last',
  },
  joinText: {
    id: 'promotions.vip.joinText',
    defaultMessage: 'Log in to see your level.',
    description: 'Under promotions.vip.join',
  },
});

export function LevelProgress({ vip }: { vip: Vip }) {
  const { t } = useTranslator();
  const { levels, member } = vip;
  const [first] = levels;
  const last = levels.at(-1);
  const own = member && levels.find(({ level }) => level === member.level);
  if (member && own) return <Reached vip={vip} own={own} doneMinor={member.doneMinor} />;
  if (!first || !last) return null;
  return (
    <section className={styles.hero}>
      <div className={styles.ladder} aria-hidden="true">
        {levels.map(({ level }) => (
          <Medal key={level} level={level} />
        ))}
      </div>
      <h2>{t(messages.join, { count: levels.length, first: first.name, last: last.name })}</h2>
      <JoinButtons text={t(messages.joinText)} />
    </section>
  );
}

function Reached({ vip, own, doneMinor }: { vip: Vip; own: VipLevel; doneMinor: number }) {
  const { t, money } = useTranslator();
  const { levels, basis, currency } = vip;
  const next = levels.find(({ level }) => level === own.level + 1);
  const progressText =
    next &&
    t(basis === 'deposit' ? messages.deposited : messages.bet, {
      done: money(doneMinor, currency),
      all: money(next.thresholdMinor, currency),
    });
  return (
    <section className={styles.hero}>
      <div className={styles.level}>
        <Medal level={own.level} size="large" />
        <div>
          <small>{t(messages.yours)}</small>
          <h2>{own.name}</h2>
        </div>
      </div>
      {next && progressText ? (
        <>
          <Meter max={next.thresholdMinor} value={doneMinor} label={progressText} />
          <p className={styles.ends}>
            <span>{progressText}</span>
            <b>
              {t(messages.toNext, {
                amount: money(next.thresholdMinor - doneMinor, currency),
                level: next.name,
              })}
            </b>
          </p>
        </>
      ) : (
        <p>{t(messages.top)}</p>
      )}
    </section>
  );
}
