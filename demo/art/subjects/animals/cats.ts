import { type Tone, gold, ivory, mix, tone } from '#demo/art/color.ts';
import { crisp, group, addMirrorImage, puff } from '#demo/art/draw/parts.ts';
import type { Pen } from '#demo/art/draw/pen.ts';
import { circle, ellipse, line, path } from '#demo/art/draw/shapes.ts';
import {
  eyeTones,
  drawEyes,
  drawMiniCrown,
  drawMouth,
  drawNose,
  drawTufts,
  drawWhiskers,
} from '#demo/art/subjects/games/faces.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

function bigCat(pen: Pen, fur: Tone, stripes: boolean, roar: boolean): string {
  const pale = pen.lit({ ...ivory, base: mix(ivory.base, fur.light, 0.25) });
  const ear =
    puff(circle(-56, -54, 24, pen.lit(fur))) +
    circle(-55, -51, 13, fur.deep) +
    ellipse(-52, -47, 8, 9, '#e9a28c');
  const face = puff(
    path(
      'M0 -76 C46 -78 74 -44 74 -6 L94 16 L74 20 L84 40 L60 42 Q44 84 0 88 Q-44 84 -60 42 L-84 40 L-74 20 L-94 16 L-74 -6 C-74 -44 -46 -78 0 -76Z',
      pen.lit(fur),
    ),
  );
  const cheek = path('M26 12 Q64 12 76 30 L58 36 Q46 66 12 70Z', pale);
  const brow = path('M12 -30 Q28 -48 48 -34 Q34 -26 14 -22Z', pale);
  const muzzle = crisp(path('M0 12 Q34 8 40 34 Q36 56 0 58 Q-36 56 -40 34 Q-34 8 0 12Z', pale));
  const marks = stripes
    ? path(
        'M0 -40 L-7 -70 Q0 -76 7 -70Z M-10 -48 Q-22 -60 -24 -72 Q-8 -70 -4 -52Z M10 -48 Q22 -60 24 -72 Q8 -70 4 -52Z M-16 -38 L-40 -66 L-26 -36Z M16 -38 L40 -66 L26 -36Z',
        '#1c0d12',
      ) + addMirrorImage(path('M72 -22 L46 -14 L72 -6Z M76 4 L52 8 L78 18Z M70 26 L50 26 L66 38Z', '#1c0d12'))
    : '';
  return (
    addMirrorImage(ear) +
    face +
    addMirrorImage(cheek) +
    addMirrorImage(brow) +
    marks +
    pen.piece('M-14 -20 Q0 -28 14 -20 L18 22 H-18Z', fur) +
    drawEyes(pen, 32, -9, 14, pen.choose(eyeTones), roar ? 16 : 8) +
    muzzle +
    drawNose(pen, 20, 17, tone(20, 0.13, 0.62)) +
    drawMouth(roar ? 36 : 40, roar ? 27 : 20, roar) +
    drawWhiskers(34)
  );
}

export const tiger: Draw = (pen) => {
  const fur = pen.tone('58,0.18,0.74 50,0.19,0.7 240,0.02,0.92 58,0.18,0.74', pen.accent);
  return bigCat(pen, fur, true, pen.random() < 0.65);
};

export const lion: Draw = (pen) => {
  const mane = pen.tone('45,0.14,0.52 30,0.16,0.46 60,0.15,0.6', pen.main);
  const jitter = (i: number): number => (i % 3) * 5;
  const back = crisp(drawTufts(-178, 178, 22, 94, 50, 4, pen.lit(mane), jitter));
  const inner = crisp(
    drawTufts(-170, 170, 18, 76, 46, 4, pen.linear({ 0: mane.light, 1: mane.base }), jitter),
  );
  const crown = pen.random() < 0.4 ? group(drawMiniCrown(pen), 'translate(0 -72) scale(0.9)') : '';
  return (
    back +
    inner +
    group(bigCat(pen, tone(72, 0.13, 0.8), false, pen.random() < 0.6), 'translate(0 6) scale(0.72)') +
    crown
  );
};

export const cat: Draw = (pen) => {
  const fur = pen.tone('70,0.02,0.94 280,0.03,0.3 60,0.14,0.74 250,0.04,0.62');
  const ear =
    pen.piece('M-74 -6 Q-84 -62 -70 -94 Q-38 -80 -18 -52Z', fur) +
    path('M-64 -30 Q-70 -60 -64 -76 Q-46 -66 -36 -52Z', '#ee9aa0');
  const face = pen.body(
    'M0 -62 C52 -64 86 -30 86 14 C86 56 46 78 0 78 C-46 78 -86 56 -86 14 C-86 -30 -52 -64 0 -62Z',
    fur,
  );
  const collar =
    pen.piece('M-58 60 Q0 96 58 60 L62 74 Q0 112 -62 74Z', tone(25, 0.2, 0.56)) +
    pen.bead(0, 92, 16, gold) +
    line('M-9 92 H9 M0 93 V104', gold.deep, 3);
  return (
    addMirrorImage(ear) +
    face +
    drawEyes(pen, 37, -2, 18, pen.choose(eyeTones), 4) +
    drawNose(pen, 28, 9, tone(10, 0.14, 0.66)) +
    drawMouth(40, 14, false) +
    drawWhiskers(32) +
    collar
  );
};
