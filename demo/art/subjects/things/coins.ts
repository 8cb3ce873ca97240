import { type Tone, gold, silver, tone } from '#demo/art/color.ts';
import { crisp, drawEachRow, group, addMirrorImage, repeat } from '#demo/art/draw/parts.ts';
import type { Pen } from '#demo/art/draw/pen.ts';
import { formatNumber, starPoints } from '#demo/art/draw/points.ts';
import { circle, ellipse, line, path, polygon, rect } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

import { drawBrilliant, jewels } from './gems.ts';

type CoinFace = 'hole' | 'star' | 'crown';
const coinFaces: [CoinFace, ...CoinFace[]] = ['hole', 'star', 'crown'];

export function drawCoin(pen: Pen, r: number, metal: Tone, face: CoinFace): string {
  const mark =
    face === 'hole'
      ? rect(-r * 0.26, -r * 0.26, r * 0.52, r * 0.52, 2, metal.deep) +
        [0, 90, 180, 270]
          .map((turn) =>
            group(
              line(
                `M${-r * 0.14} ${-r * 0.52} H${r * 0.14} M0 ${-r * 0.62} V${-r * 0.4}`,
                metal.dark,
                r * 0.08,
              ),
              `rotate(${turn})`,
            ),
          )
          .join('')
      : face === 'star'
        ? polygon(starPoints(5, r * 0.55, r * 0.23), metal.dark) +
          polygon(starPoints(5, r * 0.5, r * 0.2), metal.light)
        : group(path('M-40 24 L-48 -22 L-22 2 L0 -36 L22 2 L48 -22 L40 24Z', metal.dark), `scale(${r / 88})`);
  return (
    pen.disc(0, 0, r, metal) +
    circle(0, 0, r * 0.8, 'none', `stroke="${metal.dark}" stroke-width="${formatNumber(r * 0.07)}"`) +
    circle(0, 0, r * 0.74, pen.lit({ ...metal, light: metal.base, base: metal.light, dark: metal.base })) +
    mark
  );
}

export const coins: Draw = (pen) => {
  const face = pen.choose(coinFaces);
  const metal = pen.choose([gold, gold, gold, tone(55, 0.12, 0.66), silver]);
  if (pen.random() < 0.5) {
    return drawEachRow('-46,44,40 46,44,40 0,52,46 -60,-8,36 60,-8,36 0,-22,58', ([x, y, r = 0]) =>
      group(
        drawCoin(pen, r, metal, face),
        `translate(${x} ${y}) rotate(${formatNumber(pen.between(-20, 20))})`,
      ),
    );
  }
  const stack = (x: number, high: number, base: number): string =>
    repeat(high, (i) =>
      group(
        crisp(
          ellipse(0, 0, 34, 13, metal.dark) +
            rect(-34, -9, 68, 9, 0, pen.polished(metal)) +
            ellipse(0, -9, 34, 13, pen.lit(metal)) +
            ellipse(0, -9, 25, 9, 'none', `stroke="${metal.dark}" stroke-width="2"`),
        ),
        `translate(${x + ((i * 7) % 5) - 2} ${base - i * 11})`,
      ),
    );
  return (
    stack(-54, 6, 66) +
    stack(54, 8, 66) +
    stack(0, 5, 86) +
    group(drawCoin(pen, 44, metal, face), 'translate(0 -42) rotate(-10)')
  );
};

export const ingot: Draw = (pen) => {
  const one =
    crisp(ellipse(0, -14, 34, 26, pen.ball(gold))) +
    pen.body(
      'M-92 -30 C-66 -6 -40 -4 0 -4 C40 -4 66 -6 92 -30 C92 20 62 48 0 48 C-62 48 -92 20 -92 -30Z',
      gold,
    ) +
    path('M-78 -8 C-52 16 52 16 78 -8', 'none', `stroke="${gold.light}" stroke-width="4" opacity="0.8"`);
  const bar =
    pen.piece('M-56 30 L-40 -18 H40 L56 30Z', gold) +
    pen.piece('M-40 -18 L-30 -34 H30 L40 -18Z', pen.linear({ 0: '#fffbe0', 1: gold.base }));
  const extra = pen.choose([drawCoin(pen, 24, gold, 'hole'), bar]);
  const scale = extra === bar ? 'scale(0.55)' : '';
  return (
    group(one, 'translate(-38 -18) scale(0.62) rotate(-8)') +
    group(one, 'translate(42 -22) scale(0.6) rotate(10)') +
    group(extra, `translate(-66 60) ${scale}`) +
    group(extra, `translate(66 62) ${scale}`) +
    group(one, 'translate(0 34) scale(0.94)')
  );
};

export const chest: Draw = (pen) => {
  const wood = pen.tone('45,0.11,0.46 30,0.12,0.38 250,0.08,0.42 150,0.08,0.4');
  const lid =
    pen.body('M-82 -16 C-84 -66 -60 -86 0 -88 C60 -86 84 -66 82 -16 L66 -6 H-66Z', {
      ...wood,
      base: wood.dark,
    }) +
    path('M-66 -10 C-66 -50 -48 -64 0 -66 C48 -64 66 -50 66 -10Z', wood.deep) +
    addMirrorImage(
      pen.piece('M-82 -16 C-84 -66 -72 -82 -50 -86 L-40 -64 C-58 -56 -64 -40 -64 -8Z', pen.polished(gold)),
    );
  const light = ellipse(0, -16, 86, 46, '#fff0a0', 'opacity="0.75" filter="url(#blur14)"');
  const pile =
    repeat(11, (i) =>
      group(
        drawCoin(pen, 15, gold, pen.choose(['star', 'hole', 'crown'])),
        `translate(${-58 + (i % 6) * 23 + (i > 5 ? 12 : 0)} ${i > 5 ? -20 : -6 - (i % 2) * 5}) rotate(${i * 31})`,
      ),
    ) +
    repeat(4, (i) =>
      group(
        drawBrilliant(jewels[(i * 2 + 1) % jewels.length] ?? gold),
        `translate(${-46 + i * 30} ${-34 + (i % 2) * 12}) rotate(${i * 40 - 50}) scale(0.26)`,
      ),
    );
  const box =
    pen.body('M-78 -4 H78 L72 76 H-72Z', wood) +
    repeat(3, (i) => line(`M-75 ${16 + i * 19} H75`, wood.deep, 2.4, 'opacity="0.6"'));
  const straps =
    addMirrorImage(
      pen.piece('M-78 -4 H-52 L-50 76 H-72Z', pen.polished(gold)) +
        repeat(3, (i) => circle(-64, 10 + i * 26, 3.4, gold.deep)),
    ) + crisp(rect(-82, -12, 164, 16, 5, pen.polished(gold)));
  const lock =
    pen.piece('M-20 -6 H20 V26 Q0 44 -20 26Z', gold) +
    circle(0, 10, 6, gold.deep) +
    path('M-3 12 H3 L5 26 H-5Z', gold.deep);
  return lid + light + pile + box + straps + lock;
};
