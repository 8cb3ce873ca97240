import { useEffect, useState } from 'react';

import { HiddenAmount, LockedAmount, useShownBalance } from '#src/domain/wallet/member-balance.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';
import { Button } from '#src/shared/ui/input/button.tsx';
import { IconButton } from '#src/shared/ui/input/icon-button.tsx';

import { PlayLicence } from './play-licence.tsx';

import styles from './play-bar.module.css';

const messages = defineMessages({
  exit: {
    id: 'launch.bar.exit',
    defaultMessage: 'Leave game',
    description: 'Name of the exit button over a running game',
  },
  balance: {
    id: 'launch.bar.balance',
    defaultMessage: 'Balance',
    description: 'Label of the money over a running game',
  },
  playMoney: {
    id: 'launch.bar.playMoney',
    defaultMessage: 'Play money',
    description:
      'Over a game played for free, in place of the balance, or before the balance of a trial account; short',
  },
  deposit: {
    id: 'launch.bar.deposit',
    defaultMessage: 'Deposit',
    description: 'Button over a running game; short',
  },
  time: {
    id: 'launch.bar.time',
    defaultMessage: 'Time',
    description: 'Label of the clock over a running game',
  },
});

type Props = {
  title: string;
  free: boolean;
  /** True for a trial account, whose money can be neither deposited nor withdrawn. */
  trial: boolean;
  onExit: () => void;
  /** Null if the merchant shows no entry to deposits. */
  onDeposit: (() => void) | null;
};

export function PlayBar({ title, free, trial, onExit, onDeposit }: Props) {
  const { t } = useTranslator();
  return (
    <header className={styles.bar}>
      <IconButton icon="back" name={t(messages.exit)} onClick={onExit} />
      <div className={styles.facts}>
        <h1 dir="auto" className={styles.title}>
          {title}
        </h1>
        <Clock label={t(messages.time)} />
      </div>
      {(free || trial) && <span className={styles.free}>{t(messages.playMoney)}</span>}
      {!free && (
        <>
          <Balance label={t(messages.balance)} />
          {onDeposit && !trial && (
            <Button size="small" onClick={onDeposit}>
              {t(messages.deposit)}
            </Button>
          )}
        </>
      )}
      <PlayLicence />
    </header>
  );
}

function Balance({ label }: { label: string }) {
  const { shown, locked } = useShownBalance();
  return (
    <div className={styles.balance}>
      <output aria-label={label}>{shown ?? <HiddenAmount />}</output>
      <LockedAmount locked={locked} />
    </div>
  );
}

/** Time of day in the merchant's time zone. */
function Clock({ label }: { label: string }) {
  const { date } = useTranslator();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    tick();
    const timer = setInterval(tick, 5_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className={styles.clock} aria-label={label}>
      {now === null ? '--:--' : date(now, { timeStyle: 'short' })}
    </time>
  );
}
