import type { ComponentPropsWithRef } from 'react';

import { CountBadge } from '#src/shared/ui/feedback/badge.tsx';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './icon-button.module.css';

/** Returns the classes of an icon button, for router links that look the same. Such a link needs an `aria-label`. */
export function iconButtonClass(solid = false): string {
  return [styles.button, solid && styles.solid].filter(Boolean).join(' ');
}

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'name' | 'children'> & {
  icon: IconName;
  /** Accessible name and tooltip. */
  name: string;
  /** With a background, for use on pictures. */
  solid?: boolean;
  /** Unread count in the corner; hidden for 0. `name` must include the count. */
  count?: number;
};

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
