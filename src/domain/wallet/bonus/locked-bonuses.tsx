import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import type { LockedBonus } from '#contract/calls/wallet/balance.ts';
import { HiddenAmount, useShownBalance } from '#src/domain/wallet/member-balance.tsx';
import { lockedBonusesQuery, useBalance } from '#src/domain/wallet/wallet-queries.ts';
import { defineMessages, type Translator, useTranslator } from '#src/shared/intl/intl.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Meter } from '#src/shared/ui/layout/meter.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './locked-bonuses.module.css';

const messages = defineMessages({
  title: {
    id: 'wallet.bonus.list.title',
    defaultMessage: 'Locked bonus: {amount}',
    description: 'Heading over the bonuses that are not in the balance yet, with their sum',
  },
  titleHidden: {
    id: 'wallet.bonus.list.titleHidden',
    defaultMessage: 'Locked bonus',
    description:
      'Replaces wallet.bonus.list.title while the member hides the balance, and the unknown name of a bonus',
  },
  rule: {
    id: 'wallet.bonus.list.rule',
    defaultMessage:
      'Not part of your balance yet. Real-money bets on any game count. The oldest bonus unlocks first.',
    description: 'Under the heading over the bonuses that are not in the balance yet',
  },
  vip: {
    id: 'wallet.bonus.list.vip',
    defaultMessage: 'VIP level {name}',
    description: 'What a bonus is for: the VIP level that was reached, or the birthday at that level',
  },
  rain: {
    id: 'wallet.bonus.list.rain',
    defaultMessage: 'Red envelope rain: {name}',
    description: 'What a bonus is for: an envelope of the red rain of this name',
  },
  mall: {
    id: 'wallet.bonus.list.mall',
    defaultMessage: 'Points mall: {name}',
    description: 'What a bonus is for: an item of this name that was redeemed for points',
  },
  left: {
    id: 'wallet.bonus.list.left',
    defaultMessage: 'Bet {amount} more to unlock',
    description: 'Under a bonus: how much must still be bet before it is added to the balance',
  },
  more: {
    id: 'wallet.bonus.list.more',
    defaultMessage: 'Show {count} more',
    description: 'Opens the rest of the bonuses that are not in the balance yet; count is 1 or more',
  },
});

/** Number of bonuses in view; a member of many red rains may have dozens. */
const shownCount = 2;

/**
 * Shows the bonuses that are not in the balance yet: their sum, what each is for, and what is left to bet. Renders
 * nothing if there are none, or if the platform does not report them.
 */
export function LockedBonuses() {
  const { t, money, language } = useTranslator();
  const { visible } = useShownBalance();
  const client = useQueryClient();
  const balance = useBalance().data;
  // The header can load the balance before this part of the page is hydrated, and the edge's HTML has no balance.
  const data = useHydrated() ? balance : undefined;
  const lockedMinor = data?.lockedMinor ?? 0;
  const query = useQuery({ ...lockedBonusesQuery(language), enabled: lockedMinor > 0 });
  const moneyState = data && `${data.sumBalance} ${lockedMinor}`;
  const previousMoney = useRef(moneyState);
  useEffect(() => {
    // A bet changes what is left. The balance is refetched after bets, so the list follows it.
    if (previousMoney.current !== undefined && previousMoney.current !== moneyState)
      void client.invalidateQueries({ queryKey: lockedBonusesQuery(language).queryKey });
    previousMoney.current = moneyState;
  }, [client, language, moneyState]);
  if (!data || lockedMinor === 0) return null;
  const rows = query.data?.bonuses ?? [];
  const renderRows = (bonuses: readonly LockedBonus[]) => (
    <ul className={styles.rows}>
      {bonuses.map((bonus) => (
        <BonusRow key={bonus.orderNo} bonus={bonus} currency={data.currency} />
      ))}
    </ul>
  );
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>
        <Icon name="lock" size={20} />
        {visible ? (
          t(messages.title, { amount: money(lockedMinor, data.currency) })
        ) : (
          <span>
            {t(messages.titleHidden)} <HiddenAmount />
          </span>
        )}
      </h2>
      <p className={styles.rule}>{t(messages.rule)}</p>
      {visible &&
        (query.data ? (
          <>
            {renderRows(rows.slice(0, shownCount))}
            {rows.length > shownCount && (
              <details>
                <summary>{t(messages.more, { count: rows.length - shownCount })}</summary>
                {renderRows(rows.slice(shownCount))}
              </details>
            )}
          </>
        ) : query.isError ? (
          <QueryFailed query={query} />
        ) : (
          <Skeleton shape="row" />
        ))}
    </section>
  );
}

/** The name of an offer or of a deposit's promotion needs no explanation. */
function formatName(t: Translator['t'], { source, name }: LockedBonus): string {
  if (!name) return t(messages.titleHidden);
  return source === 'vip' || source === 'rain' || source === 'mall' ? t(messages[source], { name }) : name;
}

function BonusRow({ bonus, currency }: { bonus: LockedBonus; currency: string }) {
  const { t, money } = useTranslator();
  const { amountMinor, requiredMinor, heldMinor } = bonus;
  const left = t(messages.left, { amount: money(heldMinor, currency) });
  return (
    <li>
      <p className={styles.name}>
        <span>{formatName(t, bonus)}</span>
        <b>{money(amountMinor, currency)}</b>
      </p>
      <Meter max={requiredMinor} value={requiredMinor - Math.min(requiredMinor, heldMinor)} label={left} />
      <small>{left}</small>
    </li>
  );
}
