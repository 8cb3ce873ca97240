import { lobby } from '#src/features/catalogue/lobby/constants.ts';

const touches = ['pointerdown', 'keydown'] as const;

/**
 * Resolves when what the edge drew under this id comes near the view, or once the page is touched at all; at
 * once where it is not drawn yet, and on the edge.
 */
export async function whenNear(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!element) return;
  await new Promise<void>((resolve) => {
    const over = new AbortController();
    const done = () => {
      over.abort();
      observer.disconnect();
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => void (entries.some((entry) => entry.isIntersecting) && done()),
      { rootMargin: `${lobby.nearPx}px 0px` },
    );
    observer.observe(element);
    for (const type of touches) addEventListener(type, done, { signal: over.signal, capture: true });
  });
}
