import { useEffect, useState } from 'react';
import * as v from 'valibot';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useBalance } from '#src/shared/session/member-queries.ts';
import { stored } from '#src/shared/storage/stored.ts';
import { Icon } from '#src/shared/ui/icon.tsx';

import styles from './header-balance.module.css';

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

/** Whether this browser keeps the balance from onlookers (CA-08, WA-03). */
const balanceHidden = stored({
  key: 'balanceHidden',
  version: 1,
  schema: v.boolean(),
  fallback: false,
  area: 'local',
});

const asterisks = '✱✱✱✱';

/** The money of the member, or asterisks while it is hidden or on its way (WA-02). */
export function HeaderBalance() {
  const { t, money } = useTranslator();
  const { data, isFetching, refetch } = useBalance();
  // Hidden until storage was asked: nobody sees it by accident.
  const [hidden, setHidden] = useState(true);
  useEffect(() => setHidden(balanceHidden.read()), []);
  const toggle = () => {
    balanceHidden.write(!hidden);
    setHidden(!hidden);
  };
  const shown = data && !hidden && !isFetching;
  return (
    <div className={styles.balance} role="group" aria-label={t(messages.balance)}>
      <output className={styles.amount}>
        {shown ? (
          money(data.sumBalance, data.currency)
        ) : (
          <>
            <span aria-hidden="true">{asterisks}</span>
            <span className="sr-only">{t(messages.hidden)}</span>
          </>
        )}
      </output>
      <button
        type="button"
        className={styles.control}
        aria-label={t(hidden ? messages.show : messages.hide)}
        onClick={toggle}
      >
        <Icon name={hidden ? 'eye-off' : 'eye'} size={20} />
      </button>
      <button
        type="button"
        className={styles.control}
        aria-label={t(messages.refresh)}
        aria-busy={isFetching}
        onClick={() => void refetch()}
      >
        <Icon name="refresh" size={20} />
      </button>
    </div>
  );
}
