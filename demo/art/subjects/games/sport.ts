import { gold, ivory, silver, tone } from '#demo/art/color.ts';
import { crisp, group, addMirrorImage, repeat } from '#demo/art/draw/parts.ts';
import { starPoints } from '#demo/art/draw/points.ts';
import { ellipse, line, path, polygon, rect } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

import { drawStreaks } from './ball-games.ts';

export const racket: Draw = (pen) => {
  const frame = pen.choose([tone(255, 0.18, 0.52), tone(25, 0.2, 0.55), pen.main, tone(155, 0.16, 0.54)]);
  const strings = repeat(9, (i) =>
    line(`M${-40 + i * 10} -98 V10 M-48 ${-92 + i * 12} H48`, '#fdfdf6', 1.8, 'opacity="0.85"'),
  );
  const clip = `c${pen.defs.length}`;
  pen.defs.push(`<clipPath id="${clip}"><ellipse cy="-44" rx="46" ry="56"/></clipPath>`);
  const one =
    `<g clip-path="url(#${clip})"><rect x="-60" y="-110" width="120" height="130" fill="#fff" opacity="0.12"/>${strings}</g>` +
    crisp(`<ellipse cy="-44" rx="46" ry="56" fill="none" stroke="${frame.base}" stroke-width="12"/>`) +
    crisp(
      path('M-26 6 L-8 36 H8 L26 6 L14 14 H-14Z', pen.lit(frame)) +
        rect(-9, 34, 18, 66, 7, pen.lit(tone(270, 0.02, 0.28))),
    ) +
    repeat(5, (i) => line(`M-8 ${50 + i * 10} L8 ${45 + i * 10}`, '#7b8296', 2.6));
  const shuttle = pen.random() < 0.4;
  const flying = shuttle
    ? group(
        crisp(path('M-10 0 L-30 -54 H30 L10 0Z', '#fbfdff')) +
          repeat(5, (i) => line(`M${-6 + i * 3} 0 L${-24 + i * 12} -52`, '#aab4c6', 2)) +
          pen.piece('M-12 0 H12 C14 20 -14 20 -12 0Z', tone(25, 0.2, 0.56)),
        'translate(58 -54) rotate(-140)',
      )
    : group(
        pen.bead(0, 0, 27, tone(118, 0.2, 0.85)) +
          line('M-22 -14 C-4 -8 -4 14 -20 18 M22 -12 C6 -6 8 14 20 16', '#fff', 4),
        'translate(58 -54)',
      );
  return drawStreaks(pen, '#fff') + group(one, 'translate(-14 10) rotate(30)') + flying;
};

export const glove: Draw = (pen) => {
  const leather = pen.tone('25,0.21,0.52 255,0.18,0.5 85,0.16,0.76');
  const one =
    pen.body('M-44 22 C-74 4 -78 -56 -46 -78 C-20 -96 44 -92 58 -58 C66 -36 60 -6 44 22Z', leather) +
    pen.piece('M-46 -6 C-78 -22 -80 18 -48 28 C-30 34 -12 18 -18 -4 C-24 -18 -36 -14 -46 -6Z', leather) +
    line(
      'M-26 -70 C-6 -60 20 -62 44 -70 M-36 -52 C-10 -42 22 -44 52 -50',
      leather.dark,
      3.4,
      'opacity="0.6"',
    ) +
    pen.piece('M-44 18 H46 L42 60 Q0 70 -40 60Z', ivory) +
    pen.plate(-44, 30, 90, 14, 4, leather) +
    ellipse(4, -74, 24, 8, '#fff', 'opacity="0.5"');
  const burst =
    polygon(starPoints(11, 100, 62), pen.lit(gold)) + polygon(starPoints(11, 78, 50, { turn: 8 }), '#fff6c0');
  return (
    crisp(burst) +
    group(one, 'translate(-34 14) rotate(24) scale(0.8)') +
    group(one, 'translate(34 14) scale(-1 1) rotate(24) scale(0.8)')
  );
};

export const cricket: Draw = (pen) => {
  const bat =
    pen.body(
      'M-20 -30 C-20 -40 20 -40 20 -30 V82 C20 98 -20 98 -20 82Z',
      pen.across({ 0: '#fff0c8', 0.5: '#e9bf7a', 1: '#a9763a' }),
    ) +
    pen.plate(-8, -96, 16, 66, 7, pen.main) +
    rect(-20, -6, 40, 22, 0, tone(255, 0.17, 0.48).base) +
    line('M0 24 V90', '#a9763a', 2.6, 'opacity="0.6"');
  const red =
    pen.bead(0, 0, 33, tone(25, 0.2, 0.48)) +
    line('M-32 -6 C-12 8 12 8 32 -6', '#ffe3c8', 4) +
    line('M-32 2 C-12 16 12 16 32 2', '#ffe3c8', 2.4, 'stroke-dasharray="3 5"');
  const stumps =
    repeat(3, (i) => pen.plate(-64 + i * 20, -10, 9, 96, 4, gold)) + pen.plate(-64, -18, 49, 8, 4, gold);
  return (
    drawStreaks(pen, '#ffe27a') +
    stumps +
    group(bat, 'translate(22 4) rotate(34)') +
    group(red, 'translate(64 -54)')
  );
};

export const trophy: Draw = (pen) => {
  const metal = pen.choose([gold, gold, silver]);
  const ear = crisp(
    `<path d="M-54 -66 C-104 -66 -92 0 -34 6" fill="none" stroke="${metal.base}" stroke-width="13"/>`,
  );
  const cup =
    pen.body('M-62 -86 H62 C62 -20 44 24 12 34 V54 H-12 V34 C-44 24 -62 -20 -62 -86Z', pen.polished(metal)) +
    crisp(ellipse(0, -86, 62, 12, pen.lit(metal))) +
    crisp(polygon(starPoints(5, 27, 12, { y: -32 }), '#fffbe0'));
  return (
    addMirrorImage(ear) +
    cup +
    pen.piece('M-30 54 H30 L42 74 H-42Z', metal) +
    pen.plate(-54, 74, 108, 22, 4, tone(35, 0.1, 0.34)) +
    rect(-22, 80, 44, 10, 2, gold.base)
  );
};
