import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Announcement } from '#contract/calls/messages/announcements.ts';
import { customerTypes, isAgent } from '#contract/values/customers.ts';
import { bannerArtWidths } from '#contract/values/pictures.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { announcementsQuery, homeAnnouncements } from '#src/domain/messages/messages-queries.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed, SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Tabs } from '#src/shared/ui/input/tabs.tsx';
import { PageHead } from '#src/shared/ui/layout/page-head.tsx';
import { Picture } from '#src/shared/ui/media/picture.tsx';

import { markAnnouncementRead, popularQuery } from './api/announcement-queries.ts';
import { AnnouncementsPlaceholder } from './components/announcements-placeholder.tsx';
import { Entry } from './components/entry.tsx';
import { formatNoticeDays } from './lib/notice-days.ts';
import {
  listFilledGroups,
  sortByPosition,
  sortNewestFirst,
  type NoticeTab,
  noticeTabs,
  filterByTab,
  findOpenedId,
  listPictures,
  getNoticeTab,
} from './lib/notice-list.ts';
import type { NoticeSearch } from './lib/notice-search.ts';

import styles from './components/messages.module.css';

const messages = defineMessages({
  title: {
    id: 'messages.news.title',
    defaultMessage: 'Announcements',
    description: 'Title of the page',
  },
  tabs: {
    id: 'messages.news.tabs',
    defaultMessage: 'Announcement types',
    description: 'Name of the tabs, for screen readers',
  },
  all: { id: 'messages.news.all', defaultMessage: 'All', description: 'Tab: all announcements' },
  popular: {
    id: 'messages.news.popular',
    defaultMessage: 'Most read',
    description: 'Tab: the announcements that most members have read',
  },
  promotion: { id: 'messages.news.promotion', defaultMessage: 'Offers', description: 'Tab; short' },
  banners: {
    id: 'messages.news.banners',
    defaultMessage: 'Highlights',
    description: 'Tab: announcements that the merchant wants to highlight; short',
  },
  player: { id: 'messages.news.player', defaultMessage: 'News', description: 'Tab; short' },
  popup: {
    id: 'messages.news.popup',
    defaultMessage: 'For you',
    description: 'Tab: announcements that are also shown in a popup after login; short',
  },
  hot: { id: 'messages.news.hot', defaultMessage: 'Hot', description: 'Tab; short' },
  agents: { id: 'messages.news.agents', defaultMessage: 'For agents', description: 'Tab; short' },
  none: {
    id: 'messages.news.none',
    defaultMessage: 'No announcements right now',
    description: 'In place of the list',
  },
  noneText: {
    id: 'messages.news.noneText',
    defaultMessage: 'Announcements appear here and in the lobby.',
    description: 'Under messages.news.none',
  },
  home: {
    id: 'messages.news.home',
    defaultMessage: 'Back to the lobby',
    description: 'Link to the first page',
  },
});

const labels: Record<NoticeTab, MessageDescriptor> = messages;

type NoticePageProps = {
  search: Partial<NoticeSearch>;
  onSearch: (search: Partial<NoticeSearch>) => void;
};

/** The URL contains the open announcement, so that links can open it. */
export function NoticePage({ search, onSearch }: NoticePageProps) {
  const { t, language } = useTranslator();
  const session = useSession();
  const agent = session !== null && isAgent(session.type);
  const requestedTab = getNoticeTab(search);
  const tab = requestedTab === 'agents' && !agent ? 'all' : requestedTab;
  const home = useQuery(announcementsQuery(language, homeAnnouncements));
  const popular = useQuery({ ...popularQuery(language), enabled: tab === 'popular' });
  const agents = useQuery({ ...announcementsQuery(language, ['A']), enabled: agent });
  const shown = tab === 'agents' ? agents : tab === 'popular' ? popular : home;
  const all = sortByPosition(home.data ?? []);
  const groups: readonly NoticeTab[] = listFilledGroups(all);
  const tabs = noticeTabs.filter(
    (each) =>
      each === 'all' ||
      each === 'popular' ||
      each === tab ||
      (each === 'agents' ? agent : groups.includes(each)),
  );
  // The tab "All" lists everything that the badge counts, also announcements for agents. `all` leaves these out,
  // because positions in a URL refer to the other announcements only.
  const listed = tab === 'all' ? [...all, ...(agents.data ?? [])] : filterByTab(all, tab);
  const list = shown === home ? home.data && sortNewestFirst(listed) : shown.data;
  const opened = findOpenedId(all, search);
  const open = (id: number | undefined) =>
    onSearch({ ...(tab !== 'all' && { tab }), ...(id !== undefined && { id }) });
  return (
    <main className={styles.page}>
      <PageHead title={t(messages.title)}>
        <Tabs
          label={t(messages.tabs)}
          tabs={tabs.map((id) => ({ id, label: t(labels[id]) }))}
          value={tab}
          onChange={(id) => onSearch({ ...(id !== 'all' && { tab: id }) })}
        />
      </PageHead>
      {list ? (
        <SafeSection>
          <NoticeList
            list={list}
            opened={opened}
            hasReadMarks={session !== null && session.type !== customerTypes.guest}
            onOpen={open}
          />
        </SafeSection>
      ) : shown.isError ? (
        <QueryFailed query={shown} />
      ) : (
        <AnnouncementsPlaceholder offline={shown.fetchStatus === 'paused'} />
      )}
    </main>
  );
}

type NoticeListProps = {
  list: readonly Announcement[];
  opened: number | undefined;
  /** False for visitors and guests, whose announcements never show as unread. */
  hasReadMarks: boolean;
  onOpen: (id: number | undefined) => void;
};

function NoticeList({ list, opened, hasReadMarks, onOpen }: NoticeListProps) {
  const { t } = useTranslator();
  if (!list.length)
    return (
      <EmptyState
        icon="bell"
        title={t(messages.none)}
        text={t(messages.noneText)}
        action={<ButtonLink to="/m/home">{t(messages.home)}</ButtonLink>}
      />
    );
  return (
    <ul className={styles.list}>
      {list.map((each) => (
        <Notice
          key={each.id}
          notice={each}
          open={each.id === opened}
          unread={hasReadMarks && !each.read}
          onToggle={() => onOpen(each.id === opened ? undefined : each.id)}
        />
      ))}
    </ul>
  );
}

type NoticeProps = { notice: Announcement; open: boolean; unread: boolean; onToggle: () => void };

function Notice({ notice, open, unread, onToggle }: NoticeProps) {
  const translator = useTranslator();
  const client = useQueryClient();
  const { id, title, content } = notice;
  const seen = open && unread;
  useEffect(() => {
    if (seen) void markAnnouncementRead(client, id);
  }, [client, id, seen]);
  return (
    <Entry
      title={title}
      date={formatNoticeDays(translator, notice)}
      unread={unread}
      open={open}
      onToggle={onToggle}
      html={content}
      before={<Pictures paths={listPictures(notice)} />}
    />
  );
}

function Pictures({ paths }: { paths: readonly string[] }) {
  if (!paths.length) return null;
  return (
    <div className={styles.pictures}>
      {paths.map((path) => (
        <Picture
          key={path}
          path={path}
          widths={bannerArtWidths}
          sizes="(min-width: 720px) 656px, calc(100vw - 64px)"
          alt=""
          ratio="2:1"
        />
      ))}
    </div>
  );
}
