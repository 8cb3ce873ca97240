import { gold, ivory, tone } from '#demo/art/color.ts';
import { crisp, group, soft, repeat } from '#demo/art/draw/parts.ts';
import type { Pen } from '#demo/art/draw/pen.ts';
import { formatNumber } from '#demo/art/draw/points.ts';
import { circle, line, path, polygon, rect } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

export const temple: Draw = (pen) => {
  if (pen.random() < 0.4) return ruin(pen);
  const roof = pen.tone('25,0.19,0.5 160,0.13,0.48 255,0.13,0.48', gold);
  const wall = pen.lit(tone(20, 0.14, 0.44));
  const floor = (y: number, w: number): string => {
    const eave = pen.piece(
      `M${-w - 20} ${y - 6} C${-w} ${y} ${-w * 0.7} ${y - 10} ${-w * 0.52} ${y - 34} H${w * 0.52} C${w * 0.7} ${y - 10} ${w} ${y} ${w + 20} ${y - 6} C${w + 8} ${y + 10} ${w} ${y + 8} ${w * 0.9} ${y + 8} H${-w * 0.9} C${-w} ${y + 8} ${-w - 8} ${y + 10} ${-w - 20} ${y - 6}Z`,
      roof,
    );
    const tiles = repeat(9, (i) =>
      line(
        `M${formatNumber((i - 4) * w * 0.115)} ${y - 33} L${formatNumber((i - 4) * w * 0.21)} ${y + 5}`,
        roof.dark,
        2,
        'opacity="0.6"',
      ),
    );
    const posts = repeat(5, (i) => pen.plate((i - 2) * w * 0.36 - 4, y + 8, 8, 30, 1, tone(25, 0.2, 0.54)));
    return (
      rect(-w * 0.76, y + 8, w * 1.52, 32, 0, wall) +
      repeat(4, (i) => rect((i - 1.5) * w * 0.36 - 6, y + 14, 12, 18, 2, '#ffd977')) +
      posts +
      eave +
      tiles
    );
  };
  const steps = pen.piece('M-92 98 L-76 80 H76 L92 98Z', ivory);
  const top = crisp(path('M-5 -74 L0 -106 L5 -74Z', pen.lit(gold)) + circle(0, -78, 8, pen.ball(gold)));
  return steps + floor(44, 74) + floor(0, 58) + floor(-42, 42) + top;
};

function ruin(pen: Pen): string {
  const stone = pen.tone('85,0.08,0.7 180,0.07,0.56 40,0.08,0.6');
  const levels = repeat(
    5,
    (i) =>
      pen.piece(
        `M${-96 + i * 17} ${92 - i * 32} L${-88 + i * 17} ${62 - i * 32} H${88 - i * 17} L${96 - i * 17} ${92 - i * 32}Z`,
        stone,
      ) +
      repeat(6, (k) =>
        rect(
          -74 + i * 14 + k * (29 - i * 5.6),
          70 - i * 32,
          12 - i * 1.4,
          12,
          1,
          stone.dark,
          'opacity="0.6"',
        ),
      ),
  );
  const stair =
    pen.piece('M-20 92 L-12 -66 H12 L20 92Z', { ...stone, base: stone.light }) +
    repeat(14, (i) =>
      line(`M${-19 + i * 0.5} ${86 - i * 11} H${19 - i * 0.5}`, stone.dark, 2, 'opacity="0.6"'),
    );
  const house =
    pen.piece('M-34 -66 L-30 -98 H30 L34 -66Z', stone) +
    rect(-10, -92, 20, 26, 2, '#2a0d18') +
    circle(0, -78, 16, '#ffb94a', 'opacity="0.7" filter="url(#blur5)"') +
    pen.piece('M-40 -96 L-30 -112 H30 L40 -96Z', gold);
  return levels + stair + house;
}

export const pyramid: Draw = (pen) => {
  const sand = pen.tone('75,0.12,0.72 60,0.13,0.64 290,0.07,0.5');
  const one = (w: number, h: number): string =>
    crisp(
      polygon(`${-w},0 0,${-h} ${w * 0.22},0`, pen.lit({ ...sand, base: sand.light })) +
        polygon(`0,${-h} ${w * 0.22},0 ${w},0`, pen.linear({ 0: sand.base, 1: sand.dark })),
    ) +
    repeat(7, (i) =>
      line(
        `M${formatNumber(-w * (1 - i / 7.5))} ${formatNumber(-(h * i) / 7.5)} L${formatNumber(w * 0.22 * (1 - i / 7.5))} ${formatNumber(-(h * i) / 7.5)} L${formatNumber(w * (1 - i / 7.5))} ${formatNumber(-(h * i) / 7.5)}`,
        sand.dark,
        1.8,
        'opacity="0.5"',
      ),
    );
  const cap = polygon('-23,-112 0,-150 5,-112', gold.light) + polygon('0,-150 5,-112 23,-112', gold.base);
  const eye = group(
    crisp(path('M-24 0 Q0 -22 24 0 Q0 16 -24 0Z', '#fffbe2')) +
      circle(0, -2, 9, pen.ball(pen.accent)) +
      circle(0, -2, 4, '#120a12') +
      line('M-30 -8 Q0 -34 30 -8 M-6 12 L-12 30 M8 10 Q20 26 32 20', '#12336b', 5),
    'translate(0 34) scale(0.9)',
  );
  return (
    circle(0, -70, 44, '#fff0a8', 'opacity="0.7" filter="url(#blur14)"') +
    group(one(66, 84), 'translate(-48 78)') +
    group(one(66, 84), 'translate(56 80)') +
    group(one(96, 150) + cap, 'translate(0 90)') +
    eye
  );
};

export const ship: Draw = (pen) => {
  const wood = pen.tone('45,0.11,0.46 30,0.1,0.36 60,0.1,0.54');
  const cloth = pen.choose([ivory, tone(25, 0.19, 0.52), pen.main, tone(60, 0.05, 0.9)]);
  const stripe = cloth === ivory ? tone(25, 0.2, 0.54).base : ivory.light;
  const sail = (x: number, y: number, w: number, h: number): string => {
    const shape = `M${x - w} ${y} Q${x} ${y + h * 0.14} ${x + w} ${y} Q${x + w * 1.3} ${y + h * 0.5} ${x + w * 0.92} ${y + h} Q${x} ${y + h * 1.16} ${x - w * 0.92} ${y + h} Q${x - w * 0.6} ${y + h * 0.5} ${x - w} ${y}Z`;
    const id = `c${pen.defs.length}`;
    pen.defs.push(`<clipPath id="${id}"><path d="${shape}"/></clipPath>`);
    const bars = repeat(3, (i) =>
      rect(x - w * 1.1 + i * w * 0.8, y - 6, w * 0.36, h * 1.4, 0, stripe, 'opacity="0.85"'),
    );
    return soft(path(shape, pen.lit(cloth)) + `<g clip-path="url(#${id})">${bars}</g>`);
  };
  const mast = (x: number, top: number): string =>
    pen.plate(x - 3.5, top, 7, 60 - top, 2, wood) + pen.piece(`M${x} ${top} l34 9 l-34 11Z`, pen.accent);
  const hull =
    pen.body(
      'M-98 22 C-84 28 -60 36 0 36 C50 36 78 28 88 4 C92 -10 102 -14 108 -2 C104 6 104 14 100 26 C92 62 58 82 0 82 C-52 82 -86 62 -98 22Z',
      wood,
    ) + line('M-90 42 C-50 58 56 58 98 34 M-80 58 C-44 70 48 70 86 54', wood.deep, 3, 'opacity="0.6"');
  const shields = repeat(6, (i) =>
    pen.bead(-66 + i * 26, 42 + (i > 0 && i < 5 ? 3 : 0), 10, i % 2 ? pen.accent : gold),
  );
  const waves = repeat(3, (i) =>
    path(
      `M${-112 + i * 5} ${84 + i * 9} q13 -17 26 0 t26 0 t26 0 t26 0 t26 0 t26 0 t26 0 t26 0 Q60 ${116 + i * 3} 0 116 Q-60 ${116 + i * 3} ${-112 + i * 5} ${84 + i * 9}Z`,
      ['#bff2ff', '#49b6e8', '#1872b8'][i] ?? '#fff',
      'opacity="0.92"',
    ),
  );
  return (
    mast(-34, -72) +
    mast(26, -98) +
    sail(-34, -56, 32, 60) +
    sail(28, -82, 42, 52) +
    sail(28, -24, 44, 40) +
    hull +
    shields +
    waves
  );
};
