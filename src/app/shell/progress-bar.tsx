import { useRouterState } from '@tanstack/react-router';

import styles from './progress-bar.module.css';

/** A line along the top while the next page loads. It does not appear if the page loads fast. */
export function ProgressBar() {
  const busy = useRouterState({ select: (state) => state.status === 'pending' });
  return <div className={styles.bar} data-busy={busy || undefined} aria-hidden="true" />;
}
