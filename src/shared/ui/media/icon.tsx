import type { ReactElement } from 'react';

import type { IconName } from './icon-names.ts';

import styles from './icon.module.css';

/** Directional icons, mirrored in right-to-left pages. */
const mirrored: ReadonlySet<IconName> = new Set([
  'back',
  'chevron-right',
  'external',
  'logout',
  'telegram',
  'chat',
]);

const heart =
  'M12 20.5S3.25 15.3 3.25 9.2A4.7 4.7 0 0 1 12 6.7a4.7 4.7 0 0 1 8.75 2.5c0 6.1-8.75 11.3-8.75 11.3Z';

/** Not in the sprite: the heart is in every tile, and each `<use>` would cost a request and a shadow tree. */
const inline: Partial<Record<IconName, ReactElement>> = {
  heart: <path d={heart} />,
  'heart-filled': <path d={heart} fill="currentColor" />,
};

/** An icon; `size` in px. Decorative: the surrounding control has the accessible name. */
export function Icon({
  name,
  size = 24,
  className,
}: {
  name: IconName;
  size?: 16 | 20 | 24 | 32 | 48;
  className?: string | undefined;
}) {
  const classes = [styles.icon, mirrored.has(name) && styles.mirrored, className].filter(Boolean).join(' ');
  const shape = inline[name];
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
