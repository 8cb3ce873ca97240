import { gold, ivory, tone } from '#demo/art/color.ts';
import { crisp, drawEachRow, group, addMirrorImage, repeat } from '#demo/art/draw/parts.ts';
import { formatNumber, polarPoint, starPoints } from '#demo/art/draw/points.ts';
import { circle, line, path, polygon, rect } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

import { jewels } from './gems.ts';

export const book: Draw = (pen) => {
  const cover = pen.tone('25,0.14,0.36 160,0.1,0.34 285,0.12,0.34 250,0.12,0.34');
  const glow = pen.choose(['#ffe27a', '#7dffde', '#c79bff', '#ff9a6b']);
  if (pen.random() < 0.5) {
    const page =
      pen.piece(
        'M0 44 C-24 26 -66 24 -92 34 L-92 -46 C-66 -58 -24 -52 0 -34Z',
        pen.across({ 0: '#fff9e8', 1: '#e3cfa2' }),
      ) +
      repeat(5, (i) =>
        line(
          `M-80 ${-28 + i * 12} C-58 ${-36 + i * 12} -30 ${-32 + i * 12} -12 ${-20 + i * 12}`,
          '#7d5d38',
          2.4,
          'opacity="0.55"',
        ),
      );
    const back = addMirrorImage(
      pen.piece('M0 62 C-24 46 -70 44 -102 52 V-32 L-92 -40 V38 C-66 30 -24 36 0 54Z', cover),
    );
    const magic =
      circle(0, -30, 58, glow, 'opacity="0.65" filter="url(#blur14)"') +
      repeat(9, (i) =>
        polygon(
          starPoints(4, 6 + (i % 3) * 5, 2, {
            x: Math.round(Math.sin(i * 2.4) * 62),
            y: -46 - ((i * 29) % 52),
          }),
          i % 2 ? '#fff' : glow,
        ),
      );
    const rune = group(
      crisp(polygon(starPoints(6, 34, 18), pen.lit(gold))) + pen.bead(0, 0, 13, pen.accent),
      'translate(0 -62)',
    );
    return back + addMirrorImage(page) + magic + rune;
  }
  const box =
    pen.body('M-62 -92 H54 C66 -92 70 -86 70 -78 V82 C70 92 64 96 54 96 H-62Z', cover) +
    rect(-64, -92, 18, 188, 4, pen.lit({ ...cover, base: cover.dark })) +
    path('M-46 84 H70 V94 H-46Z', '#f3e3bb');
  const corners = drawEachRow('70,-92,90 70,82,180 -44,-92,0 -44,82,270', ([x, y, r]) =>
    group(pen.piece('M0 0 H28 L0 28Z', gold), `translate(${x} ${y}) rotate(${r})`),
  );
  const emblem = pen.choose([
    polygon(starPoints(8, 40, 20), pen.lit(gold)),
    path('M-42 0 Q0 -42 42 0 Q0 34 -42 0Z', pen.lit(gold)),
    circle(0, 0, 36, pen.lit(gold)),
  ]);
  return (
    circle(10, 0, 100, glow, 'opacity="0.35" filter="url(#blur14)"') +
    group(
      box +
        corners +
        group(crisp(emblem) + pen.bead(0, 0, 17, pen.choose(jewels)), 'translate(12 -6)') +
        pen.plate(56, -16, 28, 24, 5, gold),
      `rotate(${formatNumber(pen.between(-10, 8))})`,
    )
  );
};

export const potion: Draw = (pen) => {
  const brew = pen.tone('150,0.2,0.68 310,0.2,0.6 200,0.14,0.68 45,0.19,0.7', pen.main);
  const round = pen.random() < 0.6;
  const glass = round
    ? 'M-16 -62 H16 V-30 C52 -18 70 10 68 40 C66 76 36 94 0 94 C-36 94 -66 76 -68 40 C-70 10 -52 -18 -16 -30Z'
    : 'M-16 -62 H16 V-26 L70 76 C74 88 66 94 56 94 H-56 C-66 94 -74 88 -70 76 L-16 -26Z';
  const level = round
    ? 'M-66 26 Q-30 14 0 24 T66 26 C70 72 38 90 0 90 C-38 90 -70 72 -66 26Z'
    : 'M-44 26 Q-20 16 0 26 T44 26 L66 78 C68 86 64 90 56 90 H-56 C-64 90 -68 86 -66 78Z';
  const bubbles = repeat(7, (i) =>
    circle(-34 + ((i * 29) % 70), 44 + ((i * 17) % 40), 3 + (i % 3) * 2, '#fff', 'opacity="0.55"'),
  );
  const steam = repeat(3, (i) =>
    circle(-14 + i * 14, -88 - i * 6, 11 + i * 2, brew.light, 'opacity="0.55" filter="url(#blur5)"'),
  );
  const skullMark =
    pen.random() < 0.35
      ? group(
          circle(0, 0, 15, ivory.light) +
            rect(-8, 8, 16, 12, 3, ivory.light) +
            addMirrorImage(circle(-6, 0, 4.4, '#23121c')),
          'translate(0 50)',
        )
      : group(crisp(polygon(starPoints(5, 20, 9), pen.lit(gold))), 'translate(0 54)');
  return (
    circle(0, 34, 84, brew.base, 'opacity="0.5" filter="url(#blur14)"') +
    steam +
    pen.body(glass, pen.linear({ 0: ['#f4fbff', 0.85], 1: ['#a8c6e6', 0.55] })) +
    path(level, pen.radial({ 0: brew.light, 0.6: brew.base, 1: brew.dark }, 0.4, 0.3, 0.8)) +
    bubbles +
    path(
      round ? 'M-50 14 C-56 32 -54 52 -44 66 C-48 46 -46 30 -38 14Z' : 'M-26 12 L-52 66 L-42 66 L-20 18Z',
      '#fff',
      'opacity="0.7"',
    ) +
    pen.plate(-22, -70, 44, 14, 6, gold) +
    pen.piece('M-14 -92 H14 L16 -70 H-16Z', tone(60, 0.08, 0.6)) +
    skullMark
  );
};

const runeMarks: [string, ...string[]] = [
  'M0 -40 V40 M0 -34 L26 -14 L0 4 L26 24',
  'M-20 40 V-40 L20 0 L20 -40 V40',
  'M0 40 V-40 M0 -40 L24 -18 M0 -40 L-24 -18',
  'M-18 -40 L18 0 L-18 40 M18 -40 L-18 0 L18 40',
  'M-14 40 V-40 L20 -20 L-14 0 L20 40',
  'M0 -42 L26 0 L0 42 L-26 0Z M0 -20 V20',
];

export const rune: Draw = (pen) => {
  const stone = pen.tone('250,0.03,0.56 200,0.05,0.46 60,0.03,0.5 290,0.06,0.4');
  const glow = pen.choose(['#6df3ff', '#ffd64a', '#8dff8a', '#ff7ad9', '#ff8a3a']);
  const slab = pen.choose([
    'M-50 -62 L-14 -84 L40 -72 L60 -18 L54 52 L10 86 L-44 72 L-62 14Z',
    'M-46 -80 L36 -84 L54 -50 L58 58 L38 86 L-40 84 L-58 50 L-54 -52Z',
    'M0 -92 L58 -44 L66 30 L24 88 L-30 86 L-66 26 L-56 -46Z',
  ]);
  const one = (mark: string): string =>
    pen.body(slab, stone) +
    line('M-40 -50 L-20 -30 M44 -40 L30 -10 L42 14 M-46 40 L-26 52', stone.dark, 2.6, 'opacity="0.7"') +
    line(mark, glow, 16, 'opacity="0.55" filter="url(#blur5)"') +
    line(mark, glow, 9) +
    line(mark, '#ffffff', 3.4);
  const at = Math.floor(pen.random() * runeMarks.length);
  const mark = (i: number): string => runeMarks[(at + i) % runeMarks.length] ?? runeMarks[0];
  if (pen.random() < 0.55)
    return (
      group(one(mark(1)), 'translate(-58 14) rotate(-14) scale(0.58)') +
      group(one(mark(2)), 'translate(60 10) rotate(12) scale(0.58)') +
      group(one(mark(0)), 'scale(0.98)')
    );
  return (
    repeat(6, (i) =>
      group(
        one(mark(i)),
        `translate(${polarPoint(i * 60, 70)
          .map(formatNumber)
          .join(' ')}) rotate(${i * 60}) scale(0.3)`,
      ),
    ) + group(one(mark(0)), 'scale(0.66)')
  );
};

export const lamp: Draw = (pen) => {
  const metal = pen.choose([gold, gold, tone(50, 0.13, 0.6)]);
  const smoke = repeat(7, (i) =>
    circle(
      -84 + i * 16 + (i % 2) * 10,
      -26 - i * 11,
      11 + i * 3.6,
      i % 2 ? '#b78bff' : '#6fd8ff',
      'opacity="0.6" filter="url(#blur5)"',
    ),
  );
  const body = pen.body(
    'M-62 16 C-84 14 -92 -8 -108 -12 C-92 -24 -74 -14 -52 -10 C-30 -26 30 -26 50 -8 C52 36 26 52 0 52 C-26 52 -46 40 -62 16Z',
    pen.polished(metal),
  );
  const handle = crisp(
    `<path d="M46 -6 C92 -34 104 22 54 30" fill="none" stroke="${metal.base}" stroke-width="11"/>`,
  );
  const lid =
    pen.piece('M-34 -18 C-30 -46 30 -46 34 -18 Q0 -10 -34 -18Z', metal) +
    pen.bead(0, -48, 10, pen.choose(jewels));
  const foot = pen.piece('M-16 48 H16 L22 70 L48 82 H-48 L-22 70Z', metal);
  const stones = repeat(3, (i) => pen.bead(-28 + i * 28, 18 - (i % 2 ? -4 : 0), 8, jewels[i * 2] ?? gold));
  return (
    smoke +
    handle +
    foot +
    body +
    stones +
    lid +
    repeat(5, (i) => polygon(starPoints(4, 9, 2.6, { x: i * 34 - 90, y: (i % 2) * 30 - 70 }), '#fff'))
  );
};
