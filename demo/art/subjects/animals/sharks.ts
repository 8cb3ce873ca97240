import type { Tone } from '#demo/art/color.ts';
import { crisp, group, repeat } from '#demo/art/draw/parts.ts';
import type { Pen } from '#demo/art/draw/pen.ts';
import { formatNumber, type Point, parsePoints } from '#demo/art/draw/points.ts';
import { circle, ellipse, line, path, polygon } from '#demo/art/draw/shapes.ts';
import { drawEyes } from '#demo/art/subjects/games/faces.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';
import { getOffsetCurvePoint } from '#demo/art/subjects/things/tube.ts';

import { drawSideEye } from './fishes.ts';

export const shark: Draw = (pen) => {
  const skin = pen.tone('240,0.06,0.56 225,0.1,0.5 265,0.08,0.46 200,0.09,0.6');
  const back = pen.piece(
    'M40 6 C64 -4 84 -40 100 -46 C94 -14 94 14 104 44 C82 40 62 26 44 28Z M-6 -52 C4 -84 26 -96 40 -94 C32 -74 36 -54 44 -38Z',
    skin,
  );
  const body = pen.body('M-96 -22 C-70 -62 10 -68 66 6 C44 52 -10 64 -52 52 C-44 30 -62 0 -96 -22Z', skin);
  const pale = path('M-60 18 C-20 40 30 38 60 10 C40 50 -10 62 -52 52 C-48 40 -52 30 -60 18Z', '#eef6ff');
  const jaw =
    path('M-90 -14 C-60 -6 -30 6 -14 24 C-24 44 -44 54 -62 48 C-54 26 -68 2 -90 -14Z', '#5a0712') +
    path('M-44 40 Q-30 26 -20 30 Q-28 46 -48 46Z', '#ef6f80');
  const teeth =
    repeat(8, (i) => {
      const t = i / 8;
      return polygon(
        `${-86 + t * 72},${-12 + t * 32} ${-77 + t * 72},${-8 + t * 33} ${-84 + t * 70},${4 + t * 30}`,
        '#fff',
      );
    }) +
    repeat(5, (i) =>
      polygon(
        `${-60 + i * 7},${47 - i * 3.6} ${-53 + i * 7},${46 - i * 4.2} ${-58 + i * 7},${34 - i * 3.2}`,
        '#fff',
      ),
    );
  const gills = line(
    'M14 -20 Q6 0 14 18 M26 -18 Q18 0 26 16 M38 -12 Q32 0 38 12',
    skin.deep,
    3.4,
    'opacity="0.7"',
  );
  const fin = pen.piece('M-2 36 C2 72 28 92 44 92 C36 68 38 48 34 34Z', skin);
  return group(
    back +
      body +
      pale +
      jaw +
      teeth +
      gills +
      fin +
      drawSideEye(-46, -28, 8) +
      line('M-58 -42 L-36 -34', skin.deep, 5),
    `rotate(${formatNumber(pen.between(-16, 12))})`,
  );
};

export const whale: Draw = (pen) => {
  const skin = pen.tone('235,0.12,0.55 250,0.02,0.92 270,0.12,0.5 200,0.11,0.6');
  const spout = line(
    'M-34 -50 C-36 -76 -64 -84 -76 -70 M-34 -50 C-32 -80 -8 -88 4 -74 M-34 -50 V-92',
    '#e8fbff',
    8,
    'opacity="0.9"',
  );
  const tail = pen.piece(
    'M66 18 C84 2 80 -20 70 -40 C86 -44 96 -34 98 -22 C102 -36 112 -40 120 -34 C116 -8 104 18 84 40Z',
    skin,
  );
  const body = pen.body(
    'M-96 8 C-96 -44 -34 -58 8 -36 C44 -18 54 22 84 18 C76 56 28 76 -24 70 C-66 66 -96 44 -96 8Z',
    skin,
  );
  const clip = `k${pen.defs.length}`;
  pen.defs.push(
    `<clipPath id="${clip}"><path d="M-94 20 C-60 40 0 40 62 30 C40 66 10 76 -24 70 C-66 66 -92 48 -94 20Z"/></clipPath>`,
  );
  const belly = `<g clip-path="url(#${clip})">${ellipse(-20, 40, 100, 50, '#f3fbff')}${repeat(7, (i) => line(`M-96 ${32 + i * 7} Q-40 ${50 + i * 7} 50 ${34 + i * 7}`, skin.base, 2, 'opacity="0.55"'))}</g>`;
  const fin = pen.piece('M-10 42 C0 76 26 92 40 90 C40 68 30 48 18 38Z', skin);
  return group(
    spout +
      tail +
      body +
      belly +
      fin +
      drawSideEye(-62, 4, 8) +
      line('M-94 18 Q-78 30 -54 26', skin.deep, 4) +
      circle(-50, 22, 8, '#ff8fa5', 'opacity="0.4"'),
    'translate(-8 4) scale(0.92)',
  );
};

function tentacle(pen: Pen, points: readonly Point[], skin: Tone, thick: number): string {
  const width = (t: number): number => thick * (1 - t * 0.86);
  const ts = Array.from({ length: 19 }, (_, i) => i / 18);
  const outline = [
    ...ts.map((t) => getOffsetCurvePoint(points, t, width(t))),
    ...ts.toReversed().map((t) => getOffsetCurvePoint(points, t, -width(t))),
  ];
  const cups = repeat(9, (i) => {
    const t = 0.1 + i * 0.095;
    const [x, y] = getOffsetCurvePoint(points, t, width(t) * 0.45);
    return circle(
      Number(formatNumber(x)),
      Number(formatNumber(y)),
      Number(formatNumber(width(t) * 0.36)),
      skin.light,
      `stroke="${skin.dark}" stroke-width="1.2"`,
    );
  });
  return crisp(polygon(outline, pen.lit(skin)) + cups);
}

export const octopus: Draw = (pen) => {
  const skin = pen.tone('20,0.18,0.56 310,0.17,0.52 190,0.11,0.54 280,0.18,0.5');
  const j = (): number => pen.between(-7, 7);
  const arms: Point[][] = [
    parsePoints(`-34,22 ${-70 + j()},26 -94,${0 + j()} -84,-34 -66,-30`),
    parsePoints(`-28,30 -60,${56 + j()} -96,48 -100,${22 + j()} -86,20`),
    parsePoints(`-20,34 -40,70 -74,${90 + j()} -92,74 -78,64`),
    parsePoints(`-8,36 -14,70 -34,96 ${-52 + j()},92 -46,80`),
  ];
  const right = arms.map((arm): Point[] => arm.map(([x, y], i): Point => [-x, y + (i > 1 ? j() : 0)]));
  const limbs = [...arms, ...right].map((arm) => tentacle(pen, arm, skin, 15)).join('');
  const head = pen.body(
    'M0 -98 C46 -98 66 -62 58 -26 C54 -4 50 10 44 40 Q0 56 -44 40 C-50 10 -54 -4 -58 -26 C-66 -62 -46 -98 0 -98Z',
    skin,
  );
  const spots =
    circle(-28, -72, 8, skin.light, 'opacity="0.5"') +
    circle(-8, -82, 5, skin.light, 'opacity="0.5"') +
    circle(34, -64, 6, skin.dark, 'opacity="0.5"') +
    circle(20, -78, 4, skin.dark, 'opacity="0.5"');
  const beak =
    pen.random() < 0.5
      ? line('M-14 26 Q0 36 14 26', skin.deep, 4)
      : path('M-16 20 Q0 12 16 20 Q8 40 0 42 Q-8 40 -16 20Z', '#2b0610') +
        polygon('-10,20 -2,19 -6,28', '#fff') +
        polygon('2,19 10,20 6,28', '#fff');
  return (
    limbs +
    head +
    spots +
    drawEyes(pen, 26, -12, 16, pen.tone('90,0.17,0.84 150,0.18,0.76'), pen.choose([16, 0]), true) +
    beak
  );
};
