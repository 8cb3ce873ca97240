import type { AnyRouter } from '@tanstack/react-router';

import { saves } from '#contract/page/saving.ts';

import { isSaving, phoneFacts } from '../preferences/saving.ts';
import { whenIdle } from '../scheduling/idle.ts';

/** Pages fetched ahead of need while one page is shown: because a link is in sight, because a finger is on it. */
export const prefetchBudget = { sight: 3, intent: 6 } as const;
type Reason = keyof typeof prefetchBudget;

/** A finger that begins to scroll is a scroll by then, and its pointer is cancelled. */
const intentMs = 50;
/** The page has been still for so long. */
const stillMs = 300;

/** Never where data is saved, whoever decided it, on a slow network, or without one. */
const mayFetch = (): boolean => !isSaving() && !saves('auto', phoneFacts()) && navigator.onLine;

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/m/"]') : null;

function inSight(element: Element): boolean {
  const { top, bottom, left, right, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

/**
 * Fetches the code and data of pages ahead of need, within `prefetchBudget` and one at a time: of a link under a
 * finger, a mouse or the keyboard at once, of links in sight when page and network are idle. Begins when it is
 * called, which is after the first interaction, so that the first view carries none of it. Returns the way out.
 *
 * `isBusy`: calls are under way. `likely`: paths that most taps on this page lead to and no link says.
 */
export function startPrefetch(
  router: AnyRouter,
  { isBusy, likely }: { isBusy: () => boolean; likely: () => readonly string[] },
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const had = new Set<string>();
  const spent = { sight: 0, intent: 0 };
  let underWay = false;
  let intent: ReturnType<typeof setTimeout> | undefined;
  let still: ReturnType<typeof setTimeout> | undefined;

  const mayHave = (href: string, reason: Reason) =>
    !underWay &&
    !had.has(href) &&
    href !== router.latestLocation.href &&
    spent[reason] < prefetchBudget[reason] &&
    mayFetch();

  async function fetchAhead(href: string, reason: Reason): Promise<void> {
    if (!mayHave(href, reason)) return;
    had.add(href);
    spent[reason] += 1;
    underWay = true;
    // What fails ahead of need is asked for again when it is needed.
    await router.preloadRoute({ to: href, href }).catch(() => undefined);
    underWay = false;
    if (reason === 'sight') look();
  }

  function look(): void {
    clearTimeout(still);
    if (signal.aborted || spent.sight >= prefetchBudget.sight) return;
    still = setTimeout(() => {
      whenIdle(() => {
        if (signal.aborted || isBusy() || document.hidden) return;
        const links = Array.from(document.querySelectorAll('main a[href^="/m/"]'))
          .filter(inSight)
          .map((link) => link.getAttribute('href') ?? '');
        const next = [...likely(), ...links].find((href) => mayHave(href, 'sight'));
        if (next) void fetchAhead(next, 'sight');
      });
    }, stillMs);
  }

  const mean = (event: Event) => {
    const href = linkOf(event)?.getAttribute('href');
    if (!href) return;
    clearTimeout(intent);
    intent = setTimeout(() => void fetchAhead(href, 'intent'), intentMs);
  };
  const mind = () => clearTimeout(intent);

  const options = { signal, passive: true, capture: true };
  for (const type of ['pointerdown', 'pointerover', 'focusin']) addEventListener(type, mean, options);
  for (const type of ['pointercancel', 'pointerout', 'click']) addEventListener(type, mind, options);
  addEventListener('scroll', look, options);
  const unsubscribe = router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) Object.assign(spent, { sight: 0, intent: 0 });
    look();
  });
  look();
  return () => {
    stop.abort();
    unsubscribe();
    clearTimeout(intent);
    clearTimeout(still);
  };
}
