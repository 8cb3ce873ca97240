import { gold, ivory, mix, tone } from '#demo/art/color.ts';
import { crisp, group, addMirrorImage, repeat } from '#demo/art/draw/parts.ts';
import { circle, ellipse, line, path } from '#demo/art/draw/shapes.ts';
import { drawEyes } from '#demo/art/subjects/games/faces.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

export const elephant: Draw = (pen) => {
  const skin = pen.tone('255,0.04,0.66 250,0.07,0.6 60,0.02,0.9 330,0.07,0.72');
  const ear =
    pen.body('M-34 -46 C-70 -84 -106 -46 -98 6 C-94 44 -60 50 -36 30Z', skin) +
    path('M-44 -34 C-68 -58 -88 -32 -84 4 C-80 28 -60 32 -44 20Z', '#e79aa6', 'opacity="0.75"');
  const tusk = pen.piece('M-30 40 Q-52 66 -74 52 Q-58 82 -20 58Z', ivory);
  const trunk =
    pen.body('M-26 14 Q-22 70 -8 88 Q14 106 38 86 Q46 72 34 66 Q22 78 14 68 Q24 44 26 14Z', skin) +
    repeat(4, (i) =>
      line(
        `M-${17 - i} ${38 + i * 12} Q2 ${46 + i * 12} ${19 - i * 2} ${37 + i * 12}`,
        skin.dark,
        2.4,
        'opacity="0.55"',
      ),
    );
  const head = pen.body(
    'M0 -76 C40 -78 58 -44 54 -6 C52 34 32 48 0 48 C-32 48 -52 34 -54 -6 C-58 -44 -40 -78 0 -76Z',
    skin,
  );
  const cloth =
    crisp(
      path('M-34 -66 Q0 -84 34 -66 L0 -14Z', pen.lit(pen.accent)) +
        path('M-34 -66 L0 -14 L34 -66', 'none', `stroke="${gold.base}" stroke-width="6"`),
    ) + pen.bead(0, -48, 9, gold);
  return (
    addMirrorImage(ear) +
    head +
    addMirrorImage(tusk) +
    trunk +
    drawEyes(pen, 30, -2, 10, tone(45, 0.1, 0.4), -6, false) +
    cloth
  );
};

export const ox: Draw = (pen) => {
  const hide = pen.tone('35,0.13,0.46 40,0.16,0.4 60,0.03,0.36 75,0.14,0.72');
  const horn = pen.piece('M-34 -52 C-78 -52 -100 -68 -94 -100 C-82 -84 -64 -78 -30 -76Z', ivory);
  const ear = pen.piece('M-46 -38 Q-84 -42 -92 -20 Q-70 -6 -48 -18Z', hide);
  const head = pen.body(
    'M0 -80 C36 -80 56 -60 54 -28 C52 4 46 20 44 44 Q36 80 0 82 Q-36 80 -44 44 C-46 20 -52 4 -54 -28 C-56 -60 -36 -80 0 -80Z',
    hide,
  );
  const tuft = pen.piece(
    'M-30 -70 Q-16 -92 0 -82 Q18 -94 30 -70 L18 -36 L8 -52 L0 -30 L-8 -52 L-18 -36Z',
    tone(30, 0.06, 0.3),
  );
  const snout =
    crisp(ellipse(0, 52, 46, 32, pen.lit(tone(40, 0.07, 0.76)))) +
    addMirrorImage(group(ellipse(0, 0, 10, 7, '#3a1418'), 'translate(-20 44) rotate(-24)'));
  const ring =
    line('M-15 60 C-20 92 20 92 15 60', gold.dark, 11) +
    line('M-15 60 C-20 92 20 92 15 60', gold.base, 7) +
    line('M-12 70 C-10 84 4 84 8 80', gold.light, 3);
  return (
    addMirrorImage(horn) +
    addMirrorImage(ear) +
    head +
    tuft +
    drawEyes(pen, 31, -16, 12, tone(40, 0.18, 0.6), 18, false) +
    snout +
    ring
  );
};

export const horse: Draw = (pen) => {
  const hide = pen.tone('45,0.12,0.48 250,0.02,0.72 30,0.08,0.34 75,0.1,0.76');
  const hair = pen.tone('60,0.03,0.28 75,0.09,0.88', pen.accent);
  const neck = pen.body('M-12 -64 C28 -84 66 -40 84 100 H-26 C-8 60 -14 30 -24 16Z', hide);
  const mane = repeat(9, (i) =>
    group(
      pen.piece('M0 0 C26 -10 46 6 52 34 C34 22 14 22 -2 14Z', hair),
      `translate(${-6 + i * 8.4} ${-72 + i * 18}) rotate(${i * 6 - 22}) scale(${1.1 + (i % 2) * 0.25})`,
    ),
  );
  const head = pen.body(
    'M-4 -66 C-34 -60 -48 -30 -66 8 C-80 26 -92 42 -88 56 C-82 74 -58 76 -46 60 C-32 46 -6 44 8 16 C22 -16 18 -56 -4 -66Z',
    hide,
  );
  const ear = pen.piece('M-8 -60 Q-14 -88 2 -100 Q18 -82 14 -58Z', hide);
  const bridle =
    line('M-44 -22 Q-20 6 6 20 M-62 6 Q-52 34 -34 52 M6 20 Q-14 -20 6 -60', pen.accent.base, 5) +
    line('M-34 52 Q10 70 50 60', pen.accent.base, 4) +
    circle(-36, 50, 7, pen.ball(gold)) +
    circle(6, 18, 6, pen.ball(gold));
  const eye = ellipse(-24, -16, 9, 7, '#170a08') + circle(-26, -18, 2.6, '#fff');
  return (
    neck +
    mane +
    ear +
    head +
    bridle +
    eye +
    ellipse(-78, 48, 5, 7, hide.deep) +
    line('M-76 66 Q-62 66 -52 58', hide.deep, 3)
  );
};

export const owl: Draw = (pen) => {
  const feather = pen.tone('55,0.09,0.5 250,0.04,0.62 80,0.02,0.9', pen.main);
  const body = pen.body(
    'M0 -84 C24 -84 40 -96 60 -98 C58 -74 74 -50 74 -8 C76 56 44 94 0 94 C-44 94 -76 56 -74 -8 C-74 -50 -58 -74 -60 -98 C-40 -96 -24 -84 0 -84Z',
    feather,
  );
  const chest = repeat(4, (row) =>
    repeat(5 - (row % 2), (i) =>
      path(
        `M${-34 + i * 15 + (row % 2) * 7.5} ${26 + row * 14} q7.5 16 15 0Z`,
        mix(feather.light, '#ffffff', 0.3),
        `stroke="${feather.dark}" stroke-width="1.6"`,
      ),
    ),
  );
  const wing = pen.piece('M-70 -8 C-98 40 -84 78 -50 92 C-54 56 -56 24 -44 6Z', {
    ...feather,
    base: feather.dark,
    light: feather.base,
  });
  const disc = addMirrorImage(pen.disc(-31, -28, 36, tone(75, 0.05, 0.9)));
  const brow = addMirrorImage(
    pen.piece('M-3 -40 Q-20 -74 -60 -90 Q-50 -56 -8 -28Z', { ...feather, base: feather.dark }),
  );
  return (
    body +
    chest +
    addMirrorImage(wing) +
    disc +
    drawEyes(pen, 31, -28, 23, pen.tone('85,0.18,0.82 50,0.19,0.72'), 0, false) +
    brow +
    pen.piece('M-11 -20 Q0 -26 11 -20 Q8 4 0 12 Q-8 4 -11 -20Z', gold)
  );
};
