import { useHydrated } from '@tanstack/react-router';
import { useEffect } from 'react';

import { customerTypes } from '#contract/values/customers.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { setBalanceHidden, loadBalanceHidden, useBalanceHidden } from './balance-hidden.ts';
import { useBalance } from './wallet-queries.ts';

import styles from './member-balance.module.css';

const messages = defineMessages({
  balance: {
    id: 'shell.balance.label',
    defaultMessage: 'Balance',
    description: 'Name of the balance in the header, for screen readers',
  },
  trial: {
    id: 'shell.balance.trial',
    defaultMessage: 'Trial',
    description: 'In front of the play money of a trial account in the header; very short',
  },
  hidden: {
    id: 'shell.balance.hidden',
    defaultMessage: 'hidden',
    description: 'Text for screen readers in place of a hidden balance',
  },
  hide: {
    id: 'shell.balance.hide',
    defaultMessage: 'Hide balance',
    description: 'Button next to the balance',
  },
  show: {
    id: 'shell.balance.show',
    defaultMessage: 'Show balance',
    description: 'Button next to the balance',
  },
  locked: {
    id: 'shell.balance.locked',
    defaultMessage: 'Locked bonus',
    description: 'Text for screen readers before the bonus money that is not in the balance yet',
  },
  refresh: {
    id: 'shell.balance.refresh',
    defaultMessage: 'Refresh balance',
    description: 'Button next to the balance',
  },
});

/** Length of the longest amount that fits a narrow phone in large type, in characters. */
const longAmountLength = 12;

/**
 * Returns `shown`, the balance as a text: a dash if it failed to load, null while it is hidden or loading. `locked` is
 * the sum of the unreleased bonuses; null if there are none, and while the balance is hidden or loading.
 */
export function useShownBalance() {
  const { money } = useTranslator();
  const { data, isError, isFetching, refetch } = useBalance();
  const hidden = useBalanceHidden();
  // The first render matches the edge's, even if the balance arrives before this part of the page is hydrated.
  const hydrated = useHydrated();
  useEffect(loadBalanceHidden, []);
  const visible = hydrated && !hidden;
  const known = data ? money(data.sumBalance, data.currency) : isError && '–';
  const shown = (visible && !isFetching && known) || null;
  const locked = shown && data?.lockedMinor ? money(data.lockedMinor, data.currency) : null;
  return { shown, locked, hidden, visible, refreshing: hydrated && isFetching, refetch };
}

export function HiddenAmount() {
  const { t } = useTranslator();
  return (
    <>
      <span aria-hidden="true">✱✱✱✱</span>
      <span className="sr-only">{t(messages.hidden)}</span>
    </>
  );
}

/** Bonus money that is not in the balance yet, below the balance. Renders nothing if there is none. */
export function LockedAmount({ locked }: { locked: string | null }) {
  const { t } = useTranslator();
  return (
    locked && (
      <small className={styles.locked}>
        <Icon name="lock" size={16} />
        <span className="sr-only">{t(messages.locked)} </span>
        {locked}
      </small>
    )
  );
}

/** A pill in the header, `large` on a page or in a menu. Asterisks while the balance is hidden or loading. */
export function MemberBalance({ large = false }: { large?: boolean }) {
  const { t } = useTranslator();
  const { shown, locked, hidden, visible, refreshing, refetch } = useShownBalance();
  const trial = useSession()?.type === customerTypes.guest;
  return (
    <div
      className={styles.balance}
      data-large={large || undefined}
      role="group"
      aria-label={t(messages.balance)}
    >
      {trial && <small>{t(messages.trial)} </small>}
      <span className={styles.amounts}>
        <output className={styles.amount} data-long={(shown && shown.length > longAmountLength) || undefined}>
          {shown ?? <HiddenAmount />}
        </output>
        {/* On a page, the list of locked bonuses has the sum. */}
        {!large && <LockedAmount locked={locked} />}
      </span>
      <button
        type="button"
        className={styles.control}
        aria-label={t(visible ? messages.hide : messages.show)}
        onClick={() => setBalanceHidden(!hidden)}
      >
        <Icon name={visible ? 'eye' : 'eye-off'} size={20} />
      </button>
      <button
        type="button"
        className={styles.control}
        aria-label={t(messages.refresh)}
        aria-busy={refreshing}
        onClick={() => void refetch()}
      >
        <Icon name="refresh" size={20} />
      </button>
    </div>
  );
}
