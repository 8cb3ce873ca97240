import type { ReactElement } from 'react';

import styles from './icon.module.css';

/** Symbols of `public/icons.svg` and those of `inPlace`, drawn on a 24 px grid. */
export const iconNames = [
  'alert',
  'back',
  'bell',
  'chat',
  'check',
  'chevron-down',
  'chevron-right',
  'clock',
  'close',
  'copy',
  'crown',
  'deposit',
  'device',
  'download',
  'edit',
  'esports',
  'external',
  'eye',
  'eye-off',
  'facebook',
  'filter',
  'fish',
  'flame',
  'football',
  'gift',
  'globe',
  'google',
  'grid',
  'headset',
  'heart',
  'heart-filled',
  'home',
  'hot',
  'info',
  'inhouse',
  'key',
  'live',
  'lock',
  'logout',
  'lottery',
  'mail',
  'menu',
  'moon',
  'pause',
  'play',
  'plus',
  'poker',
  'promo',
  'records',
  'refresh',
  'rooster',
  'rotate',
  'search',
  'settings',
  'share',
  'shield',
  'slots',
  'star',
  'stream',
  'sun',
  'telegram',
  'trophy',
  'user',
  'vip',
  'wallet',
  'wifi-off',
  'withdraw',
] as const;
export type IconName = (typeof iconNames)[number];

/** Icons that point along the line of reading; they turn round in right-to-left pages. */
const directed: ReadonlySet<IconName> = new Set([
  'back',
  'chevron-right',
  'external',
  'logout',
  'telegram',
  'chat',
]);

const heart =
  'M12 20.5S3.25 15.3 3.25 9.2A4.7 4.7 0 0 1 12 6.7a4.7 4.7 0 0 1 8.75 2.5c0 6.1-8.75 11.3-8.75 11.3Z';

/** One to a tile: to the browser each reference to the sprite is a request and a tree of its own. */
const inPlace: Partial<Record<IconName, ReactElement>> = {
  heart: <path d={heart} />,
  'heart-filled': <path d={heart} fill="currentColor" />,
};

/** A picture from the sprite. Decorative: the control around it carries the name. Size in px. */
export function Icon({
  name,
  size = 24,
  className,
}: {
  name: IconName;
  size?: 16 | 20 | 24 | 32 | 48;
  className?: string | undefined;
}) {
  const classes = [styles.icon, directed.has(name) && styles.directed, className].filter(Boolean).join(' ');
  const shape = inPlace[name];
  return (
    <svg
      className={classes}
      data-size={size}
      data-icon={shape && name}
      viewBox={shape && '0 0 24 24'}
      aria-hidden="true"
    >
      {shape ?? <use href={`/icons.svg#${name}`} />}
    </svg>
  );
}
