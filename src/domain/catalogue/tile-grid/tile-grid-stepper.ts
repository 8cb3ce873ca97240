import { startTransition } from 'react';
import { flushSync } from 'react-dom';

import { whenIdle } from '#src/shared/scheduling/idle.ts';

import { nearEndPx } from './tile-grid-geometry.ts';
import { atRest, follow, leadOf, learn, rowsAStep, rowsHere } from './tile-grid-motion.ts';
import { type Aim, nextRows, restingRows, type RowRange } from './tile-grid-steps.ts';

/** What a stepper goes by; lengths in px. */
export type StepperFacts = {
  /** Rows of the whole list. */
  rows: number;
  /** Height of a row with its gap; 0 while it is not known. */
  rowHeight: number;
  /** From the top of the document to the grid. */
  top: number;
  viewHeight: number;
  /** What is drawn now. */
  drawn: RowRange;
  /** How many rows may be drawn at once. */
  most: number;
  /** False while the games of a row are not here: then it is not drawn ahead of need. */
  isHere: (row: number) => boolean;
  onRows: (rows: RowRange) => void;
};

function onNextFrame(work: () => void): () => void {
  const handle = requestAnimationFrame(work);
  return () => cancelAnimationFrame(handle);
}

/**
 * Has rows drawn step by step: in the next frame those near the view, and once the list has been scrolled, more
 * around them while the browser is idle.
 */
export class Stepper {
  #facts: StepperFacts | null = null;
  #pending: { cancel: () => void; idle: boolean } | null = null;
  readonly #motion = atRest();

  /** To be told after each render: what is drawn, or here, has changed. */
  update(facts: StepperFacts): void {
    this.#facts = facts;
    this.#ask(false);
  }

  scrolled(offset: number): void {
    follow(this.#motion, offset, performance.now());
    this.#ask(false);
  }

  stop(): void {
    this.#pending?.cancel();
    this.#pending = null;
  }

  #ask(idle: boolean): void {
    if (this.#pending && (idle || !this.#pending.idle)) return;
    this.#pending?.cancel();
    const work = () => this.#step(idle);
    this.#pending = { idle, cancel: idle ? whenIdle(work) : onNextFrame(work) };
  }

  #aim({ rows, rowHeight, top, viewHeight, most }: StepperFacts): Aim {
    const { offset, forward } = this.#motion;
    const lead = leadOf(this.#motion);
    const view = offset + lead - top;
    const rowAt = (y: number) => Math.max(0, Math.min(rows - 1, Math.floor(y / rowHeight)));
    const near = {
      first: rowAt(view - (lead > 0 ? 0 : nearEndPx)),
      last: rowAt(view + viewHeight + (lead < 0 ? 0 : nearEndPx)),
    };
    return { near, most: Math.max(most, near.last - near.first + 1), rows, forward };
  }

  #step(idle: boolean): void {
    this.#pending = null;
    const facts = this.#facts;
    if (!facts || facts.rowHeight === 0) return;
    const motion = this.#motion;
    const { drawn, isHere, onRows } = facts;
    const aim = this.#aim(facts);
    const limit = rowsAStep(motion, facts.rowHeight);
    motion.fresh = false;
    const target = idle ? rowsHere(restingRows(aim), aim.near, isHere) : aim.near;
    const next = nextRows(drawn, target, aim, limit);
    if (next.first === drawn.first && next.last === drawn.last) {
      if (!idle && motion.begun) this.#ask(true);
      return;
    }
    if (!motion.begun) {
      // A list that opens, in slices: nothing is on the move, and a finger may come.
      startTransition(() => onRows(next));
      return;
    }
    const kept = Math.min(next.last, drawn.last) - Math.max(next.first, drawn.first) + 1;
    const added = next.last - next.first + 1 - Math.max(0, kept);
    const begin = performance.now();
    // Within the frame: it is on the screen one frame sooner.
    flushSync(() => onRows(next));
    // A task of its own comes after what the browser does for this frame.
    if (added > 0) setTimeout(() => learn(motion, performance.now() - begin, added));
  }
}
