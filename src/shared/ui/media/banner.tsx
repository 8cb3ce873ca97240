import type { ReactNode } from 'react';

import { Picture, type PictureProps } from './picture.tsx';

import styles from './banner.module.css';

/** Class of the link around a banner's title; its hit area covers the whole banner. */
export const bannerTargetClass = `${styles.target} cover`;

type BannerProps = {
  picture: Omit<PictureProps, 'ratio' | 'alt' | 'className'>;
  /** Text, or a link with `bannerTargetClass`. */
  title: ReactNode;
  text?: ReactNode;
};

/** A 2:1 banner. Its text is real text on a shade, not part of the picture. */
export function Banner({ picture, title, text }: BannerProps) {
  return (
    <article className={styles.banner}>
      <Picture {...picture} alt="" ratio="2:1" className={styles.picture} />
      <span className={styles.veil} />
      <div className={styles.text}>
        <h3>{title}</h3>
        {text && <p>{text}</p>}
      </div>
    </article>
  );
}
