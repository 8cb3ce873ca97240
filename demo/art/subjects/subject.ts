import type { Pen } from '#demo/art/draw/pen.ts';

/** Draws a subject about (0, 0), within 100 units to each side. Pose, count and details by chance. */
export type Draw = (pen: Pen) => string;
