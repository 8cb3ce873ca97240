import { useMatches } from '@tanstack/react-router';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

import { customerTypes } from '#contract/values/customers.ts';
import { isSessionUnknown, useSession } from '#src/domain/identity/session.ts';
import { useWaitingContracts } from '#src/features/contracts/reminders.ts';
import { useDueLimit } from '#src/features/member/protection/api/due-limit.ts';
import { usePopupNews } from '#src/features/messages/api/popup-news.ts';
import { hasNewVersion, markVersionTold } from '#src/features/system/whats-new.ts';
import { useInstallOffered } from '#src/shared/navigation/install-prompt.ts';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { LazyOverlay } from '#src/shared/ui/overlay/lazy-overlay.tsx';
import {
  openAsked,
  openOverlay,
  useAnyOverlay,
  useAskedOverlay,
} from '#src/shared/ui/overlay/overlay-history.ts';

import {
  answers,
  mayInterrupt,
  nextPopup,
  popupDelayMs,
  type PopupKind,
  rememberPopup,
  shownUntilNow,
} from './popup-rules.ts';

const popups: Readonly<Record<PopupKind, ComponentType<{ name: string }>>> = {
  news: lazy(() => import('#src/features/messages/news-popup.tsx').then((m) => m.NewsPopup)),
  limit: lazy(() => import('#src/features/member/protection/limit-popup.tsx').then((m) => m.LimitPopup)),
  contract: lazy(() => import('#src/features/contracts/reminder-popup.tsx').then((m) => m.ReminderPopup)),
  whatsNew: lazy(() => import('#src/features/system/whats-new-popup.tsx').then((m) => m.WhatsNewPopup)),
  install: lazy(() => import('#src/features/system/install-popup.tsx').then((m) => m.InstallPopup)),
};
const overlayOf = (kind: string): string => `popup-${kind}`;

/** Nothing opens under fingers that type, where nobody looks, or before it is known whose session there is. */
const isAway = (): boolean =>
  document.hidden ||
  isSessionUnknown() ||
  (document.activeElement?.matches('input, textarea, select') ?? false);

/**
 * The one place that opens something without a tap: what the rules let through, one at a time.
 */
export function Popups() {
  const pathname = useMatches({
    select: (matches) => {
      const shown = matches.at(-1);
      return shown && mayInterrupt(shown.pathname, shown.search) ? shown.pathname : null;
    },
  });
  return (
    <>
      <Answers />
      {pathname && <Governor pathname={pathname} />}
      {Object.entries(popups).map(([kind, Content]) => (
        <LazyOverlay key={kind} name={overlayOf(kind)}>
          <Content name={overlayOf(kind)} />
        </LazyOverlay>
      ))}
    </>
  );
}

/** Opens what somebody has to be told at once. Renders nothing. */
export function Answers() {
  const asked = useAskedOverlay();
  const busy = useAnyOverlay();
  useEffect(() => {
    if (asked && (answers[asked].over || !busy)) openAsked(asked);
  }, [asked, busy]);
  return null;
}

/** Opens the next popup once the page has been quiet. Renders nothing. */
export function Governor({ pathname }: { pathname: string }) {
  const session = useSession();
  const isMember = session !== null;
  const asked = useAskedOverlay();
  const busy = useAnyOverlay() || asked !== undefined;
  const [tries, setTries] = useState(0);
  const [whatsNew] = useState(hasNewVersion);
  const announced = usePopupNews();
  // What was read, here or on another device, is no news.
  const news = isMember && (announced?.some(({ read }) => !read) ?? false);
  // What matters most may still be on its way.
  const waiting = busy || announced === null;
  const limit = useDueLimit(isMember && session.type !== customerTypes.guest);
  const contract = useWaitingContracts(session?.type ?? null).length > 0;
  const install = useInstallOffered();
  const openNext = useEffectEvent(() => {
    const now = Date.now();
    const wanted = { news, limit, contract, whatsNew, install };
    const next = nextPopup(wanted, { pathname, now, ...shownUntilNow() });
    if (!next) return;
    if (isAway()) {
      setTries(tries + 1);
      return;
    }
    rememberPopup(next, now);
    if (next === 'whatsNew') markVersionTold();
    openOverlay(overlayOf(next));
  });
  useEffect(() => {
    if (waiting) return undefined;
    const timer = setTimeout(openNext, popupDelayMs);
    return () => clearTimeout(timer);
  }, [waiting, tries, news, limit, contract, whatsNew, install]);
  return null;
}
