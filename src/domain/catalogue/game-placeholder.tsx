import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Tile } from '#src/shared/ui/media/tile.tsx';

import styles from './game-card.module.css';

export function GamePlaceholder({ shape }: { shape: 'tile' | 'card' }) {
  if (shape === 'tile') return <Tile picture={<Skeleton shape="tile" />} target={<Skeleton />} />;
  return (
    <div className={styles.card}>
      <Skeleton className={styles.rest ?? ''} shape="block" />
      <div className={styles.text}>
        <Skeleton />
      </div>
    </div>
  );
}
