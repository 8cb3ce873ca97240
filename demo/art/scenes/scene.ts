import { group, repeat } from '#demo/art/draw/parts.ts';
import type { Pen } from '#demo/art/draw/pen.ts';
import { formatNumber, type Point } from '#demo/art/draw/points.ts';
import { circle, path, polygon, rect } from '#demo/art/draw/shapes.ts';

/** Draws a background over the whole 360 by 480 tile. */
export type Scene = (pen: Pen) => string;

export const fullRect = (fill: string, more = ''): string => rect(-60, -20, 480, 520, 0, fill, more);

export const drawSky = (pen: Pen): string =>
  fullRect(pen.linear({ 0: pen.sky.deep, 0.45: pen.sky.dark, 0.8: pen.sky.base, 1: pen.sky.light }));

export function drawGlow(pen: Pen, color: string, x = 180, y = 195, r = 200, opacity = 0.85): string {
  return circle(x, y, r, pen.radial({ 0: [color, opacity], 0.45: [color, opacity * 0.45], 1: [color, 0] }));
}

export function drawDots(
  pen: Pen,
  count: number,
  color: string,
  low: number,
  high: number,
  bottom = 480,
): string {
  return repeat(count, () =>
    circle(
      Number(formatNumber(pen.between(0, 360))),
      Number(formatNumber(pen.between(0, bottom))),
      Number(formatNumber(pen.between(low, high))),
      color,
      `opacity="${formatNumber(pen.between(0.3, 1))}"`,
    ),
  );
}

/** Draws a jagged or rolling skyline from left to right, filled down to the bottom edge. */
export function drawRidge(
  pen: Pen,
  y: number,
  amp: number,
  steps: number,
  fill: string,
  sharp = true,
): string {
  const points = Array.from({ length: steps + 1 }, (_, i): Point => [
    (420 / steps) * i - 30,
    y - (i % 2 ? pen.between(0.4, 1) : pen.between(-0.4, 0.15)) * amp,
  ]);
  if (sharp) return polygon([[-30, 500], ...points, [390, 500]], fill);
  const curve = points
    .map(([x, py], i) =>
      i === 0
        ? `M${formatNumber(x)} ${formatNumber(py)}`
        : `S${formatNumber(x - 210 / steps)} ${formatNumber(py)} ${formatNumber(x)} ${formatNumber(py)}`,
    )
    .join('');
  return path(`${curve} L390 500 L-30 500Z`, fill);
}

export const drawCloud = (x: number, y: number, s: number, fill: string, opacity = 0.9): string =>
  group(
    path(
      'M-60 20 C-74 20 -76 2 -58 0 C-58 -22 -26 -26 -18 -10 C-8 -32 28 -30 28 -6 C50 -12 68 6 56 20Z',
      fill,
    ),
    `translate(${formatNumber(x)} ${formatNumber(y)}) scale(${s})`,
    `opacity="${opacity}"`,
  );
