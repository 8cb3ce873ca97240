import { useRouterState } from '@tanstack/react-router';

import styles from './progress-bar.module.css';

export function ProgressBar() {
  const busy = useRouterState({ select: (state) => state.status === 'pending' });
  return <div className={styles.bar} data-busy={busy || undefined} aria-hidden="true" />;
}
