import { useQuery } from '@tanstack/react-query';

import { MenuRow } from '#src/domain/system/menu-row.tsx';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import type { EntryGroup } from '#src/features/member/centre/lib/member-entries.ts';
import { useMemberEntries } from '#src/features/member/centre/lib/use-member-entries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { EntryRow } from './entry-row.tsx';

import styles from './member-entries.module.css';

const messages = defineMessages({
  games: { id: 'member.group.games', defaultMessage: 'My games', description: 'Heading over entries' },
  money: { id: 'member.group.money', defaultMessage: 'My money', description: 'Heading over entries' },
  rewards: { id: 'member.group.rewards', defaultMessage: 'Rewards', description: 'Heading over entries' },
  account: { id: 'member.group.account', defaultMessage: 'Account', description: 'Heading over entries' },
  logout: { id: 'member.entry.logout', defaultMessage: 'Log out', description: 'Member menu entry' },
});

const groups = ['games', 'money', 'rewards', 'account'] as const satisfies readonly EntryGroup[];

export function MemberEntries() {
  const { t } = useTranslator();
  const flags = useQuery(whitelabelQuery());
  const { rows } = useMemberEntries();
  if (flags.isPending) return <Skeleton shape="row" />;
  return (
    <nav className={styles.sections} aria-label={t(messages.account)}>
      {flags.isError && !flags.data && <QueryFailed query={flags} />}
      {groups.map((group) => {
        const entries = rows.filter((row) => row.group === group);
        if (!entries.length) return null;
        return (
          <CardSection key={group} title={t(messages[group])}>
            {entries.map((entry) => (
              <EntryRow key={entry.label.id} {...entry} />
            ))}
            {group === 'account' && (
              <MenuRow icon="logout" label={t(messages.logout)} onClick={() => openOverlay('logout')} />
            )}
          </CardSection>
        );
      })}
    </nav>
  );
}
