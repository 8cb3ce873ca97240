import { type Tone, gold, tone } from '#demo/art/color.ts';
import { crisp, drawEachRow, group, addMirrorImage, soft, repeat } from '#demo/art/draw/parts.ts';
import type { Pen } from '#demo/art/draw/pen.ts';
import { formatNumber, starPoints } from '#demo/art/draw/points.ts';
import { circle, ellipse, line, path, polygon, rect } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

const suits: Record<string, string> = {
  spade:
    'M0 -30 C12 -12 30 -2 28 14 C26 28 10 26 4 18 C4 26 8 30 12 34 H-12 C-8 30 -4 26 -4 18 C-10 26 -26 28 -28 14 C-30 -2 -12 -12 0 -30Z',
  heart: 'M0 32 C-14 14 -32 4 -30 -14 C-28 -30 -8 -32 0 -16 C8 -32 28 -30 30 -14 C32 4 14 14 0 32Z',
  diamond: 'M0 -34 C8 -18 16 -8 26 0 C16 8 8 18 0 34 C-8 18 -16 8 -26 0 C-16 -8 -8 -18 0 -34Z',
  club: 'M0 -32 C16 -32 20 -14 10 -6 C26 -10 34 10 22 18 C12 24 5 18 3 12 C4 24 8 28 12 34 H-12 C-8 28 -4 24 -3 12 C-5 18 -12 24 -22 18 C-34 10 -26 -10 -10 -6 C-20 -14 -16 -32 0 -32Z',
};

const ranks: Record<string, string> = {
  A: 'M-11 14 L0 -16 L11 14 M-7 5 H7',
  K: 'M-9 -16 V14 M10 -16 L-8 0 L10 14',
  Q: 'M0 -16 C-14 -16 -14 14 0 14 C14 14 14 -16 0 -16 M3 6 L12 17',
  J: 'M-4 -16 H9 M4 -16 V6 C4 17 -10 17 -10 6',
  T: 'M-11 -12 L-6 -16 V14 M6 -16 C-1 -16 -1 14 6 14 C13 14 13 -16 6 -16',
};

/** A playing card, 88 by 124, centred at (0, 0). */
export function drawPlayingCard(pen: Pen, rank: string, suit: string): string {
  const red = suit === 'heart' || suit === 'diamond';
  const color = red ? '#d31f30' : '#171521';
  const corner =
    group(line(ranks[rank] ?? '', color, 5), 'translate(-29 -40) scale(0.86)') +
    group(path(suits[suit] ?? '', color), 'translate(-29 -12) scale(0.34)');
  const middle =
    rank === 'A'
      ? group(path(suits[suit] ?? '', color), 'scale(1.05)')
      : rect(
          -19,
          -34,
          38,
          68,
          5,
          pen.linear({ 0: '#fff1c2', 1: gold.base }),
          `stroke="${color}" stroke-width="2"`,
        ) +
        group(
          path('M-34 16 L-42 -20 L-20 -2 L0 -30 L20 -2 L42 -20 L34 16Z', color),
          'translate(0 -8) scale(0.38)',
        ) +
        group(path(suits[suit] ?? '', color), 'translate(0 16) scale(0.42)');
  return (
    crisp(rect(-44, -62, 88, 124, 10, pen.linear({ 0: '#ffffff', 1: '#e4e0ea' }))) +
    corner +
    group(corner, 'rotate(180)') +
    middle
  );
}

function emblem(pen: Pen): string {
  const names = ['spade', 'heart', 'diamond', 'club'];
  const first = Math.floor(pen.random() * names.length);
  const shape = (i: number): string => suits[names[(first + i) % names.length] ?? 'spade'] ?? '';
  const color = (i: number): Tone =>
    (first + i) % 4 === 1 || (first + i) % 4 === 2 ? tone(22, 0.21, 0.52) : tone(275, 0.06, 0.32);
  const edged = (i: number, scale: number): string =>
    group(
      pen.piece(shape(i), gold, `stroke="${gold.base}" stroke-width="7" stroke-linejoin="round"`) +
        pen.piece(shape(i), color(i)) +
        group(path(shape(i), '#fff', 'opacity="0.22"'), 'translate(-3 -5) scale(0.62)'),
      `scale(${scale})`,
    );
  const small = [-1, 0, 1]
    .map((side, k) => group(edged(k + 1, 0.82), `translate(${side * 62} ${side ? 54 : 80})`))
    .join('');
  const wings = addMirrorImage(
    group(drawPlayingCard(pen, 'A', names[first] ?? 'spade'), 'translate(-58 -26) rotate(-24) scale(0.72)'),
  );
  return wings + group(edged(0, 2.2), 'translate(0 -20)') + small;
}

function jester(pen: Pen): string {
  const cloth = [pen.accent, tone(25, 0.2, 0.52), tone(300, 0.17, 0.46)];
  const horn = (i: number, d: string): string => pen.body(d, cloth[i] ?? gold);
  const cap =
    horn(0, 'M-56 10 C-70 -40 -96 -50 -100 -6 C-98 -66 -50 -84 -10 -30Z') +
    horn(1, 'M56 10 C70 -40 96 -50 100 -6 C98 -66 50 -84 10 -30Z') +
    horn(2, 'M-40 10 C-44 -50 -24 -92 0 -106 C24 -92 44 -50 40 10Z');
  const bells = drawEachRow('-100,0 100,0 0,-106', ([x = 0, y = 0]) => pen.bead(x, y, 13, gold));
  const band = pen.piece('M-62 6 Q0 -14 62 6 L58 34 Q0 14 -58 34Z', gold);
  const diamonds = repeat(5, (i) =>
    polygon(
      `${-44 + i * 22},${6 - Math.abs(i - 2) * -2} ${-37 + i * 22},15 ${-44 + i * 22},24 ${-51 + i * 22},15`,
      cloth[2]?.base ?? '',
    ),
  );
  const pair =
    group(drawPlayingCard(pen, 'K', 'spade'), 'translate(-34 50) rotate(-14) scale(0.74)') +
    group(drawPlayingCard(pen, 'A', 'heart'), 'translate(34 50) rotate(14) scale(0.74)');
  return pair + cap + bells + band + diamonds;
}

export const cards: Draw = (pen) => {
  const kind = pen.random();
  if (kind < 0.2) return emblem(pen);
  if (kind < 0.3) return jester(pen);
  const order: [string, ...string[]] = pen.choose([
    ['spade', 'heart', 'club', 'diamond', 'spade'],
    ['heart', 'heart', 'heart', 'heart', 'heart'],
    ['diamond', 'club', 'heart', 'spade', 'diamond'],
    ['spade', 'spade', 'spade', 'spade', 'spade'],
  ]);
  const hand = pen.choose([
    ['A', 'K', 'Q', 'J', 'T'],
    ['K', 'A', 'A'],
    ['A', 'K'],
    ['Q', 'K', 'A', 'A'],
  ]);
  const step = hand.length > 3 ? 17 : 22;
  const fan = hand
    .map((rank, i) =>
      group(
        group(drawPlayingCard(pen, rank, order[i] ?? order[0]), 'translate(0 -60)'),
        `translate(0 66) rotate(${formatNumber((i - (hand.length - 1) / 2) * step)})`,
      ),
    )
    .join('');
  const stack =
    pen.random() < 0.6
      ? group(drawChip(pen, pen.accent), 'translate(-58 70) scale(0.62)') +
        group(drawChip(pen, pen.main), 'translate(54 76) scale(0.68)') +
        group(drawChip(pen, tone(25, 0.2, 0.55)), 'translate(6 84) scale(0.6)')
      : '';
  return fan + stack;
};

/** A casino chip lying towards the viewer, radius 48. */
export function drawChip(pen: Pen, color: Tone): string {
  const edge = (lift: number): string => ellipse(0, lift, 48, 40, color.dark);
  const marks = repeat(8, (i) => group(rect(-7, -48, 14, 13, 2, '#fff'), `rotate(${i * 45})`));
  return crisp(
    edge(8) +
      edge(4) +
      group(
        circle(0, 0, 48, pen.lit(color)) +
          marks +
          circle(0, 0, 33, 'none', 'stroke="#fff" stroke-width="3" stroke-dasharray="7 5"') +
          circle(0, 0, 28, pen.lit({ ...color, light: '#fff', base: color.light, dark: color.base })) +
          polygon(starPoints(5, 18, 8), color.dark),
        'scale(1 0.84)',
      ),
  );
}

export const chips: Draw = (pen) => {
  const colors = [
    tone(25, 0.2, 0.54),
    tone(255, 0.17, 0.5),
    tone(155, 0.15, 0.5),
    tone(290, 0.04, 0.3),
    gold,
  ];
  const pile = (x: number, y: number, high: number, first: number): string =>
    repeat(high, (i) =>
      group(
        drawChip(pen, colors[(first + (i >> 1)) % colors.length] ?? gold),
        `translate(${x + ((i * 5) % 4)} ${y - i * 12}) scale(0.82)`,
      ),
    );
  const flying = group(
    drawChip(pen, colors[2] ?? gold),
    `translate(-58 -56) rotate(${formatNumber(pen.between(-40, -10))}) scale(0.72)`,
  );
  return flying + pile(50, 40, 7, 1) + pile(-48, 56, 4, 0) + pile(6, 74, 3, 3);
};

export const table: Draw = (pen) => {
  const felt = pen.tone('155,0.13,0.44 25,0.16,0.4 255,0.13,0.42 310,0.12,0.38');
  const top =
    soft(ellipse(0, 44, 104, 50, pen.lit(tone(45, 0.1, 0.38)))) +
    crisp(ellipse(0, 40, 92, 41, pen.lit(felt))) +
    ellipse(0, 40, 74, 31, 'none', `stroke="${gold.base}" stroke-width="2.4"`);
  const spots = [-52, 0, 52]
    .map((x) =>
      ellipse(x, 52 - Math.abs(x) * 0.16, 17, 8, 'none', 'stroke="#fff" stroke-width="2" opacity="0.8"'),
    )
    .join('');
  const pair =
    group(
      drawPlayingCard(pen, 'A', pen.choose(['spade', 'heart'])),
      'translate(-32 -18) rotate(-12) scale(0.8)',
    ) +
    group(
      drawPlayingCard(pen, pen.choose(['K', 'Q', 'J']), pen.choose(['heart', 'diamond', 'club'])),
      'translate(30 -20) rotate(10) scale(0.8)',
    );
  const stacks =
    repeat(4, (i) => group(drawChip(pen, tone(25, 0.2, 0.54)), `translate(-74 ${50 - i * 7}) scale(0.42)`)) +
    repeat(6, (i) => group(drawChip(pen, pen.accent), `translate(72 ${54 - i * 7}) scale(0.42)`)) +
    repeat(2, (i) => group(drawChip(pen, gold), `translate(2 ${72 - i * 7}) scale(0.44)`));
  return top + spots + pair + stacks;
};
