import { type Tone, gold, mix, silver, tone } from '#demo/art/color.ts';
import { crisp, group, repeat } from '#demo/art/draw/parts.ts';
import type { Pen } from '#demo/art/draw/pen.ts';
import { parsePoints, polarPoint, type Point } from '#demo/art/draw/points.ts';
import { ellipse, polygon } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

export const jewels: [Tone, ...Tone[]] = [
  tone(20, 0.21, 0.56),
  tone(155, 0.17, 0.58),
  tone(260, 0.19, 0.56),
  tone(305, 0.19, 0.56),
  tone(75, 0.16, 0.76),
  tone(205, 0.12, 0.74),
];

/** A cut stone in side view, 120 wide. */
export function drawBrilliant(stone: Tone): string {
  const facets: [corners: string, fill: string][] = [
    ['-38,-50 -60,-14 -26,-14', stone.base],
    ['-38,-50 -26,-14 0,-50', stone.light],
    ['0,-50 -26,-14 26,-14', mix(stone.light, '#ffffff', 0.45)],
    ['0,-50 26,-14 38,-50', stone.base],
    ['38,-50 26,-14 60,-14', stone.dark],
    ['-60,-14 -26,-14 0,62', stone.base],
    ['-26,-14 26,-14 0,62', stone.light],
    ['26,-14 60,-14 0,62', stone.dark],
  ];
  const shape = polygon('-60,-14 -38,-50 38,-50 60,-14 0,62', stone.base);
  return crisp(
    shape +
      facets
        .map(([corners, fill]) =>
          polygon(corners, fill, `stroke="#fff" stroke-opacity="0.35" stroke-width="1"`),
        )
        .join('') +
      polygon('-22,-46 -2,-46 -20,-20', '#fff', 'opacity="0.75"'),
  );
}

/** A step-cut stone in top view; `sides` is 4 to 8. */
function stepCut(pen: Pen, stone: Tone, sides: number, wide: number, high: number): string {
  const ring = (scale: number): Point[] =>
    Array.from({ length: sides }, (_, i): Point => {
      const [x, y] = polarPoint((360 / sides) * (i + 0.5), 62 * scale);
      return [x * wide, y * high];
    });
  const outer = ring(1);
  const inner = ring(0.58);
  const faces = outer.map((point, i): string => {
    const next = outer[(i + 1) % sides] ?? point;
    const a = inner[i] ?? point;
    const b = inner[(i + 1) % sides] ?? point;
    const shade = (Math.cos((((360 / sides) * (i + 1) + 40) * Math.PI) / 180) + 1) / 2;
    return polygon(
      [point, next, b, a],
      mix(stone.dark, stone.light, shade),
      'stroke="#fff" stroke-opacity="0.3" stroke-width="1"',
    );
  });
  return crisp(
    polygon(outer, stone.base) +
      faces.join('') +
      polygon(inner, pen.linear({ 0: '#ffffff', 0.35: stone.light, 1: stone.base }, 0, 0, 1, 1)),
  );
}

export const gem: Draw = (pen) => {
  const cut = (stone: Tone): string =>
    pen.choose([
      drawBrilliant(stone),
      stepCut(pen, stone, 8, 0.8, 1.1),
      stepCut(pen, stone, 6, 1, 1.05),
      stepCut(pen, stone, 4, 1.15, 1.15),
      stepCut(pen, stone, 12, 0.86, 1.12),
    ]);
  const start = Math.floor(pen.random() * jewels.length);
  const stone = (i: number): Tone => jewels[(start + i) % jewels.length] ?? jewels[0];
  const count = pen.choose([1, 3, 5]);
  if (count === 1) return group(cut(stone(0)), 'scale(1.5)');
  const small =
    count === 5
      ? group(cut(stone(3)), 'translate(-62 -52) rotate(-16) scale(0.6)') +
        group(cut(stone(4)), 'translate(62 -52) rotate(16) scale(0.6)')
      : '';
  return (
    small +
    group(cut(stone(1)), 'translate(-56 34) rotate(-14) scale(0.82)') +
    group(cut(stone(2)), 'translate(56 34) rotate(14) scale(0.82)') +
    group(cut(stone(0)), 'translate(0 -12) scale(1.14)')
  );
};

export const crown: Draw = (pen) => {
  const metal = pen.choose([gold, gold, silver, tone(20, 0.1, 0.72)]);
  const cap = pen.choose([pen.accent, tone(20, 0.18, 0.42), tone(290, 0.16, 0.4), tone(250, 0.16, 0.4)]);
  const tall = pen.choose([0, 1]);
  const inside = tall ? pen.body('M-66 34 C-70 -40 -34 -66 0 -56 C34 -66 70 -40 66 34Z', cap) : '';
  const shape = tall
    ? 'M-72 40 L-92 -34 L-56 -4 L-46 -56 L-20 -18 L0 -78 L20 -18 L46 -56 L56 -4 L92 -34 L72 40Z'
    : 'M-72 44 L-88 -30 L-44 4 L0 -70 L44 4 L88 -30 L72 44Z';
  const band = pen.piece('M-74 34 Q0 56 74 34 L72 70 Q0 92 -72 70Z', pen.polished(metal));
  const tips = tall
    ? parsePoints('-92,-38 -46,-62 0,-86 46,-62 92,-38')
    : parsePoints('-88,-34 0,-78 88,-34');
  const balls = tips
    .map(([x, y]) => pen.bead(x, y, 10, jewels[Math.abs(x) % jewels.length] ?? gold))
    .join('');
  const stones = repeat(5, (i) =>
    crisp(
      ellipse(
        -52 + i * 26,
        58 - Math.abs(i - 2) * 3 + 4,
        9,
        10,
        pen.ball(jewels[(i * 2) % jewels.length] ?? gold),
      ),
    ),
  );
  return (
    inside +
    pen.body(shape, pen.polished(metal)) +
    pen.piece('M0 -38 L13 -8 L0 18 L-13 -8Z', pen.choose(jewels)) +
    balls +
    band +
    stones
  );
};
