import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './vip.module.css';

/** The last metal; levels above have it too. */
const metals = 4;

/** The medal of a level: of another metal from level to level. */
export function Medal({ level, size = 'small' }: { level: number; size?: 'small' | 'large' }) {
  return (
    <span className={styles.medal} data-metal={Math.min(level, metals)} data-size={size}>
      <Icon name="crown" size={size === 'large' ? 32 : 20} />
    </span>
  );
}
