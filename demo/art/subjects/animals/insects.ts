import { gold, tone } from '#demo/art/color.ts';
import { crisp, group, addMirrorImage, soft, repeat } from '#demo/art/draw/parts.ts';
import { circle, ellipse, line, path } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

export const bee: Draw = (pen) => {
  const wings = addMirrorImage(
    group(
      crisp(ellipse(0, -34, 22, 40, pen.linear({ 0: ['#ffffff', 0.95], 1: ['#9fdcff', 0.6] }))),
      'translate(-14 -20) rotate(-42)',
    ),
  );
  const body = soft(ellipse(0, 24, 44, 58, pen.lit(tone(85, 0.17, 0.83))));
  const bands = path(
    'M-42 8 Q0 26 42 8 L44 26 Q0 46 -44 26Z M-42 44 Q0 62 42 44 L34 60 Q0 78 -34 60Z',
    '#23140c',
  );
  const head =
    soft(circle(0, -38, 34, pen.lit(tone(80, 0.16, 0.8)))) +
    addMirrorImage(
      ellipse(-14, -40, 9, 12, '#1a0d08') +
        circle(-16, -44, 3.4, '#fff') +
        circle(-24, -26, 6, '#ff8f7a', 'opacity="0.6"'),
    ) +
    line('M-10 -22 Q0 -12 10 -22', '#3a180c', 3.4);
  const feelers = addMirrorImage(
    line('M-10 -68 Q-18 -92 -32 -92', '#23140c', 4) + circle(-34, -92, 6, pen.ball(gold)),
  );
  return wings + feelers + body + bands + head;
};

export const butterfly: Draw = (pen) => {
  const color = pen.choose([
    pen.main,
    pen.accent,
    tone(45, 0.19, 0.7),
    tone(255, 0.18, 0.6),
    tone(325, 0.2, 0.66),
  ]);
  const other = tone(pen.random() * 360, 0.17, 0.75);
  const upper = 'M-6 -10 C-30 -80 -92 -98 -98 -62 C-100 -26 -70 6 -8 6Z';
  const lower = 'M-8 4 C-60 4 -86 34 -70 68 C-54 94 -20 62 -6 18Z';
  const half = crisp(path(upper, pen.lit(color)) + path(lower, pen.lit(other)));
  const cells =
    path(
      'M-14 -14 C-34 -60 -70 -78 -84 -60 C-84 -38 -56 -12 -14 -6Z',
      pen.linear({ 0: color.light, 1: color.base }, 0, 0, 1, 1),
    ) +
    path(
      'M-16 14 C-46 14 -66 36 -58 58 C-46 74 -24 50 -12 22Z',
      pen.linear({ 0: other.light, 1: other.base }, 0, 0, 1, 1),
    );
  const veins = line(
    'M-10 -6 L-84 -60 M-10 -4 L-86 -30 M-10 -8 L-52 -72 M-10 12 L-60 56 M-10 16 L-34 70',
    color.deep,
    2.4,
    'opacity="0.7"',
  );
  const spots =
    circle(-80, -64, 7, '#fff', 'opacity="0.9"') +
    circle(-90, -44, 5, '#fff', 'opacity="0.8"') +
    circle(-62, 60, 6, gold.light) +
    circle(-62, 60, 2.6, color.deep);
  const body =
    pen.piece('M0 -30 C9 -26 8 30 0 52 C-8 30 -9 -26 0 -30Z', tone(40, 0.08, 0.34)) +
    pen.disc(0, -34, 9, tone(40, 0.08, 0.4)) +
    addMirrorImage(line('M-3 -42 Q-12 -70 -26 -74', '#2a160c', 2.6) + circle(-27, -74, 4, gold.base));
  return group(
    addMirrorImage(half + cells + veins + spots) + body,
    `rotate(${pen.between(-14, 14).toFixed(1)})`,
  );
};

export const scarab: Draw = (pen) => {
  const shell = pen.tone('240,0.16,0.5 160,0.16,0.54 285,0.05,0.34 195,0.12,0.58');
  const bar = (i: number): string => pen.lit(i % 3 === 0 ? gold : i % 3 === 1 ? pen.accent : shell);
  const wing = repeat(9, (i) =>
    group(
      crisp(path('M0 0 C-20 -8 -58 -14 -86 -8 C-90 0 -80 8 -70 8 C-46 10 -20 8 0 8Z', bar(i))),
      `translate(-22 -14) rotate(${42 - i * 11}) scale(${1 - i * 0.045})`,
    ),
  );
  const legs = addMirrorImage(
    line('M-22 30 Q-52 36 -50 66 M-20 48 Q-38 62 -30 88 M-20 -20 Q-42 -40 -34 -62', gold.dark, 9) +
      line('M-22 30 Q-52 36 -50 66 M-20 48 Q-38 62 -30 88 M-20 -20 Q-42 -40 -34 -62', gold.base, 5.5),
  );
  const body =
    pen.body(
      'M0 -22 C34 -22 44 10 38 38 C32 66 14 78 0 80 C-14 78 -32 66 -38 38 C-44 10 -34 -22 0 -22Z',
      shell,
    ) + line('M0 -14 V78 M-34 8 Q0 20 34 8', gold.base, 4);
  const head =
    pen.piece('M-26 -20 C-28 -46 28 -46 26 -20 Q0 -10 -26 -20Z', shell) +
    pen.piece('M-12 -40 L-8 -52 L0 -44 L8 -52 L12 -40Z', gold);
  const sun =
    circle(0, -74, 30, '#ffe08a', 'opacity="0.5" filter="url(#blur5)"') +
    pen.bead(0, -74, 22, tone(45, 0.2, 0.66)) +
    circle(0, -74, 22, 'none', `stroke="${gold.base}" stroke-width="4"`);
  return legs + addMirrorImage(wing) + sun + body + head;
};
