import { mix, tone } from '#demo/art/color.ts';
import { crisp, group, addMirrorImage, puff, repeat } from '#demo/art/draw/parts.ts';
import { circle, ellipse, path, rect } from '#demo/art/draw/shapes.ts';
import {
  drawEyes,
  drawMiniCrown,
  drawMouth,
  drawNose,
  drawRoundFace,
} from '#demo/art/subjects/games/faces.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

export const bear: Draw = (pen) => {
  const fur = pen.tone('55,0.1,0.5 45,0.09,0.42 230,0.02,0.92 65,0.11,0.58');
  const ear = puff(circle(-60, -58, 26, pen.lit(fur))) + circle(-58, -55, 14, mix(fur.dark, '#e8a07a', 0.4));
  const scarf = pen.random() < 0.4 ? pen.piece('M-64 62 Q0 108 64 62 L70 84 Q0 126 -70 84Z', pen.accent) : '';
  return drawRoundFace(pen, fur, ear, pen.lit(tone(75, 0.06, 0.82)), '', pen.random() < 0.5) + scarf;
};

export const panda: Draw = (pen) => {
  const black = tone(270, 0.02, 0.3);
  const ear = puff(circle(-60, -58, 25, pen.lit(black)));
  const patches = addMirrorImage(group(ellipse(0, 0, 19, 26, pen.lit(black)), 'translate(-34 0) rotate(24)'));
  const leaf = path('M0 0 Q22 -16 50 -6 Q26 10 0 0Z', pen.lit(tone(135, 0.17, 0.62)));
  const bamboo = group(
    repeat(4, (i) => pen.plate(-60 + i * 34, -8, 32, 16, 5, tone(128, 0.17, 0.66))) +
      group(leaf, 'translate(60 -6) rotate(-28)') +
      group(leaf, 'translate(40 8) rotate(30)'),
    'translate(4 74) rotate(-12)',
  );
  return drawRoundFace(pen, tone(90, 0.012, 0.94), ear, '#fff', patches, false) + bamboo;
};

export const rabbit: Draw = (pen) => {
  const fur = pen.tone('75,0.03,0.93 60,0.08,0.66 250,0.03,0.7 350,0.07,0.84');
  const tilt = pen.between(6, 22);
  const long = (turn: number): string =>
    group(
      crisp(ellipse(0, -46, 18, 52, pen.lit(fur))) + ellipse(0, -44, 9, 38, '#f2a4ae'),
      `translate(-26 -32) rotate(${turn})`,
    );
  const face = pen.body(
    'M0 -48 C44 -50 68 -20 70 20 C72 60 40 84 0 84 C-40 84 -72 60 -70 20 C-68 -20 -44 -50 0 -48Z',
    fur,
  );
  const teeth = crisp(rect(-11, 54, 10.5, 18, 3, '#fff') + rect(0.5, 54, 10.5, 18, 3, '#fff'));
  const cheeks =
    addMirrorImage(crisp(ellipse(-17, 46, 21, 17, pen.lit(tone(75, 0.02, 0.97))))) +
    addMirrorImage(circle(-50, 38, 11, '#ff8fa5', 'opacity="0.5"'));
  return (
    long(-tilt) +
    group(long(-tilt * pen.choose([1, 3])), 'scale(-1 1)') +
    face +
    teeth +
    cheeks +
    drawEyes(pen, 33, 6, 15, tone(20, 0.13, 0.5), -4, false) +
    drawNose(pen, 32, 9, tone(10, 0.15, 0.68))
  );
};

export const monkey: Draw = (pen) => {
  const fur = pen.tone('55,0.11,0.5 70,0.15,0.7 40,0.1,0.42');
  const skin = pen.lit(tone(62, 0.08, 0.84));
  const ear = puff(circle(-80, 0, 24, pen.lit(fur))) + circle(-79, 0, 14, '#e9b08c');
  const head = pen.body(
    'M0 -78 Q10 -96 18 -80 C60 -72 82 -36 78 8 C74 58 44 84 0 84 C-44 84 -74 58 -78 8 C-82 -36 -46 -80 0 -78Z',
    fur,
  );
  const face = crisp(
    path('M0 -30 C20 -62 66 -44 56 -2 C78 26 52 76 0 76 C-52 76 -78 26 -56 -2 C-66 -44 -20 -62 0 -30Z', skin),
  );
  return (
    addMirrorImage(ear) +
    head +
    face +
    drawEyes(pen, 26, -14, 14, tone(45, 0.1, 0.4), -3, false) +
    addMirrorImage(ellipse(-7, 14, 4, 3, '#5c2f22')) +
    drawMouth(36, 26, pen.random() < 0.5) +
    (pen.random() < 0.5 ? group(drawMiniCrown(pen), 'translate(0 -66) scale(0.95)') : '')
  );
};
