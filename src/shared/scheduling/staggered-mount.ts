import { type RefObject, startTransition, useEffect, useState } from 'react';

import { afterPaint } from './after-paint.ts';
import { useTakenOver } from './use-hydrated.ts';

const waiting: (() => void)[] = [];
let busy = false;

/**
 * Has what fills a page drawn one piece a frame, once what is there has been painted, in the order in which it was
 * asked for: all at once, the browser would style, lay out and paint it in one task, and a finger would wait for it.
 * Returns the way out, for what has gone before its turn.
 */
export function drawInTurn(draw: () => void): () => void {
  waiting.push(draw);
  if (!busy) void drawAll();
  return () => {
    const at = waiting.indexOf(draw);
    if (at >= 0) waiting.splice(at, 1);
  };
}

async function drawAll(): Promise<void> {
  busy = true;
  while (waiting.length > 0) {
    await afterPaint();
    const draw = waiting.shift();
    if (draw) startTransition(draw);
  }
  busy = false;
}

/**
 * False until it is the turn of this part of a page that the browser opens by itself; something has to hold its place
 * until then. What the edge has drawn is taken over whole.
 */
export function useTurn(): boolean {
  const [come, setCome] = useState(useTakenOver());
  useEffect(() => {
    return come ? undefined : drawInTurn(() => setCome(true));
  }, [come]);
  return come;
}

/** Of a list's items, those from `from` on and before `to`. */
type Span = { from: number; to: number };

/**
 * Which of a list's `count` items to draw, `step` more of them in each frame: first what is in sight (back from a
 * game that may be further down), then what follows, then what comes before. On the edge, and where that is taken
 * over, the first `atEdge` are there from the start. Items that are not drawn have to hold their places.
 *
 * @param count 0 while the items are not here.
 */
export function useDrawnInTurn(
  list: RefObject<Element | null>,
  count: number,
  step: number,
  atEdge = step,
): Span {
  const [span, setSpan] = useState<Span>({ from: 0, to: useTakenOver() ? atEdge : 0 });
  useEffect(() => {
    if (count === 0 || (span.from === 0 && span.to >= count)) return undefined;
    return drawInTurn(() => {
      setSpan(span.to ? nextOf(span, count, step) : firstOf(list.current, count, step));
    });
  }, [list, count, step, span]);
  return span;
}

function firstOf(list: Element | null, count: number, step: number): Span {
  const { top, height } = list?.getBoundingClientRect() ?? { top: 0, height: 0 };
  const above = height > 0 ? Math.floor((Math.max(0, -top) / height) * count) : 0;
  const from = Math.floor(Math.min(above, count - 1) / step) * step;
  return { from, to: from + step };
}

const nextOf = ({ from, to }: Span, count: number, step: number): Span =>
  to < count ? { from, to: to + step } : { from: Math.max(0, from - step), to };
