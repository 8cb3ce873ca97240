import type { AnyRouter } from '@tanstack/react-router';

import { isSavingOn } from '#contract/page/saving.ts';

import { isSavingData, readDeviceSignals } from '../preferences/saving.ts';
import { whenIdle } from '../scheduling/idle.ts';

/** Pages prefetched while one page is shown. `sight`: a link is in view; `intent`: a finger is on a link. */
export const prefetchBudget = { sight: 3, intent: 6 } as const;
type Reason = keyof typeof prefetchBudget;

/** After a touch, in ms. If the finger scrolls, the browser cancels its pointer earlier. */
const intentMs = 50;
/** Time without scrolling and loading, in ms, after which links in view are prefetched. */
const stillMs = 300;

const canPrefetch = (): boolean =>
  !isSavingData() && !isSavingOn('auto', readDeviceSignals()) && navigator.onLine;

const findLink = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/m/"]') : null;

/** Waits for the browser's own layout, because reading positions would force a further layout. */
function listLinksInSight(): Promise<string[]> {
  const links = document.querySelectorAll('main a[href^="/m/"]');
  if (!links.length) return Promise.resolve([]);
  return new Promise((resolve) => {
    // The first callback reports all observed links.
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const seen = entries.filter(({ isIntersecting }) => isIntersecting);
      resolve(seen.map(({ target }) => target.getAttribute('href') ?? ''));
    });
    for (const link of links) observer.observe(link);
  });
}

/**
 * Prefetches one page at a time, within `prefetchBudget`: a link under a finger, a mouse or the focus after `intentMs`,
 * links in view when page and network are idle. Call it after the first interaction, because its code must not be part
 * of the first view. `isBusy`: calls are in flight. `likely`: paths to which the page's buttons most often lead.
 */
export function startPrefetch(
  router: AnyRouter,
  { isBusy, likely }: { isBusy: () => boolean; likely: () => readonly string[] },
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const prefetched = new Set<string>();
  const spent = { sight: 0, intent: 0 };
  let running = false;
  let intentTimer: ReturnType<typeof setTimeout> | undefined;
  let stillTimer: ReturnType<typeof setTimeout> | undefined;

  const mayPrefetch = (href: string, reason: Reason) =>
    !running &&
    !prefetched.has(href) &&
    href !== router.latestLocation.href &&
    spent[reason] < prefetchBudget[reason] &&
    canPrefetch();

  async function prefetch(href: string, reason: Reason): Promise<void> {
    if (!mayPrefetch(href, reason)) return;
    prefetched.add(href);
    spent[reason] += 1;
    running = true;
    // If the prefetch failed, the navigation loads the page.
    await router.preloadRoute({ to: href, href }).catch(() => undefined);
    running = false;
    if (reason === 'sight') schedule();
  }

  function schedule(): void {
    clearTimeout(stillTimer);
    if (signal.aborted || spent.sight >= prefetchBudget.sight) return;
    stillTimer = setTimeout(() => {
      whenIdle(async () => {
        const isQuiet = () => !signal.aborted && !isBusy() && !document.hidden;
        if (!isQuiet()) return;
        const links = await listLinksInSight();
        const next = [...likely(), ...links].find((href) => mayPrefetch(href, 'sight'));
        if (next && isQuiet()) void prefetch(next, 'sight');
      });
    }, stillMs);
  }

  const startIntent = (event: Event) => {
    const href = findLink(event)?.getAttribute('href');
    if (!href) return;
    clearTimeout(intentTimer);
    intentTimer = setTimeout(() => void prefetch(href, 'intent'), intentMs);
  };
  const cancelIntent = () => clearTimeout(intentTimer);

  const options = { signal, passive: true, capture: true };
  for (const type of ['pointerdown', 'pointerover', 'focusin']) addEventListener(type, startIntent, options);
  for (const type of ['pointercancel', 'pointerout', 'click']) addEventListener(type, cancelIntent, options);
  addEventListener('scroll', schedule, options);
  const unsubscribe = router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) Object.assign(spent, { sight: 0, intent: 0 });
    schedule();
  });
  schedule();
  return () => {
    stop.abort();
    unsubscribe();
    clearTimeout(intentTimer);
    clearTimeout(stillTimer);
  };
}
