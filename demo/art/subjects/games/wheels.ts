import { gold, tone } from '#demo/art/color.ts';
import { crisp, group, addMirrorImage, soft, repeat } from '#demo/art/draw/parts.ts';
import { formatNumber, polarPoint, starPoints } from '#demo/art/draw/points.ts';
import { circle, line, path, polygon, rect } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

import { drawChip } from './cards.ts';

export const roulette: Draw = (pen) => {
  const slots = 26;
  const wheel = repeat(slots, (i) => {
    const [x1, y1] = polarPoint((i * 360) / slots, 84);
    const [x2, y2] = polarPoint(((i + 1) * 360) / slots, 84);
    return path(
      `M0 0 L${formatNumber(x1)} ${formatNumber(y1)} A84 84 0 0 1 ${formatNumber(x2)} ${formatNumber(y2)}Z`,
      i === 0 ? '#128a4a' : i % 2 ? '#c31626' : '#16131c',
      'stroke="#f0c869" stroke-width="1.2"',
    );
  });
  const rim = soft(circle(0, 0, 100, pen.lit(tone(40, 0.11, 0.4)))) + pen.disc(0, 0, 90, gold);
  const bowl =
    circle(0, 0, 58, pen.radial({ 0: '#7a4a20', 0.7: '#4d2710', 1: '#2a1206' })) +
    circle(0, 0, 58, 'none', `stroke="${gold.base}" stroke-width="4"`);
  const cross =
    repeat(4, (i) =>
      group(
        crisp(path('M-5 0 L-4 -40 H4 L5 0Z', pen.lit(gold)) + circle(0, -42, 7, pen.ball(gold))),
        `rotate(${i * 90 + 20})`,
      ),
    ) + pen.bead(0, 0, 17, gold);
  const [bx, by] = polarPoint(pen.between(200, 330), 68);
  const tilt = pen.choose(['scale(1 1)', 'rotate(-14) scale(1 0.8)', 'rotate(12) scale(1.02 0.74)']);
  return (
    group(
      rim +
        wheel +
        bowl +
        cross +
        crisp(circle(Number(formatNumber(bx)), Number(formatNumber(by)), 8, '#fff')),
      tilt,
    ) +
    (pen.random() < 0.5
      ? group(drawChip(pen, pen.accent), 'translate(70 70) scale(0.6)') +
        group(drawChip(pen, tone(25, 0.2, 0.55)), 'translate(-72 74) scale(0.5)')
      : '')
  );
};

export const wheel: Draw = (pen) => {
  const count = pen.choose([8, 10, 12]);
  const start = pen.random() * 360;
  const parts = repeat(count, (i) => {
    const [x1, y1] = polarPoint((i * 360) / count, 80);
    const [x2, y2] = polarPoint(((i + 1) * 360) / count, 80);
    const color = tone(start + (i * 360) / count, 0.18, 0.66);
    return (
      path(
        `M0 0 L${formatNumber(x1)} ${formatNumber(y1)} A80 80 0 0 1 ${formatNumber(x2)} ${formatNumber(y2)}Z`,
        pen.lit(color),
        'stroke="#fff" stroke-width="1.6"',
      ) + group(polygon(starPoints(5, 9, 4), '#fff'), `rotate(${((i + 0.5) * 360) / count}) translate(0 -58)`)
    );
  });
  const bulbs = repeat(18, (i) =>
    circle(
      Number(formatNumber(polarPoint(i * 20, 88)[0])),
      Number(formatNumber(polarPoint(i * 20, 88)[1])),
      4.4,
      i % 2 ? '#fff6c0' : '#ff6a4a',
    ),
  );
  const stand = pen.piece('M-28 78 L-44 104 H44 L28 78Z', tone(20, 0.17, 0.42));
  return (
    stand +
    soft(circle(0, 0, 97, pen.lit(gold))) +
    parts +
    bulbs +
    pen.bead(0, 0, 20, gold) +
    crisp(polygon(starPoints(5, 12, 5), tone(25, 0.2, 0.5).base)) +
    pen.piece('M-15 -106 H15 L0 -70Z', tone(25, 0.22, 0.55))
  );
};

export const mahjong: Draw = (pen) => {
  const back = pen.tone('155,0.15,0.5 250,0.15,0.5 60,0.15,0.66');
  const red = '#c9202e';
  const green = '#0f8a53';
  const blue = '#1c4fa3';
  const marks = [
    path('M-22 -34 H22 V30 H-22Z', 'none', `stroke="${red}" stroke-width="7"`) + line('M0 -48 V48', red, 8),
    repeat(3, (i) =>
      repeat(2, (k) =>
        circle(
          -14 + k * 28,
          -30 + i * 30,
          11,
          'none',
          `stroke="${i === 1 ? red : k ? green : blue}" stroke-width="6"`,
        ),
      ),
    ),
    line('M0 -40 V38 M-16 -38 V-4 M16 -38 V-4 M-16 6 V38 M16 6 V38', green, 7) + line('M0 -12 V10', red, 7),
    circle(0, 0, 27, 'none', `stroke="${blue}" stroke-width="6"`) + polygon(starPoints(8, 20, 10), red),
  ];
  const tile = (i: number): string =>
    pen.plate(-38, -50, 76, 110, 11, back) +
    crisp(rect(-38, -58, 76, 106, 11, pen.linear({ 0: '#fffefa', 1: '#e9e0cd' }))) +
    group(marks[i % marks.length] ?? '', 'translate(0 -5) scale(0.82)');
  const first = Math.floor(pen.random() * 4);
  return (
    group(tile(first + 1), 'translate(-54 -8) rotate(-16) scale(0.84)') +
    group(tile(first + 2), 'translate(56 -8) rotate(16) scale(0.84)') +
    group(tile(first), 'translate(0 10) scale(1.1)')
  );
};

export const ticket: Draw = (pen) => {
  const color = pen.choose([gold, tone(25, 0.19, 0.58), pen.main, pen.accent]);
  const foil = pen.linear({ 0: '#f5f7fb', 0.4: '#b9c2d0', 0.5: '#ffffff', 1: '#98a3b5' }, 0, 0, 1, 1);
  const stub =
    pen.body('M-88 -52 H88 V-14 A14 14 0 0 0 88 14 V52 H-88 V14 A14 14 0 0 0 -88 -14Z', color) +
    rect(-76, -42, 152, 84, 6, 'none', 'stroke="#fff" stroke-width="3" stroke-dasharray="8 6" opacity="0.9"');
  const cell = (x: number, open: boolean): string =>
    crisp(rect(x - 22, -24, 44, 48, 8, open ? '#fffdf2' : foil)) +
    (open
      ? group(polygon(starPoints(5, 18, 8), gold.base), `translate(${x} 0)`)
      : line(`M${x - 14} 8 L${x + 6} -12 M${x - 6} 14 L${x + 14} -6`, '#fff', 4, 'opacity="0.7"'));
  const open = Math.floor(pen.random() * 3);
  const front = stub + [-50, 0, 50].map((x, i) => cell(x, i <= open)).join('');
  const coin = pen.disc(0, 0, 27, gold) + polygon(starPoints(5, 16, 7), gold.dark);
  return (
    group(stub, 'translate(-4 -30) rotate(-16) scale(0.94)') +
    group(front, `translate(4 10) rotate(${formatNumber(pen.between(-4, 12))})`) +
    group(coin, 'translate(58 62)') +
    addMirrorImage('')
  );
};
