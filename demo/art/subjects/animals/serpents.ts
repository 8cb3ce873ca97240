import { type Tone, gold, ivory, tone } from '#demo/art/color.ts';
import { crisp, group, addMirrorImage, repeat } from '#demo/art/draw/parts.ts';
import type { Pen } from '#demo/art/draw/pen.ts';
import { type Point, parsePoints } from '#demo/art/draw/points.ts';
import { circle, ellipse, line, path, polygon } from '#demo/art/draw/shapes.ts';
import { drawEyes } from '#demo/art/subjects/games/faces.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';
import { drawTube } from '#demo/art/subjects/things/tube.ts';

function dragonHead(pen: Pen, skin: Tone, hair: Tone): string {
  const horn = pen.piece(
    'M16 -24 C30 -50 54 -54 74 -86 C80 -54 62 -34 36 -14Z M34 -44 C44 -60 44 -70 40 -80 C56 -70 60 -54 52 -40Z',
    ivory,
  );
  const mane = repeat(7, (i) =>
    group(
      pen.piece('M0 0 C24 -12 48 -8 64 6 C42 6 24 14 0 16Z', i % 2 ? hair : { ...hair, base: hair.light }),
      `translate(${26 - i} ${-24 + i * 11}) rotate(${-34 + i * 17})`,
    ),
  );
  const jaw =
    pen.piece('M2 14 L-40 26 C-40 42 -14 46 8 38 L38 16Z', skin) +
    pen.piece('M-30 38 C-30 54 -44 58 -46 70 C-28 66 -14 58 -10 42Z', hair);
  const throat =
    path('M34 8 L-46 6 L-38 26 L8 20Z', '#6b0714') + path('M20 16 Q-14 10 -30 22 Q-8 26 16 20Z', '#f0647a');
  const top = pen.piece(
    'M38 14 C46 -12 26 -38 0 -38 C-14 -38 -20 -28 -26 -20 C-38 -28 -58 -24 -62 -8 C-64 2 -58 8 -48 8 L2 10Z',
    skin,
  );
  const teeth =
    repeat(5, (i) =>
      polygon(`${-50 + i * 12},7 ${-42 + i * 12},8 ${-47 + i * 12},${19 - (i % 2) * 4}`, '#fff'),
    ) +
    repeat(3, (i) =>
      polygon(`${-34 + i * 12},${25 - i * 2} ${-27 + i * 12},${23 - i * 2} ${-32 + i * 12},14`, '#fff'),
    );
  const eye =
    crisp(ellipse(-2, -18, 12, 9, '#fffbe0')) +
    circle(-4, -17, 5.6, pen.ball(tone(25, 0.22, 0.55))) +
    circle(-4.5, -17, 2.6, '#0c0505') +
    path('M-20 -26 L14 -34 L10 -24 L-12 -18Z', hair.dark);
  const whisk =
    line('M-56 -12 C-84 -22 -96 0 -84 22 M-50 -18 C-70 -46 -92 -44 -98 -28', gold.base, 4) +
    line('M-56 -12 C-84 -22 -96 0 -84 22', gold.light, 1.6);
  return horn + mane + throat + jaw + top + teeth + eye + ellipse(-54, -12, 4.5, 3.2, skin.deep) + whisk;
}

const dragonPaths: [Point[], ...Point[][]] = [
  parsePoints('86,92 30,98 -40,84 -62,48 -20,26 48,40 82,12 62,-30 14,-26 -6,-46'),
  parsePoints('-92,70 -60,96 -4,88 40,92 84,60 66,16 10,20 -30,8 -26,-26 0,-48'),
  parsePoints('80,-88 94,-40 76,0 88,48 50,88 -14,88 -50,56 -28,20 16,14 10,-30'),
];

export const dragon: Draw = (pen) => {
  const skin = pen.tone('25,0.2,0.52 150,0.16,0.54 85,0.16,0.74 245,0.15,0.54', pen.main);
  const hair = pen.choose([gold, tone(35, 0.2, 0.62), pen.accent]);
  const points = pen.choose(dragonPaths);
  const width = (t: number): number => 5 + 17 * Math.min(1, t * 1.7);
  const claw = (x: number, y: number, turn: number): string =>
    group(
      pen.piece(
        'M0 0 C-10 12 -26 14 -34 26 C-22 24 -18 26 -14 34 C-8 26 -4 26 4 34 C6 22 12 14 14 2Z',
        skin,
      ) + line('M-34 26 l-5 7 M-14 34 l-1 8 M4 34 l4 7', ivory.light, 4),
      `translate(${x} ${y}) rotate(${turn})`,
    );
  const body = drawTube(pen, points, {
    skin,
    belly: pen.lit({ ...gold, base: '#f7d98a' }),
    width,
    spines: pen.lit(hair),
    chunks: 9,
  });
  const [tx, ty] = points[0] ?? [0, 0];
  const tip = group(
    repeat(5, (i) =>
      group(pen.piece('M0 0 C-10 -14 -6 -26 0 -34 C6 -26 10 -14 0 0Z', hair), `rotate(${40 + i * 26})`),
    ),
    `translate(${tx} ${ty}) scale(0.8)`,
  );
  const pearl =
    pen.random() < 0.55
      ? group(
          circle(0, 0, 22, '#fff3a8', 'opacity="0.5" filter="url(#blur5)"') +
            pen.bead(0, 0, 13, tone(60, 0.15, 0.85)),
          'translate(-80 20)',
        )
      : '';
  return (
    tip +
    claw(52, 56, -30) +
    body +
    claw(-46, 62, 10) +
    group(dragonHead(pen, skin, hair), 'translate(-6 -46) scale(1.02)') +
    pearl
  );
};

export const snake: Draw = (pen) => {
  const skin = pen.tone('145,0.17,0.54 190,0.12,0.56 85,0.16,0.7 310,0.15,0.48', pen.main);
  const belly = pen.lit({ ...gold, base: '#f4dc9c' });
  const coil: Point[] = parsePoints('96,88 60,98 -60,98 -78,74 -10,60 64,66 66,42 4,30 -30,14 -14,-20 0,-44');
  const body = drawTube(pen, coil, {
    skin,
    belly,
    width: (t) => 4 + 18 * Math.min(1, t * 3),
    spines: null,
    chunks: 9,
  });
  const hood = pen.body(
    'M0 -92 C36 -92 62 -66 58 -36 C54 -10 30 12 18 22 H-18 C-30 12 -54 -10 -58 -36 C-62 -66 -36 -92 0 -92Z',
    skin,
  );
  const front =
    path('M0 -50 C16 -50 22 -20 14 24 H-14 C-22 -20 -16 -50 0 -50Z', belly) +
    repeat(6, (i) =>
      line(`M-14 ${-30 + i * 10} Q0 ${-25 + i * 10} 14 ${-30 + i * 10}`, gold.dark, 1.8, 'opacity="0.7"'),
    );
  const marks = addMirrorImage(
    path('M-40 -60 C-50 -46 -48 -26 -34 -10 C-40 -30 -38 -46 -30 -58Z', skin.light, 'opacity="0.6"'),
  );
  const head = pen.piece(
    'M0 -98 C22 -98 34 -84 32 -68 C30 -50 16 -40 0 -38 C-16 -40 -30 -50 -32 -68 C-34 -84 -22 -98 0 -98Z',
    skin,
  );
  const tongue = line('M0 -42 V-24 L-7 -14 M0 -24 L7 -14', tone(20, 0.22, 0.56).base, 3.4);
  const fangs = addMirrorImage(polygon('-12,-45 -6,-43 -9,-31', '#fff'));
  const crown =
    pen.random() < 0.5
      ? pen.piece('M-20 -94 L-26 -112 L-10 -102 L0 -116 L10 -102 L26 -112 L20 -94Z', gold)
      : '';
  return (
    body +
    hood +
    front +
    marks +
    head +
    tongue +
    fangs +
    drawEyes(pen, 16, -70, 9, tone(85, 0.18, 0.8), 22) +
    crown
  );
};
