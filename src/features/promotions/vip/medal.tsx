import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './vip.module.css';

/** Number of the highest metal, which all higher levels share. */
const highestMetal = 4;

export function Medal({ level, size = 'small' }: { level: number; size?: 'small' | 'large' }) {
  return (
    <span className={styles.medal} data-metal={Math.min(level, highestMetal)} data-size={size}>
      <Icon name="crown" size={size === 'large' ? 32 : 20} />
    </span>
  );
}
