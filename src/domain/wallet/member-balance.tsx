import { useEffect, useState } from 'react';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { hideBalance, recallBalanceHidden, useBalanceHidden } from './balance-hidden.ts';
import { useBalance } from './wallet-queries.ts';

import styles from './member-balance.module.css';

const messages = defineMessages({
  balance: {
    id: 'shell.balance.label',
    defaultMessage: 'Balance',
    description: 'Names the money in the header',
  },
  hidden: {
    id: 'shell.balance.hidden',
    defaultMessage: 'hidden',
    description: 'Read out in place of a balance that is hidden',
  },
  hide: {
    id: 'shell.balance.hide',
    defaultMessage: 'Hide balance',
    description: 'Button beside the balance',
  },
  show: {
    id: 'shell.balance.show',
    defaultMessage: 'Show balance',
    description: 'Button beside the balance',
  },
  refresh: {
    id: 'shell.balance.refresh',
    defaultMessage: 'Refresh balance',
    description: 'Button beside the balance',
  },
});

/** What fits a narrow phone in large type. */
const longLetters = 12;

const asterisks = '✱✱✱✱';

/**
 * The money of the member, or asterisks while it is hidden or on its way (WA-02), with what hides and refreshes it.
 * A pill in the header; `large` on a page or in a menu.
 */
export function MemberBalance({ large = false }: { large?: boolean }) {
  const { t, money } = useTranslator();
  const { data, isFetching, refetch } = useBalance();
  const hidden = useBalanceHidden();
  // Drawn first as the edge drew it: parts of a page are taken over one after the other, and meanwhile it may arrive.
  const [takenOver, setTakenOver] = useState(false);
  useEffect(() => {
    recallBalanceHidden();
    setTakenOver(true);
  }, []);
  const open = takenOver && !hidden;
  const shown = open && data && !isFetching ? money(data.sumBalance, data.currency) : null;
  return (
    <div
      className={styles.balance}
      data-large={large || undefined}
      role="group"
      aria-label={t(messages.balance)}
    >
      <output className={styles.amount} data-long={(shown && shown.length > longLetters) || undefined}>
        {shown ?? (
          <>
            <span aria-hidden="true">{asterisks}</span>
            <span className="sr-only">{t(messages.hidden)}</span>
          </>
        )}
      </output>
      <button
        type="button"
        className={styles.control}
        aria-label={t(open ? messages.hide : messages.show)}
        onClick={() => hideBalance(!hidden)}
      >
        <Icon name={open ? 'eye' : 'eye-off'} size={20} />
      </button>
      <button
        type="button"
        className={styles.control}
        aria-label={t(messages.refresh)}
        aria-busy={takenOver && isFetching}
        onClick={() => void refetch()}
      >
        <Icon name="refresh" size={20} />
      </button>
    </div>
  );
}
