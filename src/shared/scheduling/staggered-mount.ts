import { type RefObject, startTransition, useEffect, useState } from 'react';

import { afterPaint } from './after-paint.ts';
import { useWasHydrated } from './use-was-hydrated.ts';

const queue: (() => void)[] = [];
let running = false;

/** Mounts one part per frame, in the order of the calls: all at once would be one long task that blocks input. */
export function staggerMount(mount: () => void): () => void {
  queue.push(mount);
  if (!running) void runQueue();
  return () => {
    const at = queue.indexOf(mount);
    if (at >= 0) queue.splice(at, 1);
  };
}

async function runQueue(): Promise<void> {
  running = true;
  while (queue.length > 0) {
    await afterPaint();
    const mount = queue.shift();
    if (mount) startTransition(mount);
  }
  running = false;
}

/** Items from index `from` up to, but not including, `to`. */
type Span = { from: number; to: number };

/**
 * Returns the range of a list's `count` items to mount, which grows by `step` items in each frame: first the items in
 * view (after Back these may be further down), then those below, then those above. On the edge and during hydration the
 * first `atEdge` items are mounted from the start. Unmounted items need placeholders.
 * @param count 0 while the items are not loaded.
 */
export function useStaggeredList(
  list: RefObject<Element | null>,
  count: number,
  step: number,
  atEdge = step,
): Span {
  const [span, setSpan] = useState<Span>({ from: 0, to: useWasHydrated() ? atEdge : 0 });
  useEffect(() => {
    if (count === 0 || (span.from === 0 && span.to >= count)) return undefined;
    return staggerMount(() => {
      setSpan(span.to ? computeNextSpan(span, count, step) : computeFirstSpan(list.current, count, step));
    });
  }, [list, count, step, span]);
  return span;
}

const noList: RefObject<null> = { current: null };

/** False until it is this part's turn to mount; show a placeholder meanwhile. True on the edge and during hydration. */
export const useStaggeredMount = (): boolean => useStaggeredList(noList, 1, 1).to > 0;

function computeFirstSpan(list: Element | null, count: number, step: number): Span {
  const { top, height } = list?.getBoundingClientRect() ?? { top: 0, height: 0 };
  const above = height > 0 ? Math.floor((Math.max(0, -top) / height) * count) : 0;
  const from = Math.floor(Math.min(above, count - 1) / step) * step;
  return { from, to: from + step };
}

const computeNextSpan = ({ from, to }: Span, count: number, step: number): Span =>
  to < count ? { from, to: to + step } : { from: Math.max(0, from - step), to };
