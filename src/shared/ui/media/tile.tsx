import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';

import styles from './tile.module.css';

/** Class of the one control of a tile (a button or a router link around the name); it covers the whole tile. */
export const tileTargetClass = `${styles.name} ${styles.target}`;

/** Class of a control at the end corner of a picture, seen on light art and on dark. */
export const tileCornerClass = styles.corner ?? '';

type TileProps = {
  /** A `Picture` of ratio 3:4 with an empty `alt`: the name is beside it. */
  picture: ReactNode;
  /** The name, inside a control that wears `tileTargetClass`. */
  target: ReactNode;
  /** Second line, e.g. the vendor. */
  detail?: ReactNode;
  /** `Badge`s at the start corner; two at most are read at a glance. */
  badges?: ReactNode;
  /** A control at the end corner, e.g. the heart; at least 24 px. */
  corner?: ReactNode;
  /** Why it can't be played. */
  notice?: ReactNode;
  /** Place in a ranking. */
  rank?: number | undefined;
};

/** The frame of a game: picture, two lines that never become three, corners. Knows no game. */
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
