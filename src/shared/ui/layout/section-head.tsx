import type { ReactNode } from 'react';

import type { IconName } from '#src/shared/ui/media/icon-names.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './section-head.module.css';

type SectionHeadProps = {
  title: string;
  /** For `aria-labelledby` of the section. */
  id?: string;
  icon?: IconName;
  count?: ReactNode;
  /** Link to all items; style it with `buttonClass('ghost', 'small')`. */
  more?: ReactNode;
};

export function SectionHead({ title, id, icon, count, more }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      {icon && <Icon name={icon} className={styles.icon} />}
      <div className={styles.title}>
        <h2 id={id}>{title}</h2>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </div>
      <span className={styles.rule} />
      {more}
    </div>
  );
}
