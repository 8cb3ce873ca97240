import { getFirstLetter } from '#src/shared/intl/first-letter.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { avatars } from './avatars.ts';

import styles from './member-avatar.module.css';

type MemberAvatarProps = {
  icon: string | null | undefined;
  /** Name. Its first letter is shown if no icon is chosen or known. */
  name: string | undefined;
  large?: boolean;
};

const avatarByName: ReadonlyMap<string, (typeof avatars)['star']> = new Map(Object.entries(avatars));

/** A member's avatar. Decorative: the name is shown next to it. */
export function MemberAvatar({ icon, name, large = false }: MemberAvatarProps) {
  const avatar = icon ? avatarByName.get(icon) : undefined;
  return (
    <span className={styles.avatar} data-large={large || undefined} aria-hidden="true">
      {avatar ? (
        <svg viewBox="0 0 48 48">
          <rect width="48" height="48" fill={avatar.background} />
          {avatar.shapes.map(([fill, path]) => (
            <path key={path} fill={fill} d={path} />
          ))}
        </svg>
      ) : name ? (
        getFirstLetter(name)
      ) : (
        <Icon name="user" />
      )}
    </span>
  );
}
