import { gold, silver, tone } from '#demo/art/color.ts';
import { crisp, group, addMirrorImage, soft, repeat } from '#demo/art/draw/parts.ts';
import type { Pen } from '#demo/art/draw/pen.ts';
import { formatNumber, polarPoint, starPoints } from '#demo/art/draw/points.ts';
import { circle, ellipse, line, path, polygon, rect } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';
import { jewels } from '#demo/art/subjects/things/gems.ts';

export const key: Draw = (pen) => {
  const metal = pen.choose([gold, silver, tone(50, 0.12, 0.6)]);
  const bow = pen.piece(
    'M0 -96 C36 -98 52 -66 36 -44 C26 -30 12 -26 10 -14 H-10 C-12 -26 -26 -30 -36 -44 C-52 -66 -36 -98 0 -96Z M0 -78 C-20 -78 -28 -62 -20 -50 C-12 -40 12 -40 20 -50 C28 -62 20 -78 0 -78Z',
    metal,
    'fill-rule="evenodd"',
  );
  const shaft =
    crisp(
      rect(-8, -20, 16, 112, 5, pen.across({ 0: metal.dark, 0.4: metal.light, 1: metal.dark })) +
        path('M8 46 H40 V58 H30 V66 H40 V86 H8Z', pen.lit(metal)),
    ) +
    crisp(ellipse(0, -14, 18, 7, pen.lit(metal))) +
    crisp(ellipse(0, 4, 13, 5, pen.lit(metal)));
  return group(
    bow +
      shaft +
      pen.bead(0, -60, 11, pen.choose(jewels)) +
      addMirrorImage(pen.bead(-44, -62, 9, pen.accent)),
    `rotate(${formatNumber(pen.between(20, 40))})`,
  );
};

export const bell: Draw = (pen) => {
  const metal = pen.choose([gold, gold, silver, tone(200, 0.08, 0.8)]);
  const one =
    pen.bead(0, 74, 17, metal) +
    pen.body(
      'M0 -80 C40 -80 46 -40 52 0 C58 28 78 38 82 58 C60 72 -60 72 -82 58 C-78 38 -58 28 -52 0 C-46 -40 -40 -80 0 -80Z',
      pen.polished(metal),
    ) +
    path('M-82 58 C-60 72 60 72 82 58 C78 48 -78 48 -82 58Z', metal.dark) +
    line('M-54 8 Q0 26 54 8', metal.dark, 4) +
    path('M-34 -50 C-40 -30 -42 -8 -48 14 L-36 18 C-30 -6 -26 -34 -18 -54Z', '#fff', 'opacity="0.6"');
  const bow =
    pen.piece(
      'M0 -82 C-20 -108 -60 -104 -56 -78 C-54 -60 -20 -66 0 -80 C20 -66 54 -60 56 -78 C60 -104 20 -108 0 -82Z',
      tone(25, 0.2, 0.54),
    ) + pen.bead(0, -80, 10, tone(25, 0.2, 0.6));
  if (pen.random() < 0.45)
    return (
      group(one, 'translate(-34 -2) rotate(16) scale(0.74)') +
      group(one, 'translate(36 -2) rotate(-16) scale(0.74)') +
      group(bow, 'translate(0 14)')
    );
  return one + bow;
};

export const seven: Draw = (pen) => {
  const color = pen.tone('25,0.22,0.55 255,0.2,0.56', gold, pen.accent);
  const digit =
    'M-46 -70 C-24 -60 -8 -78 12 -70 C28 -64 38 -66 46 -72 L48 -44 C20 -6 8 26 6 74 H-34 C-28 26 -8 -8 14 -36 C-6 -30 -20 -40 -38 -32 L-48 -36Z';
  const one =
    path(digit, '#4a0a08', 'stroke="#4a0a08" stroke-width="20" stroke-linejoin="round"') +
    pen.piece(digit, gold, `stroke="${gold.base}" stroke-width="12" stroke-linejoin="round"`) +
    pen.piece(digit, pen.linear({ 0: color.light, 0.35: color.base, 1: color.dark }));
  if (pen.random() < 0.6)
    return (
      group(one, 'translate(-58 14) rotate(-12) scale(0.74)') +
      group(one, 'translate(60 14) rotate(12) scale(0.74)') +
      group(one, 'translate(0 -4) scale(1.02)')
    );
  return group(one, 'scale(1.2)');
};

export const star: Draw = (pen) => {
  const color = pen.choose([gold, pen.main, pen.accent, tone(220, 0.14, 0.7)]);
  const five =
    soft(
      polygon(
        starPoints(5, 96, 42),
        pen.lit(color),
        `stroke="${color.dark}" stroke-width="8" stroke-linejoin="round"`,
      ),
    ) +
    repeat(5, (i) => {
      const [x, y] = polarPoint(i * 72, 86);
      const [x2, y2] = polarPoint(i * 72 + 36, 38);
      return polygon(`0,0 ${x},${y} ${x2},${y2}`, '#fff', 'opacity="0.28"');
    });
  if (pen.random() < 0.5) return five;
  const many = repeat(5, (i) =>
    group(
      crisp(polygon(starPoints(5, 40, 17), pen.lit(i % 2 ? pen.accent : color))),
      `translate(${polarPoint(i * 72 + 36, 74)
        .map(formatNumber)
        .join(' ')}) rotate(${i * 20}) scale(${0.6 + (i % 3) * 0.15})`,
    ),
  );
  return many + group(five, 'scale(0.8)');
};

export const clover: Draw = (pen) => {
  const green = pen.tone('145,0.18,0.58 150,0.18,0.58 90,0.17,0.74');
  const leaf =
    pen.piece(
      'M0 -2 C-14 -26 -60 -34 -58 -66 C-56 -92 -14 -96 0 -66 C14 -96 56 -92 58 -66 C60 -34 14 -26 0 -2Z',
      green,
    ) + line('M0 -8 V-52 M0 -30 L-18 -50 M0 -30 L18 -50', green.light, 3, 'opacity="0.65"');
  const stem = line('M0 0 Q26 50 8 98', green.dark, 13) + line('M0 0 Q25 50 7 96', green.base, 7);
  const dew = circle(-26, -36, 7, '#fff', 'opacity="0.75"') + circle(34, 20, 5, '#fff', 'opacity="0.75"');
  const horseshoe = pen.random() < 0.3 ? group(shoe(pen), 'translate(0 20) scale(0.9)') : '';
  return (
    horseshoe +
    stem +
    [45, 135, 225, 315].map((turn) => group(leaf, `rotate(${turn}) scale(0.82)`)).join('') +
    dew +
    pen.bead(0, 0, 8, gold)
  );
};

function shoe(pen: Pen): string {
  return (
    pen.body(
      'M-56 84 C-100 0 -76 -90 0 -90 C76 -90 100 0 56 84 L22 76 C56 20 50 -50 0 -50 C-50 -50 -56 20 -22 76Z',
      pen.polished(gold),
    ) + addMirrorImage(repeat(4, (i) => circle(-66 + i * i * 4, 36 - i * 32, 6, gold.deep)))
  );
}

export const horseshoe: Draw = (pen) =>
  group(shoe(pen), 'rotate(-10)') +
  group(clover(pen.with({ random: () => 0.9 })), 'translate(0 6) scale(0.5)');
