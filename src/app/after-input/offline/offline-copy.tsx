import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';

import { type SessionDetails, sessionDetailsSchema } from '#contract/calls/identity/session.ts';
import { bootElementId } from '#contract/page/boot.ts';
import { noNetworkAttribute, copyAttribute } from '#contract/page/cached-pages.ts';
import { shellPath } from '#contract/page/offline-copies.ts';
import { subscribeToSession } from '#src/domain/identity/channel/session-channel.ts';
import { enterSession } from '#src/domain/identity/session-change.ts';
import { isSessionUnknown } from '#src/domain/identity/session.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { prefetchMemberRows } from '#src/features/favourites/api/prefetch-member-rows.ts';
import { recordSession } from '#src/features/identity/login/session-guard.tsx';
import { publicKey } from '#src/shared/http/call-query.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { invalidateOfflineCopies } from '#src/shared/preferences/cached-pages.ts';
import { afterPaint } from '#src/shared/scheduling/after-paint.ts';
import { whenIdle } from '#src/shared/scheduling/idle.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { releaseTaps } from './held-taps.ts';

import styles from '#src/app/shell/screens/notices.module.css';

export { holdTaps } from './held-taps.ts';

const messages = defineMessages({
  offline: {
    id: 'shell.offline.copy',
    defaultMessage: 'You’re offline. Your account details return when you’re back online.',
    description: 'Notice: without a network the lobby is shown without any data of the member',
  },
});

/** Interval, in ms, between checks while the browser reports that it is online. */
const checkMs = 10_000;
/** Time without a reply, in ms, after which the page says that there is no network. */
const offlineAfterMs = 5_000;

const shellBoot = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ session: v.nullable(sessionDetailsSchema), merchant: v.unknown(), language: v.unknown() }),
);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Fetches the session from the edge, and the merchant and language with which the edge now renders pages. Returns
 * `invalid` if the edge gave no valid reply, `offline` if there is no network.
 */
async function fetchShell(): Promise<v.InferOutput<typeof shellBoot> | 'invalid' | 'offline'> {
  let reply: Response;
  let text: string;
  try {
    reply = await fetch(shellPath, { cache: 'no-store', signal: AbortSignal.timeout(checkMs) });
    text = await reply.text();
  } catch {
    return 'offline';
  }
  const boot = text.split(`id="${bootElementId}">`)[1]?.split('</script>')[0];
  const shell = v.safeParse(shellBoot, boot);
  return reply.ok && shell.success ? shell.output : 'invalid';
}

/** Resolves once no element matches any more, or after `offlineAfterMs`. */
async function waitUntilGone(selector: string): Promise<void> {
  for (let waited = 0; waited < offlineAfterMs && document.querySelector(selector); waited += 50)
    await pause(50);
}

const slide = { duration: 300, easing: 'ease-out' };

/** Puts a copy of an empty element over the element, outside the page's flow. The copy fades out and is removed. */
function fadeInPlace(element: HTMLElement): void {
  const copy = document.createElement('div');
  copy.className = element.className;
  const { offsetTop: top, offsetLeft: left, offsetWidth: width, offsetHeight: height } = element;
  copy.style.cssText = `display: block; position: absolute; min-block-size: 0; opacity: 0;
    top: ${top}px; left: ${left}px; width: ${width}px; height: ${height}px`;
  element.before(copy);
  copy.animate({ opacity: [1, 0] }, slide).onfinish = () => copy.remove();
}

/** Removes the space for rows that the member does not have: the space fades, and the content below slides up. */
function slideUp(close: () => void): void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const sections = Array.from(
    document.querySelectorAll('main > :not([role="tabpanel"]), [role="tabpanel"] > *, footer'),
  );
  const getTop = (section: Element) => section.getBoundingClientRect().top;
  const before = sections.map(getTop);
  if (!reducedMotion)
    for (const row of document.querySelectorAll<HTMLElement>('[data-row]:empty')) fadeInPlace(row);
  close();
  if (reducedMotion) return;
  // All positions are measured before anything moves. An element that is not displayed has no position.
  const shifts = sections.map((section, at) =>
    section.getClientRects().length ? (before[at] ?? 0) - getTop(section) : 0,
  );
  for (const [at, by] of shifts.entries())
    if (by) sections[at]?.animate({ translate: [`0 ${by}px`, '0 0'] }, slide);
}

/**
 * Runs on a visitor's page that a member's phone shows until the network answers, or while offline. Fills the member's
 * data into the page and shows a notice while there is no network. Taps are held until the first answer, or until the
 * notice is shown.
 */
export function OfflineCopy(): ReactNode {
  const client = useQueryClient();
  const router = useRouter();
  const { language } = useTranslator();
  const merchant = useMerchant();
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    if (!isSessionUnknown()) return undefined;
    const { dataset } = document.documentElement;
    const renderedWith = JSON.stringify([merchant, language]);
    let checking = false;
    let stopped = false;
    // True if another tab logged in or out during the request.
    let sessionChanged = false;
    let offlineTimer: ReturnType<typeof setTimeout> | undefined;
    const showOffline = () => {
      dataset[noNetworkAttribute] = '';
      setOffline(true);
      releaseTaps();
    };
    const endWaiting = () => {
      slideUp(() => {
        delete dataset[copyAttribute];
        delete dataset[noNetworkAttribute];
      });
      setOffline(false);
    };
    const enter = async (session: SessionDetails) => {
      await enterSession(client, session);
      // Space is reserved for the member's rows until their replies have arrived and React has rendered them.
      await prefetchMemberRows(client, language);
      await waitUntilGone('[data-row="waiting"]');
    };
    const checkSession = async (): Promise<void> => {
      if (checking || stopped || document.hidden) return;
      checking = true;
      sessionChanged = false;
      offlineTimer = setTimeout(showOffline, offlineAfterMs);
      const shell = await fetchShell();
      clearTimeout(offlineTimer);
      // Waits for hydration: a part that got another session before its hydration would be rendered again.
      if (typeof shell !== 'string' && shell.session) {
        await waitUntilGone('[data-row=""]');
        await new Promise<void>((resolve) => void whenIdle(resolve));
      }
      checking = false;
      if (stopped) return;
      if (sessionChanged) return checkSession();
      if (shell === 'offline') return showOffline();
      if (shell === 'invalid') {
        // Until the session is known this page remains a visitor's page, on which a login is possible.
        endWaiting();
        return releaseTaps();
      }
      const { session } = shell;
      stop();
      setOffline(false);
      if (JSON.stringify([shell.merchant, shell.language]) !== renderedWith) void invalidateOfflineCopies();
      if (session) await Promise.race([enter(session), pause(offlineAfterMs)]).catch(() => undefined);
      await afterPaint();
      endWaiting();
      const ended = !session && recordSession(client);
      void client.refetchQueries({ type: 'active', queryKey: [publicKey], stale: true });
      void router.invalidate();
      await afterPaint();
      releaseTaps({ dropped: ended });
    };
    const timer = setInterval(() => void (navigator.onLine && checkSession()), checkMs);
    const checkNow = () => void checkSession();
    addEventListener('online', checkNow);
    document.addEventListener('visibilitychange', checkNow);
    const unsubscribe = subscribeToSession(() => (sessionChanged = true));
    const stop = () => {
      stopped = true;
      clearTimeout(offlineTimer);
      clearInterval(timer);
      removeEventListener('online', checkNow);
      document.removeEventListener('visibilitychange', checkNow);
      unsubscribe();
    };
    checkNow();
    return () => {
      stop();
      releaseTaps();
    };
  }, [client, router, language, merchant]);
  return offline && <OfflineNotice />;
}

function OfflineNotice() {
  const { t } = useTranslator();
  return (
    <div className={styles.place} role="status" data-copy>
      <p className={styles.notice}>
        <Icon name="wifi-off" size={20} />
        <span>{t(messages.offline)}</span>
      </p>
    </div>
  );
}
