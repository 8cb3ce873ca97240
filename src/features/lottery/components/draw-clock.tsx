import { createContext, type ReactNode, use } from 'react';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { formatClock, useServerTime } from '#src/shared/scheduling/use-server-time.ts';

import styles from './lottery.module.css';

const messages = defineMessages({
  drawing: {
    id: 'lottery.drawing',
    defaultMessage: 'Drawing now',
    description: 'In place of a countdown that is over, until the numbers are known; short',
  },
});

const NowContext = createContext<number | null>(null);

/** Gives all countdowns the same clock. */
export function DrawClock({ children }: { children: ReactNode }) {
  return <NowContext value={useServerTime(true)}>{children}</NowContext>;
}

/** Shows a dash until the clock runs. */
export function Countdown({ closesAt }: { closesAt: string }) {
  const { t } = useTranslator();
  const now = use(NowContext);
  const left = now === null ? null : Date.parse(closesAt) - now;
  return (
    <b role="timer" className={styles.clock}>
      {left === null ? '–' : left > 0 ? formatClock(left) : t(messages.drawing)}
    </b>
  );
}
