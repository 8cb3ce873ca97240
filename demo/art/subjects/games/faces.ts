import { type Tone, gold, tone } from '#demo/art/color.ts';
import { crisp, group, addMirrorImage, repeat } from '#demo/art/draw/parts.ts';
import type { Pen } from '#demo/art/draw/pen.ts';
import { polarPoint } from '#demo/art/draw/points.ts';
import { circle, ellipse, line, path, polygon } from '#demo/art/draw/shapes.ts';

/** A pair of eyes. With a positive `slant` (in degrees) the eyes look fierce, with a negative slant gentle. */
export function drawEyes(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  color: Tone,
  slant: number,
  slit = true,
): string {
  const pupil = slit
    ? ellipse(0, 0, size * 0.22, size * 0.62, '#0a0508')
    : circle(0, 0, size * 0.46, '#0a0508');
  const eye =
    ellipse(0, 0, size * 1.18, size * 0.92, '#14070c') +
    ellipse(0, 0, size, size * 0.74, '#fffdf2') +
    circle(0, 0, size * 0.7, pen.ball(color)) +
    pupil +
    circle(-size * 0.26, -size * 0.28, size * 0.22, '#fff') +
    circle(size * 0.22, size * 0.24, size * 0.1, '#fff', 'opacity="0.8"');
  const lid = path(
    `M${-size * 1.3} ${-size * 0.5} Q0 ${-size * 1.35} ${size * 1.3} ${-size * 0.35} Q0 ${-size * 0.72} ${-size * 1.3} ${-size * 0.5}Z`,
    '#14070c',
  );
  return addMirrorImage(group(eye + (slant > 0 ? lid : ''), `translate(${x} ${y}) rotate(${-slant})`));
}

export function drawNose(pen: Pen, y: number, w: number, color: Tone): string {
  const shape = `M${-w} ${y - w * 0.5} Q0 ${y - w * 0.95} ${w} ${y - w * 0.5} Q${w * 0.7} ${y + w * 0.35} 0 ${y + w * 0.7} Q${-w * 0.7} ${y + w * 0.35} ${-w} ${y - w * 0.5}Z`;
  return (
    path(shape, pen.lit(color)) + ellipse(-w * 0.3, y - w * 0.42, w * 0.32, w * 0.15, '#fff', 'opacity="0.7"')
  );
}

export function drawMouth(y: number, w: number, roar: boolean): string {
  if (!roar) {
    return line(
      `M0 ${y - w * 0.5} V${y} M${-w} ${y - 2} Q${-w * 0.5} ${y + w * 0.55} 0 ${y} Q${w * 0.5} ${y + w * 0.55} ${w} ${y - 2}`,
      '#2a0d10',
      4,
    );
  }
  const h = w * 1.15;
  const fang = path(`M${-w * 0.78} ${y - 1} L${-w * 0.38} ${y - 1} L${-w * 0.6} ${y + h * 0.52}Z`, '#fffdf0');
  const low = path(
    `M${-w * 0.52} ${y + h * 0.93} L${-w * 0.24} ${y + h} L${-w * 0.42} ${y + h * 0.6}Z`,
    '#fff6dc',
  );
  return (
    path(
      `M${-w} ${y - 3} Q0 ${y + w * 0.3} ${w} ${y - 3} Q${w * 0.95} ${y + h} 0 ${y + h * 1.12} Q${-w * 0.95} ${y + h} ${-w} ${y - 3}Z`,
      '#3d060e',
    ) +
    ellipse(0, y + h * 0.84, w * 0.5, h * 0.24, '#e8566a') +
    addMirrorImage(fang + low)
  );
}

export function drawTufts(
  from: number,
  to: number,
  count: number,
  outer: number,
  inner: number,
  cy: number,
  fill: string,
  jitter: (i: number) => number,
): string {
  return repeat(count, (i) => {
    const at = from + ((to - from) * i) / (count - 1);
    const half = ((to - from) / count) * 0.85;
    const [x, y] = polarPoint(at, outer + jitter(i), 0, cy);
    return polygon(
      [polarPoint(at - half, inner, 0, cy), [x, y], polarPoint(at + half, inner, 0, cy)],
      fill,
      'stroke-linejoin="round"',
    );
  });
}

export function drawWhiskers(y: number): string {
  return addMirrorImage(
    line(
      `M30 ${y} Q60 ${y - 8} 88 ${y - 4} M30 ${y + 7} Q60 ${y + 6} 86 ${y + 14}`,
      '#fff',
      1.8,
      'opacity="0.85"',
    ),
  );
}

export const eyeTones: [Tone, ...Tone[]] = [
  tone(85, 0.17, 0.8),
  tone(145, 0.18, 0.72),
  tone(215, 0.15, 0.72),
  tone(40, 0.19, 0.7),
];

/** A small crown for an animal's head, its base at (0, 0). */
export function drawMiniCrown(pen: Pen): string {
  return crisp(
    path('M-34 0 L-42 -36 L-20 -18 L0 -46 L20 -18 L42 -36 L34 0 Q0 10 -34 0Z', pen.lit(gold)) +
      circle(0, -46, 6, pen.ball(tone(20, 0.2, 0.6))) +
      addMirrorImage(circle(-42, -36, 5, pen.ball(gold))),
  );
}

export function drawRoundFace(
  pen: Pen,
  fur: Tone,
  ears: string,
  muzzleFill: string,
  patches: string,
  roar: boolean,
): string {
  return (
    addMirrorImage(ears) +
    pen.body(
      'M0 -74 C50 -76 82 -40 82 6 C82 58 44 84 0 84 C-44 84 -82 58 -82 6 C-82 -40 -50 -76 0 -74Z',
      fur,
    ) +
    patches +
    crisp(ellipse(0, 38, 36, 28, muzzleFill)) +
    drawEyes(pen, 32, -4, 12, tone(50, 0.1, 0.45), roar ? 12 : -4, false) +
    drawNose(pen, 26, 15, tone(280, 0.03, 0.25)) +
    drawMouth(44, roar ? 20 : 15, roar)
  );
}
