import { useQuery } from '@tanstack/react-query';

import { customerTypes, isAgent } from '#contract/values/customers.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { useUnreadMessages } from '#src/domain/member/unread-messages.ts';
import { announcementsQuery, homeAnnouncements } from '#src/domain/messages/messages-queries.ts';
import { useHasChat, useUnreadChat } from '#src/domain/support/support-queries.ts';
import { MenuRow } from '#src/domain/system/menu-row.tsx';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { CountBadge } from '#src/shared/ui/feedback/badge.tsx';
import { QueryFailed, SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { TitledSection } from '#src/shared/ui/layout/card-section.tsx';
import { PageHead } from '#src/shared/ui/layout/page-head.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { AnnouncementsPlaceholder } from './components/announcements-placeholder.tsx';
import { formatNoticeDays } from './lib/notice-days.ts';
import { sortNewestFirst } from './lib/notice-list.ts';

import styles from './components/messages.module.css';

const messages = defineMessages({
  title: { id: 'messages.centre.title', defaultMessage: 'Message centre', description: 'Title of the page' },
  telegram: {
    id: 'messages.centre.telegram',
    defaultMessage: 'Our Telegram channel',
    description: 'Entry: opens another site',
  },
  announcements: {
    id: 'messages.centre.announcements',
    defaultMessage: 'Announcements',
    description: 'Entry',
  },
  latest: {
    id: 'messages.centre.latest',
    defaultMessage: 'Latest announcements',
    description: 'Heading over the titles of the newest announcements',
  },
  inbox: words.inbox,
  unread: words.unread,
  chat: {
    id: 'messages.centre.chat',
    defaultMessage: 'Chat with support',
    description: 'Entry; opens the chat',
  },
  affiliates: {
    id: 'messages.centre.affiliates',
    defaultMessage: 'Agent centre',
    description: 'Entry: opens the page for members who invite other people',
  },
});

export function MessagePage() {
  const { t } = useTranslator();
  const telegram = useQuery(settingsQuery()).data?.resources.find(
    ({ resourceType, url }) => resourceType === 'TELEGRAM' && url,
  );
  const guest = useSession()?.type === customerTypes.guest;
  const inbox = <Count count={useUnreadMessages()} />;
  const notices = <Count count={useUnreadAnnouncements()} />;
  const chat = <Count count={useUnreadChat()} />;
  const refuseGuest = () => openOverlay('guest-alert');
  const onward = <Icon name="chevron-right" size={20} />;
  return (
    <main className={`${styles.page} ${styles.centre}`}>
      <PageHead title={t(messages.title)} />
      <nav className={`surface ${styles.entries}`} aria-label={t(messages.title)}>
        {telegram && (
          <MenuRow
            icon="telegram"
            label={t(messages.telegram)}
            href={telegram.url}
            trailing={<Icon name="external" size={16} />}
          />
        )}
        <MenuRow
          icon="bell"
          label={t(messages.announcements)}
          link={{ to: '/m/notice' }}
          trailing={
            <>
              {notices}
              {onward}
            </>
          }
        />
        <MenuRow
          icon="mail"
          label={t(messages.inbox)}
          // A visitor may open the inbox page, which redirects to the login.
          {...(guest ? { onClick: refuseGuest } : { link: { to: '/m/webEmail' } })}
          trailing={
            <>
              {inbox}
              {onward}
            </>
          }
        />
        {useHasChat() && (
          <MenuRow
            icon="chat"
            label={t(messages.chat)}
            opens="dialog"
            onClick={() => openOverlay('chat')}
            trailing={
              <>
                {chat}
                {onward}
              </>
            }
          />
        )}
        <MenuRow
          icon="share"
          label={t(messages.affiliates)}
          {...(guest ? { onClick: refuseGuest } : { link: { to: '/m/agent' } })}
          trailing={onward}
        />
      </nav>
      <SafeSection>
        <LatestAnnouncements />
      </SafeSection>
    </main>
  );
}

const latestCount = 5;

function LatestAnnouncements() {
  const translator = useTranslator();
  const { t, language } = translator;
  const query = useQuery(announcementsQuery(language, homeAnnouncements));
  if (query.data?.length === 0) return null;
  const latest = query.data && sortNewestFirst(query.data).slice(0, latestCount);
  return (
    <TitledSection title={t(messages.latest)}>
      {latest ? (
        <nav className={`surface ${styles.entries}`} aria-label={t(messages.latest)}>
          {latest.map((notice) => (
            <MenuRow
              key={notice.id}
              icon="bell"
              label={<bdi>{notice.title}</bdi>}
              hint={formatNoticeDays(translator, notice)}
              link={{ to: '/m/notice', search: { id: notice.id } }}
            />
          ))}
        </nav>
      ) : query.isError ? (
        <QueryFailed query={query} />
      ) : (
        <AnnouncementsPlaceholder offline={query.fetchStatus === 'paused'} />
      )}
    </TitledSection>
  );
}

/** Returns the number of announcements that the member has not read; 0 for a visitor and a guest. */
function useUnreadAnnouncements(): number {
  const { language } = useTranslator();
  const session = useSession();
  const member = session !== null && session.type !== customerTypes.guest;
  const agent = member && isAgent(session.type);
  const home = useQuery({ ...announcementsQuery(language, homeAnnouncements), enabled: member });
  const agents = useQuery({ ...announcementsQuery(language, ['A']), enabled: agent });
  const unread = [home, ...(agent ? [agents] : [])]
    .flatMap(({ data }) => data ?? [])
    .filter(({ read }) => !read);
  return member ? unread.length : 0;
}

function Count({ count }: { count: number }) {
  const { t } = useTranslator();
  if (!count) return null;
  return (
    <>
      <span className="sr-only">{t(messages.unread, { count })}</span>
      <CountBadge count={count} />
    </>
  );
}
