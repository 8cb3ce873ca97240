import type { AnyRouter } from '@tanstack/react-router';

import { saves } from '#contract/page/saving.ts';

import { isSaving, phoneFacts } from '../preferences/saving.ts';
import { whenIdle } from '../scheduling/idle.ts';

/** Pages prefetched while one page is shown: because a link is in view, because a finger is on it. */
export const prefetchBudget = { sight: 3, intent: 6 } as const;
type Reason = keyof typeof prefetchBudget;

/** By then the pointer of a finger that scrolls is cancelled. */
const intentMs = 50;
/** How long nothing scrolled or loaded before links in view are prefetched. */
const stillMs = 300;

/** Not where data is saved, by choice or automatically, on a slow network, or offline. */
const mayFetch = (): boolean => !isSaving() && !saves('auto', phoneFacts()) && navigator.onLine;

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/m/"]') : null;

/** Where the content's links in view lead, once the browser has laid it out for itself: to ask for places would have it do so. */
function linksInSight(): Promise<string[]> {
  const links = document.querySelectorAll('main a[href^="/m/"]');
  if (!links.length) return Promise.resolve([]);
  return new Promise((resolve) => {
    // The first call tells of all that are observed.
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const seen = entries.filter(({ isIntersecting }) => isIntersecting);
      resolve(seen.map(({ target }) => target.getAttribute('href') ?? ''));
    });
    for (const link of links) observer.observe(link);
  });
}

/**
 * Prefetches the code and data of pages, within `prefetchBudget` and one at a time: of a link under a
 * finger, a mouse or the keyboard at once, of links in sight when page and network are idle. Begins when it is
 * called, which is after the first interaction, so that the first view carries none of it. Returns the cleanup.
 *
 * `isBusy`: calls are under way. `likely`: paths that most taps on this page lead to without a link.
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
  let intent: ReturnType<typeof setTimeout> | undefined;
  let still: ReturnType<typeof setTimeout> | undefined;

  const mayPrefetch = (href: string, reason: Reason) =>
    !running &&
    !prefetched.has(href) &&
    href !== router.latestLocation.href &&
    spent[reason] < prefetchBudget[reason] &&
    mayFetch();

  async function prefetch(href: string, reason: Reason): Promise<void> {
    if (!mayPrefetch(href, reason)) return;
    prefetched.add(href);
    spent[reason] += 1;
    running = true;
    // What fails here is fetched again on navigation.
    await router.preloadRoute({ to: href, href }).catch(() => undefined);
    running = false;
    if (reason === 'sight') schedule();
  }

  function schedule(): void {
    clearTimeout(still);
    if (signal.aborted || spent.sight >= prefetchBudget.sight) return;
    still = setTimeout(() => {
      whenIdle(async () => {
        const rests = () => !signal.aborted && !isBusy() && !document.hidden;
        if (!rests()) return;
        const links = await linksInSight();
        const next = [...likely(), ...links].find((href) => mayPrefetch(href, 'sight'));
        if (next && rests()) void prefetch(next, 'sight');
      });
    }, stillMs);
  }

  const startIntent = (event: Event) => {
    const href = linkOf(event)?.getAttribute('href');
    if (!href) return;
    clearTimeout(intent);
    intent = setTimeout(() => void prefetch(href, 'intent'), intentMs);
  };
  const cancelIntent = () => clearTimeout(intent);

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
    clearTimeout(intent);
    clearTimeout(still);
  };
}
