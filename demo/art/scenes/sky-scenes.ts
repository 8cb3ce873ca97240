import { gold, mix } from '#demo/art/color.ts';
import { group, repeat } from '#demo/art/draw/parts.ts';
import { formatNumber, polarPoint, starPoints } from '#demo/art/draw/points.ts';
import { circle, ellipse, path, polygon } from '#demo/art/draw/shapes.ts';

import { type Scene, drawDots, drawGlow, drawRidge, drawSky, fullRect } from './scene.ts';

export const rays: Scene = (pen) => {
  const count = pen.choose([12, 16, 20]);
  const turn = pen.between(0, 20);
  const beams = repeat(count, (i) =>
    polygon(
      [
        [180, 195],
        polarPoint(turn + (i * 360) / count, 420, 180, 195),
        polarPoint(turn + ((i + 0.5) * 360) / count, 420, 180, 195),
      ],
      pen.sky.light,
      'opacity="0.26"',
    ),
  );
  return (
    fullRect(
      pen.radial({ 0: pen.sky.light, 0.4: pen.sky.base, 0.8: pen.sky.dark, 1: pen.sky.deep }, 0.5, 0.4, 0.7),
    ) +
    beams +
    drawGlow(pen, '#fff6d8', 180, 195, 170, 0.7)
  );
};

export const night: Scene = (pen) => {
  const x = pen.between(70, 290);
  return (
    drawSky(pen) +
    drawDots(pen, 60, '#fff', 0.5, 1.7, 300) +
    drawGlow(pen, pen.accent.light, x, 110, 150, 0.6) +
    circle(x, 110, 52, mix(pen.sky.light, '#ffffff', 0.7)) +
    drawRidge(pen, 330, 120, 7, mix(pen.sky.dark, pen.ground.dark, 0.5)) +
    drawRidge(pen, 380, 80, 9, pen.ground.dark) +
    drawRidge(pen, 440, 40, 6, pen.ground.deep, false)
  );
};

export const aurora: Scene = (pen) => {
  const veil = repeat(4, (i) => {
    const color = i % 2 ? pen.accent.base : pen.sky.light;
    const y = 60 + i * 34;
    return path(
      `M-30 ${y + 80} C60 ${formatNumber(y - 60 + pen.between(-30, 30))} 140 ${formatNumber(y + 110)} 220 ${formatNumber(y + pen.between(-20, 40))} S400 ${y - 60} 400 ${y - 20} V${y - 150} C300 ${y - 170} 240 ${y - 60} 160 ${y - 100} S0 ${y - 140} -30 ${y - 80}Z`,
      pen.linear({ 0: [color, 0], 0.7: [color, 0.75], 1: ['#ffffff', 0.5] }),
      'filter="url(#blur5)"',
    );
  });
  return (
    fullRect(pen.linear({ 0: pen.sky.deep, 0.7: pen.sky.dark, 1: pen.ground.dark })) +
    drawDots(pen, 70, '#fff', 0.5, 1.6, 320) +
    veil +
    drawRidge(pen, 330, 110, 8, pen.ground.dark) +
    drawRidge(pen, 352, 70, 10, mix(pen.ground.light, '#ffffff', 0.4)) +
    drawRidge(pen, 392, 60, 8, pen.ground.deep) +
    path('M-10 440 Q180 404 370 440 V490 H-10Z', mix(pen.ground.base, '#ffffff', 0.35), 'opacity="0.5"')
  );
};

export const space: Scene = (pen) => {
  const nebula = repeat(7, () =>
    ellipse(
      pen.whole(20, 340),
      pen.whole(30, 420),
      pen.whole(60, 130),
      pen.whole(40, 100),
      pen.choose([pen.sky.base, pen.accent.base, pen.accent.dark, pen.main.base]),
      'opacity="0.4" filter="url(#blur14)"',
    ),
  );
  const far = circle(
    pen.whole(40, 320),
    pen.whole(40, 110),
    pen.whole(22, 46),
    pen.linear({ 0: pen.accent.light, 1: pen.accent.deep }, 0, 0, 1, 1),
  );
  return (
    fullRect(pen.linear({ 0: '#05030f', 1: pen.sky.deep })) +
    nebula +
    drawDots(pen, 110, '#fff', 0.4, 1.8) +
    far +
    repeat(5, () =>
      group(
        polygon(starPoints(4, 12, 1.8), '#fff'),
        `translate(${pen.whole(20, 340)} ${pen.whole(20, 400)})`,
      ),
    ) +
    drawGlow(pen, pen.sky.light, 180, 200, 170, 0.6)
  );
};

export const clouds: Scene = (pen) => {
  const curl = (x: number, y: number, s: number, flip: number, fill: string): string =>
    group(
      path(
        'M-70 30 C-96 30 -96 -4 -66 -4 C-66 -34 -22 -40 -14 -14 C0 -44 50 -36 46 -2 C80 -8 88 30 60 30Z',
        fill,
      ) +
        path(
          'M-58 18 a14 14 0 1 1 16 -14 M-6 16 a18 18 0 1 1 20 -18 M44 20 a12 12 0 1 0 -10 -12',
          'none',
          `stroke="${gold.base}" stroke-width="4" stroke-linecap="round"`,
        ),
      `translate(${formatNumber(x)} ${formatNumber(y)}) scale(${formatNumber(s * flip)} ${formatNumber(s)})`,
    );
  const many = repeat(9, (i) =>
    curl(
      pen.between(-10, 370),
      i < 5 ? 330 + (i % 3) * 50 : 60 + (i % 3) * 60,
      pen.between(0.8, 1.5),
      i % 2 ? 1 : -1,
      i < 5 ? mix(pen.ground.light, '#ffffff', 0.4) : mix(pen.sky.base, '#ffffff', 0.25),
    ),
  );
  const sun =
    circle(180, 190, 128, pen.linear({ 0: pen.accent.light, 1: pen.accent.base }), 'opacity="0.9"') +
    circle(180, 190, 128, 'none', `stroke="${gold.light}" stroke-width="4"`) +
    circle(180, 190, 138, 'none', `stroke="${gold.base}" stroke-width="2" stroke-dasharray="3 8"`);
  return (
    fullRect(pen.linear({ 0: pen.sky.dark, 0.6: pen.sky.base, 1: pen.sky.light })) +
    sun +
    drawGlow(pen, '#fff6d8', 180, 190, 150, 0.7) +
    many
  );
};
