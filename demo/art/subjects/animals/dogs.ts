import { type Tone, ivory, tone } from '#demo/art/color.ts';
import { crisp, addMirrorImage, puff } from '#demo/art/draw/parts.ts';
import type { Pen } from '#demo/art/draw/pen.ts';
import { line, path } from '#demo/art/draw/shapes.ts';
import { eyeTones, drawEyes, drawMouth, drawNose } from '#demo/art/subjects/games/faces.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

function canine(pen: Pen, fur: Tone, pale: string, eye: Tone, fierce: boolean): string {
  const ear =
    pen.piece('M-66 -14 Q-78 -70 -58 -98 Q-30 -76 -18 -44Z', fur) +
    path('M-56 -34 Q-64 -66 -55 -82 Q-38 -66 -30 -48Z', fur.deep);
  const ruff = puff(
    path(
      'M0 -58 Q46 -60 62 -22 L96 26 L74 24 L84 50 L58 44 L56 70 L34 58 L0 94 L-34 58 L-56 70 L-58 44 L-84 50 L-74 24 L-96 26 L-62 -22 Q-46 -60 0 -58Z',
      pen.lit(fur),
    ),
  );
  const mask = path('M6 8 Q34 -26 56 -10 Q66 14 78 24 L56 30 L52 52 L32 46 L8 72Z', pale);
  const bridge = pen.piece('M-15 -24 Q0 -36 15 -24 L22 30 Q0 62 -22 30Z', fur);
  const snout = crisp(path('M0 26 Q24 26 26 44 Q20 66 0 70 Q-20 66 -26 44 Q-24 26 0 26Z', pale));
  return (
    addMirrorImage(ear) +
    ruff +
    addMirrorImage(mask) +
    bridge +
    drawEyes(pen, 31, -2, 12, eye, fierce ? 22 : 10) +
    snout +
    drawNose(pen, 36, 13, tone(270, 0.02, 0.3)) +
    drawMouth(50, 14, fierce)
  );
}

export const wolf: Draw = (pen) => {
  const fur = pen.tone('250,0.04,0.55 240,0.03,0.72 265,0.09,0.45 60,0.03,0.5');
  return canine(
    pen,
    fur,
    pen.lit(tone(240, 0.02, 0.94)),
    pen.tone('85,0.18,0.84 200,0.14,0.84'),
    pen.random() < 0.7,
  );
};

export const fox: Draw = (pen) => {
  const fur = pen.tone('48,0.19,0.68 38,0.19,0.62 230,0.03,0.88');
  return canine(pen, fur, pen.lit(ivory), pen.choose(eyeTones), false);
};

export const bat: Draw = (pen) => {
  const fur = pen.tone('290,0.09,0.42 270,0.04,0.34 350,0.12,0.4');
  const wing =
    pen.piece(
      'M-24 -16 C-44 -60 -84 -66 -100 -52 C-92 -36 -96 -10 -98 14 C-86 4 -76 8 -68 26 C-58 12 -48 14 -40 36 C-34 26 -28 24 -18 30Z',
      fur,
    ) + line('M-24 -14 L-98 -50 M-26 -8 L-90 8 M-26 0 L-64 22', fur.deep, 2.5);
  const ear =
    pen.piece('M-30 -20 Q-42 -62 -34 -82 Q-10 -64 -4 -40Z', fur) +
    path('M-26 -32 Q-32 -56 -29 -66 Q-16 -54 -12 -44Z', '#e88aa0');
  const head = pen.body(
    'M0 -46 C34 -46 44 -16 42 8 C40 42 22 58 0 58 C-22 58 -40 42 -42 8 C-44 -16 -34 -46 0 -46Z',
    fur,
  );
  return (
    addMirrorImage(wing) +
    addMirrorImage(ear) +
    head +
    drawEyes(pen, 18, -4, 12, tone(30, 0.2, 0.6), 14) +
    drawNose(pen, 16, 7, tone(350, 0.08, 0.4)) +
    drawMouth(24, 16, true)
  );
};
