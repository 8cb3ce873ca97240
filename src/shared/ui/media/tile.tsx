import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';

import styles from './tile.module.css';

/** Class of a tile's main control (a button or router link around the name); its hit area covers the whole tile. */
export const tileTargetClass = `${styles.name} cover`;

/** Class of a control in the end corner of a picture, visible on light and dark art. */
export const tileCornerClass = styles.corner ?? '';

type TileProps = {
  /** A `Picture` of ratio 3:4 with an empty `alt`, because the name is text. */
  picture: ReactNode;
  /** The name, in a control with `tileTargetClass`. */
  target: ReactNode;
  detail?: ReactNode;
  /** `Badge`s in the start corner, at most two. */
  badges?: ReactNode;
  /** A control in the end corner, e.g. the heart; at least 24 px. */
  corner?: ReactNode;
  /** Reason why the game can't be played. */
  notice?: ReactNode;
  rank?: number | undefined;
};

export function Tile({ picture, target, detail, badges, corner, notice, rank }: TileProps) {
  return (
    <article className={styles.tile}>
      <div className={styles.art}>
        {picture}
        {notice && (
          <div className={styles.notice}>
            <Icon name="lock" size={20} />
            {notice}
          </div>
        )}
      </div>
      <div className={styles.caption}>
        {target}
        {detail && <span className={styles.vendor}>{detail}</span>}
      </div>
      {(badges || rank !== undefined) && (
        <div className={styles.badges}>
          {rank !== undefined && <span className={styles.rank}>{rank}</span>}
          {badges}
        </div>
      )}
      {corner && <div className={tileCornerClass}>{corner}</div>}
    </article>
  );
}
