import type { ReactNode } from 'react';

import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './field-fault.module.css';

/** Error message below a field; `id` is for its `aria-describedby`. */
export function FieldFault({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className={styles.fault} role="alert">
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </p>
  );
}
