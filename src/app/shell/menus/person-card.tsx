import { useSession } from '#src/domain/identity/session.ts';
import { MemberAvatar } from '#src/domain/member/member-avatar.tsx';
import { useMemberInfo } from '#src/domain/member/member-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from '#src/domain/system/menu-list.module.css';

const messages = defineMessages({
  visitor: {
    id: 'shell.person.visitor',
    defaultMessage: 'Log in or register',
    description: 'Card at the top of the side menu, for a visitor',
  },
});

/** The member: icon, nickname (or account name if there is none) and VIP label. */
export function PersonCard({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={`surface ${styles.person}`} aria-haspopup="dialog" onClick={onClick}>
      <Person />
      <Icon name="chevron-right" size={20} />
    </button>
  );
}

export function Person() {
  const { t } = useTranslator();
  const session = useSession();
  const info = useMemberInfo();
  const name = info?.nickname || info?.account || session?.userName;
  return (
    <>
      <MemberAvatar icon={info?.icon} name={name} />
      <span>
        <span className={styles.name}>
          <bdi>{name ?? t(messages.visitor)}</bdi>
        </span>
        {info?.clubLabel && (
          <span className={styles.label}>
            <Icon name="crown" size={16} />
            {info.clubLabel.labelName}
          </span>
        )}
      </span>
    </>
  );
}
