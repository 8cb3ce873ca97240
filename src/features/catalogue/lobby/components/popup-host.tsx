import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';

import { useSession } from '#src/domain/identity/session.ts';
import { announcementsQuery } from '#src/domain/system/system-queries.ts';
import { homeAnnouncements } from '#src/features/catalogue/lobby/api/prefetch-home.ts';
import { lobby } from '#src/features/catalogue/lobby/constants.ts';
import { offerPopups, useCurrentPopup } from '#src/features/catalogue/lobby/state/popup-queue.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { useAnyOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

const Popups = lazy(() => import('./popups.tsx').then((module) => ({ default: module.Popups })));

/**
 * Brings home's popups once the page has settled. A member who has something to read sees it once a session;
 * download and customer service come when they are asked for, and wait while another one is read.
 */
export function PopupHost() {
  const { language } = useTranslator();
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
      <Popups />
    </Suspense>
  );
}
