import type { ComponentPropsWithRef } from 'react';

import { CountBadge } from '#src/shared/ui/feedback/badge.tsx';
import { Icon, type IconName } from '#src/shared/ui/media/icon.tsx';

import styles from './icon-button.module.css';

/** Classes of an icon button, for a router link that should look like one (give it an `aria-label`). */
export function iconButtonClass(solid = false): string {
  return [styles.button, solid && styles.solid].filter(Boolean).join(' ');
}

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'name' | 'children'> & {
  icon: IconName;
  /** What it does, read out and shown on hover. */
  name: string;
  /** With a ground of its own, for use on pictures. */
  solid?: boolean;
  /** Unread things in the corner; 0 shows nothing. Part of the name must say it in words. */
  count?: number;
};

/** A 44 px control that is only a picture. */
export function IconButton({ icon, name, solid = false, count = 0, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      {...rest}
      className={[iconButtonClass(solid), className].filter(Boolean).join(' ')}
    >
      <Icon name={icon} />
      <CountBadge count={count} className={styles.count} />
    </button>
  );
}
