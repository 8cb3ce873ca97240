import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';

import { type SessionFacts, sessionFactsSchema } from '#contract/calls/identity/session.ts';
import { bootElementId } from '#contract/page/boot.ts';
import { aloneAttribute, copyAttribute } from '#contract/page/cached-pages.ts';
import { shellPath } from '#contract/page/offline-copies.ts';
import { subscribeToSession } from '#src/domain/identity/channel/session-channel.ts';
import { enterSession } from '#src/domain/identity/session-change.ts';
import { isSessionUnknown } from '#src/domain/identity/session.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { prefetchMemberRows } from '#src/features/favourites/api/prefetch-member-rows.ts';
import { noteSession } from '#src/features/identity/login/session-guard.tsx';
import { publicKey } from '#src/shared/http/call-query.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { withdrawCopies } from '#src/shared/preferences/cached-pages.ts';
import { afterPaint } from '#src/shared/scheduling/after-paint.ts';
import { whenIdle } from '#src/shared/scheduling/idle.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { releaseTaps } from './held-taps.ts';

import styles from '#src/app/shell/screens/notices.module.css';

export { holdTaps } from './held-taps.ts';

const messages = defineMessages({
  offline: {
    id: 'shell.offline.copy',
    defaultMessage: 'You are offline. What is yours comes back with the network.',
    description: 'Notice: the lobby is shown without a network, so nothing of the member is in it',
  },
});

/** How often the network is looked for while the browser takes it to be there, ms. */
const pauseMs = 10_000;
/** A network that has not answered for so long is told of as none, ms. */
const patienceMs = 5_000;

const shellBoot = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ session: v.nullable(sessionFactsSchema), merchant: v.unknown(), language: v.unknown() }),
);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Whose session there is, as the edge says it, and what it draws pages with now; `silent` where it could not say,
 * `offline` without a network.
 */
async function askShell(): Promise<v.InferOutput<typeof shellBoot> | 'silent' | 'offline'> {
  let reply: Response;
  let text: string;
  try {
    reply = await fetch(shellPath, { cache: 'no-store', signal: AbortSignal.timeout(pauseMs) });
    text = await reply.text();
  } catch {
    return 'offline';
  }
  const boot = text.split(`id="${bootElementId}">`)[1]?.split('</script>')[0];
  const told = v.safeParse(shellBoot, boot);
  return reply.ok && told.success ? told.output : 'silent';
}

/** Resolves when no element matches any more, or patience is over. */
async function whileThereIs(selector: string): Promise<void> {
  for (let waited = 0; waited < patienceMs && document.querySelector(selector); waited += 50) await pause(50);
}

const slide = { duration: 300, easing: 'ease-out' };

/** Leaves a copy of an empty element in its place, out of the page's flow, which fades and is gone. */
function fadeInPlace(element: HTMLElement): void {
  const copy = document.createElement('div');
  copy.className = element.className;
  const { offsetTop: top, offsetLeft: left, offsetWidth: width, offsetHeight: height } = element;
  copy.style.cssText = `display: block; position: absolute; min-block-size: 0; opacity: 0;
    top: ${top}px; left: ${left}px; width: ${width}px; height: ${height}px`;
  element.before(copy);
  copy.animate({ opacity: [1, 0] }, slide).onfinish = () => copy.remove();
}

/** Closes the room for rows that the member does not have: it fades, and what is below slides up over it. */
function slideUp(close: () => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const sections = Array.from(
    document.querySelectorAll('main > :not([role="tabpanel"]), [role="tabpanel"] > *, footer'),
  );
  const topOf = (section: Element) => section.getBoundingClientRect().top;
  const before = sections.map(topOf);
  if (!still) for (const row of document.querySelectorAll<HTMLElement>('[data-row]:empty')) fadeInPlace(row);
  close();
  if (still) return;
  // All is measured before anything moves; what is not displayed has no place.
  const shifts = sections.map((section, at) =>
    section.getClientRects().length ? (before[at] ?? 0) - topOf(section) : 0,
  );
  for (const [at, by] of shifts.entries())
    if (by) sections[at]?.animate({ translate: [`0 ${by}px`, '0 0'] }, slide);
}

/**
 * On a visitor's page that a member's phone shows until the network has answered, or without one: fills in what is the
 * member's, in the page as it stands, and says that there is no network while that is so. Taps wait for the first answer.
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
    const drawnWith = JSON.stringify([merchant, language]);
    let looking = false;
    let over = false;
    // Another tab has logged in or out while this one asked.
    let changed = false;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const tellOffline = () => {
      dataset[aloneAttribute] = '';
      setOffline(true);
      releaseTaps();
    };
    const tellKnown = () => {
      slideUp(() => {
        delete dataset[copyAttribute];
        delete dataset[aloneAttribute];
      });
      setOffline(false);
    };
    const enter = async (session: SessionFacts) => {
      await enterSession(client, session);
      // Room is kept for his rows until their replies are there, and React has come to them.
      await prefetchMemberRows(client, language);
      await whileThereIs('[data-row="waiting"]');
    };
    const look = async (): Promise<void> => {
      if (looking || over || document.hidden) return;
      looking = true;
      changed = false;
      patience = setTimeout(tellOffline, patienceMs);
      const told = await askShell();
      clearTimeout(patience);
      // What has not hydrated yet would find another session than the one that it was drawn with, and be drawn anew.
      if (typeof told !== 'string' && told.session) {
        await whileThereIs('[data-row=""]');
        await new Promise<void>((resolve) => void whenIdle(resolve));
      }
      looking = false;
      if (over) return;
      if (changed) return look();
      if (told === 'offline') return tellOffline();
      if (told === 'silent') {
        // A visitor's page until somebody can say whose session there is: it can be logged in from.
        tellKnown();
        return releaseTaps();
      }
      const { session } = told;
      stop();
      setOffline(false);
      if (JSON.stringify([told.merchant, told.language]) !== drawnWith) void withdrawCopies();
      if (session) await Promise.race([enter(session), pause(patienceMs)]).catch(() => undefined);
      await afterPaint();
      tellKnown();
      const ended = !session && noteSession(client);
      void client.refetchQueries({ type: 'active', queryKey: [publicKey], stale: true });
      void router.invalidate();
      await afterPaint();
      releaseTaps({ dropped: ended });
    };
    const timer = setInterval(() => void (navigator.onLine && look()), pauseMs);
    const now = () => void look();
    addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    const unsubscribe = subscribeToSession(() => (changed = true));
    const stop = () => {
      over = true;
      clearTimeout(patience);
      clearInterval(timer);
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
      unsubscribe();
    };
    now();
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
