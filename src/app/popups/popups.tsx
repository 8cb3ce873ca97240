import { useQuery } from '@tanstack/react-query';
import { useMatches, useRouterState } from '@tanstack/react-router';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

import { customerTypes } from '#contract/values/customers.ts';
import { isFlagOn } from '#contract/values/flags.ts';
import { isSessionUnknown, useSession } from '#src/domain/identity/session.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { useWaitingContracts } from '#src/features/contracts/reminders.ts';
import { useDueLimit } from '#src/features/member/protection/api/due-limit.ts';
import { usePopupNews } from '#src/features/messages/api/popup-news.ts';
import { hasNewVersion, markVersionSeen } from '#src/features/system/whats-new.ts';
import { useInsideApp } from '#src/shared/navigation/installed-app.ts';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { LazyOverlay } from '#src/shared/ui/overlay/lazy-overlay.tsx';
import {
  openRequestedOverlay,
  openOverlay,
  useAnyOverlay,
  useLeavingPage,
  useRequestedOverlay,
} from '#src/shared/ui/overlay/overlay-history.ts';

import {
  overlayPolicies,
  canInterrupt,
  findNextPopup,
  popupDelayMs,
  type PopupKind,
  rememberPopup,
  readShownPopups,
} from './popup-rules.ts';

const popups: Readonly<Partial<Record<PopupKind, ComponentType<{ name: string }>>>> = {
  news: lazy(() => import('#src/features/messages/news-popup.tsx').then((m) => m.NewsPopup)),
  limit: lazy(() => import('#src/features/member/protection/limit-popup.tsx').then((m) => m.LimitPopup)),
  contract: lazy(() => import('#src/features/contracts/reminder-popup.tsx').then((m) => m.ReminderPopup)),
  whatsNew: lazy(() => import('#src/features/system/whats-new-popup.tsx').then((m) => m.WhatsNewPopup)),
};
/** The app and customer service open the overlays that their buttons open. */
const toOverlayName = (kind: string): string => (kind in popups ? `popup-${kind}` : kind);

/** A member who has scrolled farther than this, in px, looks at games, which no popup may cover. */
const TOP_PX = 200;

const isBlocked = (): boolean =>
  document.hidden ||
  isSessionUnknown() ||
  scrollY > TOP_PX ||
  (document.activeElement?.matches('input, textarea, select') ?? false);

/** The only component that opens overlays without a tap, one at a time, as the rules allow. */
export function Popups() {
  const pathname = useMatches({
    select: (matches) => {
      const shown = matches.at(-1);
      return shown && canInterrupt(shown.pathname, shown.search) ? shown.pathname : null;
    },
  });
  return (
    <>
      <RequestedOverlays />
      {pathname && <PopupScheduler pathname={pathname} />}
      {Object.entries(popups).map(([kind, Content]) => (
        <LazyOverlay key={kind} name={toOverlayName(kind)}>
          <Content name={toOverlayName(kind)} />
        </LazyOverlay>
      ))}
    </>
  );
}

/**
 * Opens a requested overlay, at once or after the open overlay is closed (`overlayPolicies`), but never before a
 * navigation, which would close it. Renders nothing.
 */
export function RequestedOverlays() {
  const requested = useRequestedOverlay();
  const busy = useAnyOverlay();
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  const waits = useLeavingPage() || loading;
  useEffect(() => {
    if (requested && !waits && (overlayPolicies[requested].over || !busy)) openRequestedOverlay(requested);
  }, [requested, busy, waits]);
  return null;
}

export function PopupScheduler({ pathname }: { pathname: string }) {
  const session = useSession();
  const isMember = session !== null;
  const requested = useRequestedOverlay();
  const busy = useAnyOverlay() || requested !== undefined;
  const [tries, setTries] = useState(0);
  const [whatsNew] = useState(hasNewVersion);
  const announced = usePopupNews();
  // An announcement that the member has read, here or on another device, is not news.
  const news = isMember && (announced?.some(({ read }) => !read) ?? false);
  // Waits while announcements load, because news is the most important popup.
  const waiting = busy || announced === null;
  const limit = useDueLimit(isMember && session.type !== customerTypes.guest);
  const contract = useWaitingContracts(session?.type ?? null).length > 0;
  const flags = useQuery(whitelabelQuery()).data;
  const inApp = useInsideApp();
  const download = isFlagOn(flags, 'HOMEAPP') && !inApp;
  const service = isFlagOn(flags, 'HOMESERVICE');
  const openNext = useEffectEvent(() => {
    const now = serverNow();
    const hasContent = { news, limit, contract, whatsNew, download, service };
    const next = findNextPopup(hasContent, { pathname, now, ...readShownPopups() });
    if (!next) return;
    if (isBlocked()) {
      setTries(tries + 1);
      return;
    }
    rememberPopup(next, now);
    if (next === 'whatsNew') markVersionSeen();
    openOverlay(toOverlayName(next));
  });
  useEffect(() => {
    if (waiting) return undefined;
    const timer = setTimeout(openNext, popupDelayMs);
    return () => clearTimeout(timer);
  }, [waiting, tries, news, limit, contract, whatsNew, download, service]);
  return null;
}
