import type { Pen } from '#demo/art/draw/pen.ts';

/** Draws a subject around (0, 0), within 100 units on each side. Pose, count and details are random. */
export type Draw = (pen: Pen) => string;
