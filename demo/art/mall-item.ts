import type { MallSubject } from '#demo/catalogue/mall.ts';
import { hash32, mulberry32 } from '#demo/random.ts';

import { gold, tone } from './color.ts';
import { crisp, group } from './draw/parts.ts';
import { Pen } from './draw/pen.ts';
import { ellipse, path, rect } from './draw/shapes.ts';
import { commonFilters } from './filters.ts';
import { subjects } from './subjects/index.ts';
import type { Drawing } from './tile.ts';

function drawStudio(pen: Pen): string {
  return (
    rect(
      0,
      0,
      360,
      360,
      0,
      pen.radial({ 0: pen.sky.light, 0.55: pen.sky.base, 1: pen.sky.dark }, 0.5, 0.36, 0.8),
    ) +
    path(
      'M0 262 C90 250 270 250 360 262 V360 H0Z',
      pen.linear({ 0: [pen.sky.dark, 0.5], 1: [pen.sky.deep, 0.9] }),
    )
  );
}

function drawStand(pen: Pen): string {
  return crisp(
    path(
      'M62 272 V300 C62 322 298 322 298 300 V272Z',
      pen.across({ 0: pen.sky.deep, 0.35: pen.sky.base, 1: pen.sky.deep }),
    ) +
      ellipse(180, 272, 118, 26, pen.radial({ 0: pen.sky.light, 1: pen.sky.base }, 0.5, 0.4, 0.7)) +
      ellipse(180, 272, 118, 26, 'none', `stroke="${pen.metal.base}" stroke-width="2.5" opacity="0.9"`),
  );
}

export function drawMallItem({ slug, subject, hue }: MallSubject): Drawing {
  const draw = subjects[subject];
  if (!draw) throw new Error(`Nothing draws the subject ${subject}`);
  const pen = new Pen({
    random: mulberry32(hash32(`mall:${slug}`)),
    main: tone(hue + 150, 0.15, 0.68),
    accent: tone(hue + 60, 0.16, 0.72),
    metal: gold,
    sky: tone(hue, 0.08, 0.52),
    ground: tone(hue, 0.07, 0.4),
  });
  const content =
    drawStudio(pen) +
    drawStand(pen) +
    ellipse(180, 270, 78, 14, '#000', 'opacity="0.4" filter="url(#blur14)"') +
    crisp(group(draw(pen), 'translate(180 166) scale(1.12)'));
  return {
    picture: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 360" width="720" height="720"><defs>${commonFilters}${pen.defs.join('')}</defs>${content}</svg>`,
    overlay: null,
  };
}
