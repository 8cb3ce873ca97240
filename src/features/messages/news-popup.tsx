import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { Popup } from '#src/domain/system/popup.tsx';
import { SafeHtml } from '#src/domain/system/safe-html.tsx';
import { defineMessage, useTranslator } from '#src/shared/intl/intl.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { markAnnouncementRead } from './api/announcement-queries.ts';
import { usePopupNews } from './api/popup-news.ts';

import styles from './components/messages.module.css';

const newsTitle = defineMessage({
  id: 'system.popup.news',
  defaultMessage: 'News for you',
  description: 'Title of the popup after login',
});

/** Announcements of type PU, shown after login. They are marked as read when the popup closes. */
export function NewsPopup({ name }: { name: string }) {
  const { t } = useTranslator();
  const client = useQueryClient();
  const { open } = useOverlay(name);
  const news = usePopupNews() ?? [];
  const wasOpen = useRef(false);
  const unread = news.filter(({ read }) => !read).map(({ id }) => id);
  useEffect(() => {
    if (wasOpen.current && !open) for (const id of unread) void markAnnouncementRead(client, id);
    wasOpen.current = open;
  }, [open, unread, client]);
  return (
    <Popup name={name} title={t(newsTitle)}>
      {news.map((each) => (
        <section key={each.id} className={styles.news}>
          <h3>{each.title}</h3>
          <SafeHtml html={each.content} />
        </section>
      ))}
    </Popup>
  );
}
