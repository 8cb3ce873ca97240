import { mix } from '#demo/art/color.ts';
import { group, repeat } from '#demo/art/draw/parts.ts';
import { formatNumber } from '#demo/art/draw/points.ts';
import { circle, ellipse, path, polygon } from '#demo/art/draw/shapes.ts';

import { type Scene, drawDots, drawGlow, drawRidge, drawSky, fullRect } from './scene.ts';

export const desert: Scene = (pen) =>
  fullRect(pen.linear({ 0: pen.sky.dark, 0.4: pen.sky.base, 0.72: pen.accent.light })) +
  drawGlow(pen, '#fff3c0', 250, 150, 180, 0.9) +
  circle(250, 150, 44, '#fffbe6') +
  polygon('20,340 110,220 200,340', mix(pen.ground.dark, pen.sky.base, 0.45)) +
  polygon('110,220 200,340 140,340', mix(pen.ground.deep, pen.sky.base, 0.4)) +
  drawRidge(pen, 350, 40, 4, pen.ground.base, false) +
  drawRidge(pen, 390, 46, 3, pen.ground.dark, false) +
  drawRidge(pen, 450, 40, 4, pen.ground.deep, false) +
  drawDots(pen, 30, '#fff5d0', 0.6, 1.8, 360);

export const forest: Scene = (pen) => {
  const tree = (x: number, w: number, fill: string): string =>
    path(
      `M${formatNumber(x)} -20 C${formatNumber(x + w * 0.2)} 160 ${formatNumber(x - w * 0.2)} 320 ${formatNumber(x - w * 0.7)} 490 H${formatNumber(x + w * 1.7)} C${formatNumber(x + w)} 320 ${formatNumber(x + w * 1.2)} 160 ${formatNumber(x + w)} -20Z`,
      fill,
    );
  const crown = repeat(12, (i) =>
    circle(
      i * 34 - 6,
      pen.whole(-14, 44),
      pen.whole(34, 58),
      pen.choose([pen.ground.base, pen.ground.dark, mix(pen.ground.base, pen.accent.base, 0.35)]),
      'opacity="0.95"',
    ),
  );
  const ferns = repeat(10, (i) =>
    group(
      repeat(7, (k) =>
        ellipse(
          0,
          -9 - k * 7,
          12 - k * 1.4,
          4,
          k % 2 ? pen.ground.base : pen.ground.light,
          `transform="rotate(${k % 2 ? 24 : -24})"`,
        ),
      ),
      `translate(${i * 42} 490) rotate(${formatNumber(pen.between(-24, 24))}) scale(1.3)`,
    ),
  );
  return (
    fullRect(pen.radial({ 0: pen.sky.light, 0.4: pen.sky.base, 1: pen.sky.deep }, 0.5, 0.38, 0.7)) +
    drawGlow(pen, '#fbffd0', 180, 170, 180, 0.9) +
    tree(60, 20, mix(pen.ground.dark, pen.sky.base, 0.5)) +
    tree(270, 22, mix(pen.ground.dark, pen.sky.base, 0.45)) +
    tree(-6, 44, pen.ground.deep) +
    tree(318, 48, pen.ground.deep) +
    crown +
    drawRidge(pen, 430, 26, 6, pen.ground.dark, false) +
    ferns +
    drawDots(pen, 30, '#f6ffb0', 1, 3)
  );
};

export const snow: Scene = (pen) =>
  drawSky(pen) +
  drawGlow(pen, '#ffffff', 180, 190, 190, 0.6) +
  drawRidge(pen, 300, 130, 6, mix(pen.sky.base, '#ffffff', 0.35)) +
  drawRidge(pen, 350, 90, 8, mix(pen.sky.light, '#ffffff', 0.6)) +
  repeat(12, (i) =>
    group(
      polygon('-22,0 0,-40 22,0', pen.ground.dark) +
        polygon('-17,-22 0,-60 17,-22', pen.ground.base) +
        polygon('-10,-44 0,-74 10,-44', '#fff'),
      `translate(${i * 34} ${pen.whole(396, 424)}) scale(${formatNumber(pen.between(0.7, 1.4))})`,
    ),
  ) +
  drawRidge(pen, 424, 22, 5, '#f2f8ff', false) +
  drawDots(pen, 70, '#fff', 1, 4);

export const meadow: Scene = (pen) => {
  const flowers = repeat(26, () =>
    group(
      repeat(5, (k) =>
        group(
          ellipse(0, -6, 4, 6, pen.choose(['#fff', pen.accent.light, '#ffd54a', '#ff9ac0'])),
          `rotate(${k * 72})`,
        ),
      ) + circle(0, 0, 3, '#ffb01f'),
      `translate(${pen.whole(0, 360)} ${pen.whole(372, 470)}) scale(${formatNumber(pen.between(0.7, 1.5))})`,
    ),
  );
  return (
    fullRect(pen.linear({ 0: pen.sky.base, 0.65: pen.sky.light, 0.8: '#fffbe0' })) +
    drawGlow(pen, '#fffbd0', 180, 170, 190, 0.9) +
    repeat(
      4,
      (i) =>
        ellipse(40 + i * 100, 60 + (i % 2) * 50, 54, 18, '#fff', 'opacity="0.75"') +
        ellipse(60 + i * 100, 48 + (i % 2) * 50, 30, 18, '#fff', 'opacity="0.75"'),
    ) +
    drawRidge(pen, 320, 50, 5, mix(pen.ground.light, pen.sky.light, 0.4), false) +
    drawRidge(pen, 352, 40, 4, pen.ground.base, false) +
    drawRidge(pen, 396, 30, 4, pen.ground.dark, false) +
    flowers
  );
};
