import type { ReactNode } from 'react';

import styles from './badge.module.css';

export type BadgeKind = 'plain' | 'accent' | 'new' | 'hot' | 'live' | 'jackpot';

export function Badge({ kind = 'plain', children }: { kind?: BadgeKind; children: ReactNode }) {
  return (
    <span className={styles.badge} data-kind={kind}>
      {children}
    </span>
  );
}

/** At most `99+`; nothing for 0. Hidden from screen readers, because the control's name includes the count. */
export function CountBadge({ count, className }: { count: number; className?: string | undefined }) {
  if (count <= 0) return null;
  return (
    <span className={[styles.count, className].filter(Boolean).join(' ')} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
