import { type Tone, gold, ivory, tone } from '#demo/art/color.ts';
import { crisp, drawEachRow, group, repeat } from '#demo/art/draw/parts.ts';
import type { Pen } from '#demo/art/draw/pen.ts';
import { formatNumber, type Point, parsePoints } from '#demo/art/draw/points.ts';
import { circle, ellipse, line, rect } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

const pips: Record<number, Point[]> = {
  1: parsePoints('0,0'),
  2: parsePoints('-1,-1 1,1'),
  3: parsePoints('-1,-1 0,0 1,1'),
  4: parsePoints('-1,-1 1,-1 -1,1 1,1'),
  5: parsePoints('-1,-1 1,-1 0,0 -1,1 1,1'),
  6: parsePoints('-1,-1 1,-1 -1,0 1,0 -1,1 1,1'),
};

export function drawDieFace(value: number, matrix: string, fill: string, dot: string): string {
  const dots = (pips[value] ?? [])
    .map(([x, y]) => circle(x * 24, y * 24, value === 1 ? 15 : 9.5, value === 1 ? '#d8202c' : dot))
    .join('');
  return `<g transform="${matrix}">${rect(-48, -48, 96, 96, 12, fill)}${dots}</g>`;
}

function die(pen: Pen, color: Tone, dot: string): string {
  const a = 1 + Math.floor(pen.random() * 6);
  const b = 1 + ((a + Math.floor(pen.random() * 4)) % 6);
  const c = 1 + ((b + 2) % 6);
  return crisp(
    drawDieFace(a, 'matrix(0.62 0.3 -0.62 0.3 0 -42)', color.light, dot) +
      drawDieFace(b, 'matrix(0.62 0.3 0 0.68 -30 18)', pen.lit(color), dot) +
      drawDieFace(c, 'matrix(0.62 -0.3 0 0.68 30 18)', pen.linear({ 0: color.base, 1: color.dark }), dot),
  );
}

export const dice: Draw = (pen) => {
  const color = pen.choose([
    ivory,
    tone(25, 0.21, 0.54),
    ivory,
    tone(255, 0.18, 0.5),
    tone(155, 0.15, 0.5),
    pen.main,
  ]);
  const dot = color === ivory ? '#1b1420' : '#fff';
  const count = pen.choose([2, 3]);
  if (count === 2)
    return (
      group(die(pen, color, dot), 'translate(-40 16) rotate(-12) scale(0.98)') +
      group(die(pen, color, dot), 'translate(46 -22) rotate(18) scale(0.9)')
    );
  return (
    group(die(pen, color, dot), 'translate(0 -46) rotate(8) scale(0.78)') +
    group(die(pen, color, dot), 'translate(-48 34) rotate(-14) scale(0.82)') +
    group(die(pen, color, dot), 'translate(50 36) rotate(12) scale(0.82)')
  );
};

const digits = [
  'M0 -14 C-11 -14 -11 14 0 14 C11 14 11 -14 0 -14',
  'M-6 -9 L1 -14 V14',
  'M-8 -8 C-6 -18 10 -16 8 -5 C7 2 -6 6 -9 14 H9',
  'M-8 -13 H8 L-1 -3 C12 -3 10 14 -1 14 C-6 14 -8 11 -9 8',
  'M5 14 V-14 L-10 6 H10',
  'M8 -14 H-6 L-7 -2 C6 -8 12 2 8 9 C4 16 -6 15 -9 9',
  'M6 -14 C-12 -8 -11 14 0 14 C12 14 10 -3 0 -3 C-5 -3 -8 0 -9 4',
  'M-9 -14 H9 L-3 14',
  'M0 -14 C-10 -14 -9 -2 0 -2 C9 -2 10 -14 0 -14 M0 -2 C-12 -2 -11 14 0 14 C11 14 12 -2 0 -2',
  'M9 -4 C6 4 -8 2 -8 -6 C-8 -16 9 -16 9 -5 C9 6 4 12 -5 14',
];

/** A numbered lottery ball of radius 40. */
export function drawNumberBall(pen: Pen, value: number, color: Tone): string {
  const shown = String(value);
  const text = [...shown]
    .map((digit, i) =>
      group(
        line(digits[Number(digit)] ?? '', '#1a1420', 5.4),
        `translate(${(i - (shown.length - 1) / 2) * 19} 0) scale(${shown.length > 1 ? 0.72 : 0.92})`,
      ),
    )
    .join('');
  return (
    pen.bead(0, 0, 40, color) +
    circle(0, 0, 21, '#fffdf6') +
    text +
    ellipse(-14, -24, 11, 6, '#fff', 'opacity="0.8" transform="rotate(-24)"')
  );
}

function drawDrum(pen: Pen): string {
  const start = pen.random() * 360;
  const inside = drawEachRow('-34,24 0,40 34,26 -16,-2 20,0 0,-34', ([x, y], i) =>
    group(
      drawNumberBall(pen, 1 + Math.floor(pen.random() * 89), tone(start + i * 62, 0.2, 0.64)),
      `translate(${x} ${y}) scale(0.5)`,
    ),
  );
  const wires =
    repeat(4, (i) => ellipse(0, 0, 10 + i * 22, 74, 'none', `stroke="${gold.base}" stroke-width="3"`)) +
    repeat(3, (i) =>
      ellipse(0, -34 + i * 34, i === 1 ? 76 : 66, 10, 'none', `stroke="${gold.light}" stroke-width="2.4"`),
    );
  const stand =
    pen.piece('M-88 0 L-60 88 H-42 L-74 0Z M88 0 L60 88 H42 L74 0Z', gold) +
    pen.plate(-72, 82, 144, 17, 8, tone(25, 0.18, 0.42));
  const outside = group(
    drawNumberBall(pen, 1 + Math.floor(pen.random() * 49), tone(start + 200, 0.2, 0.64)),
    'translate(58 74) scale(0.62)',
  );
  return (
    stand +
    circle(0, 0, 76, '#ffffff', 'opacity="0.18"') +
    inside +
    crisp(wires) +
    crisp(circle(0, 0, 76, 'none', `stroke="${gold.base}" stroke-width="7"`)) +
    pen.bead(-92, 0, 11, tone(25, 0.2, 0.54)) +
    outside
  );
}

export const balls: Draw = (pen) => {
  if (pen.random() < 0.22) return drawDrum(pen);
  const start = pen.random() * 360;
  const one = (i: number, x: number, y: number, s: number): string =>
    group(
      drawNumberBall(pen, 1 + Math.floor(pen.random() * 79), tone(start + i * 68, 0.2, 0.64)),
      `translate(${x} ${y}) rotate(${formatNumber(pen.between(-24, 24))}) scale(${s})`,
    );
  const layout = pen.choose([
    '-54,-44,0.82 54,-44,0.82 -62,44,0.86 62,44,0.86 0,0,1.32',
    '0,-66,0.8 -44,-8,0.94 44,-8,0.94 -72,60,0.86 0,56,1.05 72,60,0.86',
    '-44,22,1.3 44,-20,1.3 -40,-66,0.7 46,66,0.72',
  ]);
  return drawEachRow(layout, ([x = 0, y = 0, size = 1], i) => one(i, x, y, size));
};
