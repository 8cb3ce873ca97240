import { repeat } from './draw/parts.ts';
import type { Pen } from './draw/pen.ts';
import { formatNumber } from './draw/points.ts';
import { circle, line, rect } from './draw/shapes.ts';
import type { Finish } from './families/family.ts';

function pattern(pen: Pen, size: number, turn: number, content: string): string {
  const fill = pen.define(
    (id) =>
      `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${content}</pattern>`,
  );
  return rect(-10, -10, 380, 500, 0, fill);
}

function speckle(pen: Pen, count: number, opacity: number): string {
  const grain = repeat(count, () =>
    circle(
      pen.whole(0, 64),
      pen.whole(0, 64),
      Number(formatNumber(pen.between(0.4, 1.3))),
      pen.choose(['#ffffff', '#1a1008', '#ffffff']),
      `opacity="${opacity}"`,
    ),
  );
  return pattern(pen, 64, 17, grain);
}

const hatching = (pen: Pen, turn: number, opacity: number): string =>
  pattern(pen, 6, turn, line('M0 3 H6', '#1f1006', 1.1, `opacity="${opacity}"`));

const brushwork = (pen: Pen): string =>
  pattern(
    pen,
    90,
    -12,
    repeat(9, (i) =>
      line(
        `M${-10 + ((i * 31) % 60)} ${6 + i * 10} q30 ${pen.between(-5, 5).toFixed(1)} ${40 + ((i * 17) % 40)} 0`,
        i % 2 ? '#ffffff' : '#2a1a08',
        4,
        'opacity="0.07"',
      ),
    ),
  );

const textures: Partial<Record<Finish, (pen: Pen) => string>> = {
  etched: (pen) => hatching(pen, 38, 0.3) + hatching(pen, -42, 0.14) + speckle(pen, 26, 0.16),
  print: (pen) => speckle(pen, 70, 0.17),
  cutout: (pen) => speckle(pen, 54, 0.14),
  relief: (pen) => speckle(pen, 60, 0.15),
  gouache: (pen) => brushwork(pen) + speckle(pen, 30, 0.1),
  noir: (pen) => hatching(pen, 90, 0.16),
};

export const drawTexture = (pen: Pen, finish: Finish): string => textures[finish]?.(pen) ?? '';
