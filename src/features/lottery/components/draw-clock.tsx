import { createContext, type ReactNode, use } from 'react';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { clockText, useServerTime } from '#src/shared/scheduling/use-server-time.ts';

import styles from './lottery.module.css';

const messages = defineMessages({
  drawing: {
    id: 'lottery.drawing',
    defaultMessage: 'Drawing …',
    description: 'In place of a countdown that is over: the numbers are about to come; short',
  },
});

const Now = createContext<number | null>(null);

/** One clock for all countdowns within, by the server's time. `ticking`: a reply has told it. */
export function DrawClock({ ticking, children }: { ticking: boolean; children: ReactNode }) {
  return <Now value={useServerTime(ticking)}>{children}</Now>;
}

/** Time until a draw closes; a dash until the clock runs. */
export function Countdown({ closesAt }: { closesAt: string }) {
  const { t } = useTranslator();
  const now = use(Now);
  const left = now === null ? null : Date.parse(closesAt) - now;
  return (
    <b role="timer" className={styles.clock}>
      {left === null ? '–' : left > 0 ? clockText(left) : t(messages.drawing)}
    </b>
  );
}
