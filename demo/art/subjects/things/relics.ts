import { gold, ivory, tone } from '#demo/art/color.ts';
import { crisp, group, addMirrorImage, repeat } from '#demo/art/draw/parts.ts';
import { starPoints } from '#demo/art/draw/points.ts';
import { circle, ellipse, line, path, polygon, rect } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

import { jewels } from './gems.ts';

export const mask: Draw = (pen) => {
  const paint = pen.choose([
    tone(25, 0.2, 0.54),
    tone(250, 0.16, 0.5),
    gold,
    tone(155, 0.14, 0.5),
    ivory,
    pen.main,
  ]);
  if (pen.random() < 0.45) {
    const lace =
      pen.body(
        'M0 -22 C-30 -52 -84 -54 -98 -30 C-100 10 -72 40 -44 38 C-22 36 -12 20 0 12 C12 20 22 36 44 38 C72 40 100 10 98 -30 C84 -54 30 -52 0 -22Z',
        paint,
      ) +
      addMirrorImage(
        path('M-70 -8 C-60 -26 -34 -22 -24 -2 C-36 12 -60 14 -70 -8Z', '#140712') +
          line('M-78 -10 C-64 -36 -30 -32 -18 -4 C-32 22 -66 22 -78 -10Z', gold.base, 4),
      );
    const plume = repeat(7, (i) =>
      group(
        pen.piece('M0 0 C-16 -24 -18 -54 0 -78 C16 -54 14 -24 0 0Z', i % 2 ? pen.accent : pen.main),
        `translate(0 -28) rotate(${-60 + i * 20}) scale(${1 - Math.abs(i - 3) * 0.06})`,
      ),
    );
    return group(
      plume +
        lace +
        crisp(polygon(starPoints(4, 18, 7), pen.lit(gold))).replace('<g', '<g transform="translate(0 -30)"') +
        addMirrorImage(
          line('M-92 4 Q-98 50 -80 86', pen.accent.base, 5) + line('M-86 8 Q-86 46 -66 76', gold.base, 3),
        ),
      'translate(0 10)',
    );
  }
  const face = pen.body(
    'M0 -92 C50 -92 76 -58 72 -10 C70 44 38 94 0 96 C-38 94 -70 44 -72 -10 C-76 -58 -50 -92 0 -92Z',
    paint,
  );
  const white = ivory.light;
  const marks =
    addMirrorImage(
      path('M-8 -28 C-20 -50 -52 -52 -66 -30 C-60 -4 -28 2 -10 -12Z', white) +
        path('M-14 -22 C-24 -36 -46 -34 -54 -22 C-44 -8 -26 -8 -14 -22Z', '#160a10') +
        circle(-33, -21, 7, gold.base) +
        circle(-33, -21, 3.4, '#160a10') +
        path('M-16 -50 C-30 -74 -52 -76 -64 -60 C-46 -64 -32 -58 -22 -44Z', '#160a10') +
        path('M-64 14 C-52 44 -40 56 -26 62 C-40 40 -46 26 -48 10Z', white),
    ) +
    path('M0 -84 C12 -70 12 -52 0 -38 C-12 -52 -12 -70 0 -84Z', gold.base) +
    pen.piece('M-12 -30 L-18 22 Q0 38 18 22 L12 -30 Q0 -38 -12 -30Z', paint) +
    path('M-36 48 C-18 38 18 38 36 48 C26 74 -26 74 -36 48Z', '#52060e') +
    path('M-30 49 C-14 43 14 43 30 49 L26 56 H-26Z', '#fff');
  const horns =
    pen.random() < 0.5
      ? addMirrorImage(pen.piece('M-40 -72 C-64 -84 -70 -104 -62 -116 C-54 -100 -40 -92 -24 -86Z', gold))
      : group(
          repeat(5, (i) =>
            pen.bead(-56 + i * 28, -80 - (2 - Math.abs(i - 2)) * 9, 13, i % 2 ? pen.accent : gold),
          ),
          'scale(1)',
        );
  return horns + face + marks;
};

export const skull: Draw = (pen) => {
  const bone = pen.choose([ivory, tone(200, 0.07, 0.84), gold, tone(310, 0.08, 0.78)]);
  const glow = pen.choose(['#ff5a3a', '#59ffb0', '#5fc8ff', '#ffd64a']);
  const bones = group(
    crisp(
      rect(-104, -9, 208, 18, 9, pen.lit(ivory)) +
        addMirrorImage(circle(-100, -11, 13, pen.lit(ivory)) + circle(-100, 11, 13, pen.lit(ivory))),
    ),
    'translate(0 46) rotate(24)',
  );
  const head = pen.body(
    'M0 -90 C52 -92 80 -54 76 -10 C74 16 58 26 54 38 L50 62 H-50 L-54 38 C-58 26 -74 16 -76 -10 C-80 -54 -52 -92 0 -90Z',
    bone,
  );
  const socket =
    path('M-58 -10 C-56 -34 -24 -36 -16 -14 C-14 10 -50 22 -58 -10Z', '#1a0a14') +
    circle(-36, -8, 13, glow, 'opacity="0.7" filter="url(#blur2)"') +
    circle(-36, -8, 6, glow) +
    circle(-37, -9, 2.6, '#fff');
  const jaw =
    pen.piece('M-46 58 H46 L38 92 Q0 104 -38 92Z', bone) +
    repeat(6, (i) => line(`M${-33 + i * 13} 48 V84`, bone.deep, 3.4)) +
    line('M-44 64 H44', bone.deep, 3);
  const hat = pen.choose([
    addMirrorImage(''),
    pen.piece(
      'M-92 -44 C-70 -74 -40 -106 0 -92 C40 -106 70 -74 92 -44 C50 -56 -50 -56 -92 -44Z',
      tone(285, 0.04, 0.3),
    ) +
      line('M-86 -48 C-50 -58 50 -58 86 -48', gold.base, 5) +
      group(polygon(starPoints(5, 13, 5.6), gold.light), 'translate(0 -76)'),
    group(
      repeat(7, (i) =>
        pen.bead(-54 + i * 18, -72 - (3 - Math.abs(i - 3)) * 6, 12, jewels[i % jewels.length] ?? gold),
      ),
      'scale(1)',
    ),
  ]);
  return (
    (pen.random() < 0.5 ? group(bones, '') + group(bones, 'scale(-1 1)') : '') +
    jaw +
    head +
    addMirrorImage(socket) +
    path('M0 10 L-10 34 Q-5 38 0 32 Q5 38 10 34Z', '#1a0a14') +
    line('M34 -76 L24 -54 L36 -46', bone.dark, 3) +
    hat
  );
};

export const drum: Draw = (pen) => {
  const paint = pen.tone('25,0.21,0.52 250,0.15,0.48 150,0.13,0.46', pen.main);
  const body = pen.body('M-78 -34 C-96 10 -90 60 -66 78 C-30 96 30 96 66 78 C90 60 96 10 78 -34Z', paint);
  const lacing =
    repeat(7, (i) => line(`M${-78 + i * 26} -26 L${-65 + i * 22} 76 L${-52 + i * 26} -26`, gold.base, 3.6)) +
    repeat(9, (i) =>
      circle(
        -76 + i * 19,
        -20 + Math.round(Math.sin((i / 8) * Math.PI) * 12),
        5,
        gold.light,
        `stroke="${gold.dark}" stroke-width="1.4"`,
      ),
    );
  const skin =
    crisp(ellipse(0, -38, 80, 30, pen.lit(gold))) +
    ellipse(0, -40, 69, 24, pen.radial({ 0: '#fffdf2', 0.8: '#eddcb6', 1: '#b38f5c' })) +
    group(
      polygon(starPoints(8, 30, 15), tone(25, 0.19, 0.5).base, 'opacity="0.85"'),
      'translate(0 -40) scale(1 0.36)',
    );
  const stick = (side: number): string =>
    group(
      pen.plate(-5, -84, 10, 84, 5, tone(60, 0.1, 0.62)) +
        pen.bead(0, -4, 13, ivory) +
        pen.piece('M-8 -78 L-30 -96 L-8 -92Z', tone(25, 0.21, 0.54)),
      `translate(${side * 26} -44) rotate(${side * 42})`,
    );
  return body + lacing + skin + stick(1) + stick(-1);
};
