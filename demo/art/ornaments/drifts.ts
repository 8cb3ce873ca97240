import { gold, tone } from '#demo/art/color.ts';
import { group, repeat } from '#demo/art/draw/parts.ts';
import type { Pen } from '#demo/art/draw/pen.ts';
import { formatNumber, starPoints } from '#demo/art/draw/points.ts';
import { circle, ellipse, line, path, polygon, rect } from '#demo/art/draw/shapes.ts';
import { drawPlayingCard } from '#demo/art/subjects/games/cards.ts';
import { drawCoin } from '#demo/art/subjects/things/coins.ts';

/** Scatters `count` items of random size, more beside the subject than over it. */
const createScatter =
  (count: number, low: number, high: number, draw: (pen: Pen, i: number) => string) =>
  (pen: Pen): string =>
    repeat(count, (i) => {
      const side = i % 2 ? pen.between(-6, 92) : pen.between(268, 366);
      const x = i % 5 === 4 ? pen.between(60, 300) : side;
      const y = pen.between(8, 320);
      const near = i % 6 === 0;
      return group(
        draw(pen, i),
        `translate(${formatNumber(x)} ${formatNumber(y)}) rotate(${formatNumber(pen.between(0, 360))}) scale(${formatNumber(pen.between(low, high) * (near ? 1.5 : 1))})`,
        near ? 'filter="url(#blur2)"' : '',
      );
    });

const drifts = {
  none: () => '',
  coins: createScatter(14, 0.55, 1.05, (pen) =>
    group(
      drawCoin(pen, 24, gold, pen.choose(['hole', 'star', 'crown'])),
      `scale(${formatNumber(pen.between(0.4, 1))} 1)`,
    ),
  ),
  petals: createScatter(16, 0.4, 0.95, (_, i) =>
    path('M0 0 C-14 -10 -12 -30 0 -36 C12 -30 14 -10 0 0Z', i % 3 ? '#ffc2d6' : '#fff2f6'),
  ),
  sparks: createScatter(30, 0.5, 1.4, (pen, i) =>
    circle(0, 0, i % 3 ? 3 : 5, pen.choose(['#ffd24a', '#ff9a2a', '#fff3b8'])),
  ),
  flakes: createScatter(20, 0.4, 1.1, () =>
    repeat(3, (k) => group(line('M0 -12 V12 M0 -8 L-4 -12 M0 -8 L4 -12', '#fff', 2), `rotate(${k * 60})`)),
  ),
  bubbles: createScatter(
    18,
    0.35,
    1.3,
    () =>
      circle(0, 0, 12, '#d9fbff', 'opacity="0.35" stroke="#fff" stroke-width="2"') +
      circle(-4, -4, 3.4, '#fff'),
  ),
  stars: createScatter(
    14,
    0.4,
    1.2,
    (pen) =>
      polygon(starPoints(4, 16, 3.4), '#fff') +
      circle(0, 0, 14, pen.accent.light, 'opacity="0.4" filter="url(#blur2)"'),
  ),
  confetti: createScatter(26, 0.6, 1.2, (_, i) =>
    i % 2
      ? rect(-4, -9, 8, 18, 2, tone(i * 53, 0.19, 0.72).base)
      : circle(0, 0, 6, tone(i * 53, 0.19, 0.74).base),
  ),
  leaves: createScatter(
    14,
    0.5,
    1.1,
    (pen, i) =>
      pen.piece(
        'M0 -22 C14 -14 14 8 0 22 C-14 8 -14 -14 0 -22Z',
        tone([135, 60, 40, 110][i % 4] ?? 135, 0.15, 0.6),
      ) + line('M0 -16 V20', '#fff', 1.4, 'opacity="0.5"'),
  ),
  cards: createScatter(6, 0.36, 0.52, (pen, i) =>
    drawPlayingCard(pen, pen.choose(['A', 'K', 'Q']), i % 2 ? 'spade' : 'heart'),
  ),
} satisfies Record<string, (pen: Pen) => string>;

export type Drift = keyof typeof drifts;

export const drawDrift = (pen: Pen, drift: Drift): string => drifts[drift](pen);

export function drawSparkles(pen: Pen, count: number, cx: number, cy: number, reach: number): string {
  return repeat(count, () => {
    const r = pen.between(7, 19);
    return group(
      polygon(starPoints(4, r, r * 0.16), '#fff') +
        ellipse(0, 0, r * 0.5, r * 0.5, '#fff', 'opacity="0.5" filter="url(#blur2)"'),
      `translate(${formatNumber(cx + pen.between(-reach, reach))} ${formatNumber(cy + pen.between(-reach, reach))})`,
    );
  });
}
