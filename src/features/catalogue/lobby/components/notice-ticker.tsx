import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useSession } from '#src/domain/identity/session.ts';
import { announcementsQuery, homeAnnouncements } from '#src/domain/messages/messages-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { LoadFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { Marquee } from '#src/shared/ui/media/marquee.tsx';

import styles from './notice-ticker.module.css';

const messages = defineMessages({
  label: {
    id: 'lobby.notices.label',
    defaultMessage: 'Announcements',
    description: 'Name of the moving line of announcements',
  },
  none: {
    id: 'lobby.notices.none',
    defaultMessage: 'No announcements right now',
    description: 'In place of the moving line of announcements',
  },
  pause: {
    id: 'lobby.ticker.pause',
    defaultMessage: 'Pause',
    description: 'Button: stops a moving line of text',
  },
  play: {
    id: 'lobby.ticker.play',
    defaultMessage: 'Play',
    description: 'Button: starts a moving line of text',
  },
});

export function useTickerTexts() {
  const { t } = useTranslator();
  return { pauseLabel: t(messages.pause), playLabel: t(messages.play) };
}

/** Titles of announcements as a marquee. Popups are left out. Each title links to its announcement. */
export function NoticeTicker() {
  const { t, language } = useTranslator();
  const texts = useTickerTexts();
  const query = useQuery(announcementsQuery(language, homeAnnouncements));
  // After a login the ticker shows the visitor's announcements until the member's are loaded.
  const session = useSession();
  const [visitorAnnouncements, setVisitorAnnouncements] = useState<typeof query.data>();
  const hasOwn = query.data !== undefined && query.data !== visitorAnnouncements;
  const nextVisitorAnnouncements = session ? (hasOwn ? undefined : visitorAnnouncements) : query.data;
  if (nextVisitorAnnouncements !== visitorAnnouncements) setVisitorAnnouncements(nextVisitorAnnouncements);
  if (query.isError && !query.data) {
    return (
      <LoadFailed
        className={styles.failed ?? ''}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const announcements = (query.data ?? visitorAnnouncements)?.filter((notice) => notice.type !== 'PU');
  return (
    <div className={styles.ticker}>
      <Icon name="bell" size={20} className={styles.bell ?? ''} />
      {!announcements && <Skeleton className={styles.rest ?? ''} />}
      {announcements?.length === 0 && <p>{t(messages.none)}</p>}
      {announcements && announcements.length > 0 && (
        <Marquee label={t(messages.label)} {...texts}>
          {announcements.map(({ id, title }, index) => (
            <Link key={id} to="/m/notice" search={{ index, id }}>
              {title}
            </Link>
          ))}
        </Marquee>
      )}
    </div>
  );
}
