import { type RefObject, startTransition, useEffect, useState } from 'react';

import { afterPaint } from './after-paint.ts';
import { useWasHydrated } from './use-was-hydrated.ts';

const queue: (() => void)[] = [];
let running = false;

/**
 * Queues the state change that mounts a part of a page: one a frame, each after the paint of the one before, in the
 * order of the calls. All at once, the browser would style, lay out and paint them in one task, and input would wait
 * for it. Returns the cancel.
 */
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

/** Items from index `from` up to but not including `to`. */
type Span = { from: number; to: number };

/**
 * Which of a list's `count` items to mount, `step` more of them in each frame: first what is in view (after Back that may
 * be further down), then what follows, then what comes before. On the edge, and where its HTML is
 * hydrated, the first `atEdge` are there from the start. Items that are not mounted need placeholders.
 *
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
      setSpan(span.to ? nextOf(span, count, step) : firstOf(list.current, count, step));
    });
  }, [list, count, step, span]);
  return span;
}

const noList: RefObject<null> = { current: null };

/**
 * False until it is the turn of this part, where the browser renders the page; a placeholder stands there until then. True from the start on the edge, and where its HTML is hydrated.
 */
export const useStaggeredMount = (): boolean => useStaggeredList(noList, 1, 1).to > 0;

function firstOf(list: Element | null, count: number, step: number): Span {
  const { top, height } = list?.getBoundingClientRect() ?? { top: 0, height: 0 };
  const above = height > 0 ? Math.floor((Math.max(0, -top) / height) * count) : 0;
  const from = Math.floor(Math.min(above, count - 1) / step) * step;
  return { from, to: from + step };
}

const nextOf = ({ from, to }: Span, count: number, step: number): Span =>
  to < count ? { from, to: to + step } : { from: Math.max(0, from - step), to };
