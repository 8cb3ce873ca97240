import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';

import { useSession } from '#src/domain/identity/session.ts';
import { announcementsQuery } from '#src/domain/system/system-queries.ts';
import { homeAnnouncements } from '#src/features/catalogue/lobby/api/prefetch-home.ts';
import { lobby } from '#src/features/catalogue/lobby/constants.ts';
import { offerPopups, useCurrentPopup } from '#src/features/catalogue/lobby/state/popup-queue.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useAnyOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

// Here, in the entry's script, so that a member's popup waits for no further texts.
const messages = defineMessages({
  news: {
    id: 'lobby.popup.news',
    defaultMessage: 'News for you',
    description: 'Title of the popup after login',
  },
  close: { id: 'lobby.popup.close', defaultMessage: 'Close', description: 'Closes a popup' },
});

const Popups = lazy(() => import('./popups.tsx').then((module) => ({ default: module.Popups })));

/**
 * Brings home's popups once the page has settled. A member who has something to read sees it once a session;
 * download and customer service come when they are asked for, and wait while another one is read.
 */
export function PopupHost() {
  const { t, language } = useTranslator();
  const member = useSession() !== null;
  const { data } = useQuery(announcementsQuery(language, homeAnnouncements));
  const hasNews = data?.some((each) => each.type === 'PU') ?? false;
  const current = useCurrentPopup();
  // Whoever has opened something is not to be interrupted.
  const busy = useAnyOverlay();
  useEffect(() => {
    if (!member || !hasNews || busy) return undefined;
    const timer = setTimeout(() => offerPopups(['login']), lobby.popupDelayMs);
    return () => clearTimeout(timer);
  }, [member, hasNews, busy]);
  if (!current) return null;
  return (
    <Suspense fallback={null}>
      <Popups newsTitle={t(messages.news)} closeLabel={t(messages.close)} />
    </Suspense>
  );
}
