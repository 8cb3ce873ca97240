import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { defineMessage, useTranslator } from '#src/shared/intl/intl.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';

import styles from './messages.module.css';

const loadingMessage = defineMessage({
  id: 'messages.news.loading',
  defaultMessage: 'Loading announcements',
  description: 'For screen readers',
});

/** Announcements that load, or wait for the network. */
export function AnnouncementsPlaceholder({ offline }: { offline: boolean }) {
  const { t } = useTranslator();
  return (
    <div className={styles.list}>
      <p className={offline ? styles.note : 'sr-only'} role="status">
        {t(offline ? offlineMessage : loadingMessage)}
      </p>
      {[1, 2, 3, 4, 5].map((key) => (
        <Skeleton key={key} shape="row" />
      ))}
    </div>
  );
}
