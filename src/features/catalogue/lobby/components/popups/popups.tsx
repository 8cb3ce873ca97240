import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';

import { announcementsQuery, homeAnnouncements } from '#src/domain/messages/messages-queries.ts';
import { SafeHtml } from '#src/domain/system/safe-html.tsx';
import {
  finishPopup,
  type PopupKind,
  useCurrentPopup,
} from '#src/features/catalogue/lobby/state/popup-queue.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { closeOverlay, openOverlay, useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { Popup } from './popup.tsx';

import styles from './popups.module.css';

const DownloadPopup = lazy(() =>
  import('./download-popup.tsx').then((module) => ({ default: module.DownloadPopup })),
);

/** Overlay of each popup; customer service is rendered by the shell, which the bottom menu opens too. */
const overlayOf: Record<PopupKind, string> = {
  login: 'login-popup',
  download: 'download-popup',
  service: 'service',
};
/** Duration of a dialog's closing transition; the next popup waits for it. */
const leaveMs = 350;

/** Shows the popups of home one after the other (HM-21, HM-22, HM-23). */
export function Popups({ newsTitle, closeLabel }: { newsTitle: string; closeLabel: string }) {
  const current = useCurrentPopup();
  // Stays mounted for its closing transition.
  const [wanted, setWanted] = useState(false);
  if (current === 'download' && !wanted) setWanted(true);
  return (
    <>
      <LoginPopup title={newsTitle} closeLabel={closeLabel} />
      {wanted && (
        <Suspense fallback={null}>
          <DownloadPopup name={overlayOf.download} closeLabel={closeLabel} />
        </Suspense>
      )}
      {current && <PopupTurn key={current} name={overlayOf[current]} />}
    </>
  );
}

/** Opens the overlay of the current popup; closing it advances the queue. */
function PopupTurn({ name }: { name: string }) {
  const { open } = useOverlay(name);
  useEffect(() => {
    openOverlay(name);
    return () => closeOverlay(name);
  }, [name]);
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(finishPopup, leaveMs);
    return () => clearTimeout(timer);
  }, [open]);
  return null;
}

/** Announcements of type PU, shown after login (HM-21). */
function LoginPopup(texts: { title: string; closeLabel: string }) {
  const { language } = useTranslator();
  const { data } = useQuery(announcementsQuery(language, homeAnnouncements));
  const news = data?.filter((each) => each.type === 'PU') ?? [];
  return (
    <Popup name={overlayOf.login} {...texts}>
      {news.map((each) => (
        <section key={each.id} className={styles.news}>
          <h3>{each.title}</h3>
          <SafeHtml html={each.content} />
        </section>
      ))}
    </Popup>
  );
}
