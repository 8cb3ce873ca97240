import type { ReactNode } from 'react';

import type { IconName } from '#src/shared/ui/media/icon-names.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './empty-state.module.css';

type EmptyStateProps = {
  icon: IconName;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.picture}>
        <Icon name={icon} size={48} />
      </span>
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      {action && <div className={styles.step}>{action}</div>}
    </div>
  );
}
