import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';

import { useSession } from '#src/domain/identity/session.ts';
import { announcementsQuery, homeAnnouncements } from '#src/domain/messages/messages-queries.ts';
import { lobby } from '#src/features/catalogue/lobby/constants.ts';
import { offerPopups, useCurrentPopup } from '#src/features/catalogue/lobby/state/popup-queue.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { useAnyOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

// In the entry chunk, so that the login popup waits for no further catalogue.
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
 * Shows home's popups after the page has settled. The login popup comes once a session, if there are announcements;
 * download and customer service come on request and queue behind an open one.
 */
export function PopupHost() {
  const { t, language } = useTranslator();
  const member = useSession() !== null;
  const { data } = useQuery(announcementsQuery(language, homeAnnouncements));
  const hasLoginPopup = data?.some((each) => each.type === 'PU') ?? false;
  const current = useCurrentPopup();
  // Does not interrupt an open overlay.
  const busy = useAnyOverlay();
  useEffect(() => {
    if (!member || !hasLoginPopup || busy) return undefined;
    const timer = setTimeout(() => offerPopups(['login']), lobby.popupDelayMs);
    return () => clearTimeout(timer);
  }, [member, hasLoginPopup, busy]);
  if (!current) return null;
  return (
    <Suspense fallback={null}>
      <Popups newsTitle={t(messages.news)} closeLabel={t(messages.close)} />
    </Suspense>
  );
}
