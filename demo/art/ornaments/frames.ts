import { gold, mix, tone } from '#demo/art/color.ts';
import { crisp, group, repeat } from '#demo/art/draw/parts.ts';
import type { Pen } from '#demo/art/draw/pen.ts';
import { starPoints } from '#demo/art/draw/points.ts';
import { circle, line, path, polygon, rect } from '#demo/art/draw/shapes.ts';

export const drawOutline = (inset: number, width: number, stroke: string, rx = 8, more = ''): string =>
  `<rect x="${inset}" y="${inset}" width="${360 - inset * 2}" height="${480 - inset * 2}" rx="${rx}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`;

function drawCorners(part: string): string {
  return `${part}${group(part, 'translate(360 0) scale(-1 1)')}${group(part, 'translate(0 480) scale(1 -1)')}${group(part, 'translate(360 480) scale(-1 -1)')}`;
}

const scroll = 'M8 8 H96 C70 12 60 26 66 38 C54 30 38 34 38 50 C30 40 18 44 12 66 V96 L8 96Z';

const frames = {
  none: () => '',
  gilt: (pen) =>
    crisp(drawOutline(5, 9, pen.polished(gold), 10)) +
    drawOutline(13, 2, gold.deep, 6) +
    drawCorners(crisp(path(scroll, pen.lit(gold)) + circle(26, 26, 9, pen.ball(tone(25, 0.2, 0.5))))),
  deco: (pen) =>
    drawOutline(9, 3, mix(gold.base, pen.accent.light, 0.3), 0) +
    drawOutline(15, 1.4, gold.light, 0) +
    drawCorners(
      path('M9 64 L64 9 H46 L9 46Z M9 40 L40 9 H26 L9 26Z', gold.base) + path('M9 20 L20 9 H9Z', gold.light),
    ),
  rivets: (pen) => {
    const steel = tone(60, 0.05, 0.5);
    return (
      crisp(drawOutline(8, 18, pen.polished(steel), 6)) +
      repeat(7, (i) =>
        crisp(circle(16, 20 + i * 73, 5, pen.ball(gold)) + circle(344, 20 + i * 73, 5, pen.ball(gold))),
      ) +
      repeat(4, (i) => pen.bead(74 + i * 71, 9, 5, gold))
    );
  },
  tube: (pen) =>
    drawOutline(12, 9, pen.accent.base, 22, 'filter="url(#blur5)" opacity="0.9"') +
    drawOutline(12, 4, mix(pen.accent.light, '#ffffff', 0.5), 22),
  lace: (pen) =>
    repeat(
      19,
      (i) =>
        circle(i * 20, 2, 13, '#fffaf2', 'opacity="0.9"') +
        circle(i * 20, 3, 4, pen.accent.base, 'opacity="0.6"'),
    ) +
    repeat(
      24,
      (i) =>
        circle(2, 12 + i * 20, 11, '#fffaf2', 'opacity="0.9"') +
        circle(358, 12 + i * 20, 11, '#fffaf2', 'opacity="0.9"'),
    ) +
    drawOutline(14, 2, '#fffaf2', 4, 'stroke-dasharray="2 6"'),
  wood: (pen) => {
    const plank = (x: number, y: number, w: number, h: number): string =>
      rect(
        x,
        y,
        w,
        h,
        3,
        pen.linear({ 0: '#b97a3e', 0.5: '#8a5324', 1: '#5a3212' }, 0, 0, w > h ? 0 : 1, w > h ? 1 : 0),
      );
    return (
      crisp(plank(0, 0, 15, 480) + plank(345, 0, 15, 480) + plank(0, 0, 360, 15) + plank(0, 465, 360, 15)) +
      drawCorners(pen.bead(8, 8, 5, gold)) +
      drawCorners(
        line('M3 30 Q20 36 36 20 T58 4', '#e8cf9a', 6) +
          line('M3 30 Q20 36 36 20 T58 4', '#a8834a', 2, 'stroke-dasharray="4 4"'),
      )
    );
  },
  film: () =>
    rect(0, 0, 18, 480, 0, '#120c18') +
    rect(342, 0, 18, 480, 0, '#120c18') +
    repeat(
      15,
      (i) => rect(4, 8 + i * 32, 10, 18, 3, '#f6efdd') + rect(346, 8 + i * 32, 10, 18, 3, '#f6efdd'),
    ),
  corners: (pen) =>
    drawCorners(
      line('M12 66 V22 Q12 12 22 12 H66', mix(pen.accent.light, '#ffffff', 0.4), 5) +
        line('M22 50 V26 Q22 22 26 22 H50', pen.accent.base, 2.4) +
        polygon(starPoints(4, 11, 3, { x: 14, y: 14 }), '#fff'),
    ),
  stitch: () => drawOutline(10, 3.4, '#fffdf4', 18, 'stroke-dasharray="12 8" opacity="0.85"'),
  pixels: () =>
    repeat(
      20,
      (i) =>
        rect(i * 18, 0, 18, i % 2 ? 10 : 18, 0, '#10101c') +
        rect(i * 18, i % 2 ? 470 : 462, 18, 18, 0, '#10101c'),
    ) +
    rect(0, 0, 9, 480, 0, '#10101c') +
    rect(351, 0, 9, 480, 0, '#10101c'),
  temple: (pen) =>
    pen.piece(
      'M0 0 H360 V22 C330 20 316 30 306 44 C300 30 270 26 250 26 H110 C90 26 60 30 54 44 C44 30 30 20 0 22Z',
      pen.polished(gold),
    ) +
    drawCorners(line('M10 120 V34 H30 V56 H20 V46', gold.base, 4)) +
    drawOutline(6, 4, gold.base, 2),
  speed: (pen) =>
    polygon('0,0 120,0 0,90', pen.accent.base, 'opacity="0.85"') +
    polygon('128,0 142,0 0,107 0,96', '#fff', 'opacity="0.9"') +
    polygon('360,480 230,480 360,385', pen.accent.base, 'opacity="0.85"') +
    polygon('360,372 360,380 222,480 210,480', '#fff', 'opacity="0.9"'),
} satisfies Record<string, (pen: Pen) => string>;

export type Frame = keyof typeof frames;

export const drawFrame = (pen: Pen, frame: Frame): string => frames[frame](pen);
