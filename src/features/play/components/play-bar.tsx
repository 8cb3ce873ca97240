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
    description: 'Over a game played for free or with a trial account; short',
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
  /** False once the game itself shows the balance. */
  balance: boolean;
  onExit: () => void;
  /** Null if the merchant shows no entry to deposits. */
  onDeposit: (() => void) | null;
};

export function PlayBar({ title, free, trial, balance, onExit, onDeposit }: Props) {
  const { t } = useTranslator();
  return (
    <header className={styles.bar}>
      <IconButton icon="back" name={t(messages.exit)} onClick={onExit} />
      <div className={styles.facts}>
        <h1 dir="auto" className={styles.title}>
          {title}
        </h1>
        <div className={styles.line}>
          <Clock label={t(messages.time)} />
          {(free || trial) && <span className={styles.money}>{t(messages.playMoney)}</span>}
          {!free && <Balance label={t(messages.balance)} shows={balance} />}
        </div>
      </div>
      {onDeposit && !free && !trial && (
        <Button size="small" onClick={onDeposit}>
          {t(messages.deposit)}
        </Button>
      )}
      <PlayLicence />
    </header>
  );
}

function Balance({ label, shows }: { label: string; shows: boolean }) {
  const { shown, locked } = useShownBalance();
  return (
    <span>
      {shows && <output aria-label={label}>{shown ?? <HiddenAmount />}</output>}
      <LockedAmount locked={locked} />
    </span>
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
  return <time aria-label={label}>{now === null ? '--:--' : date(now, { timeStyle: 'short' })}</time>;
}
