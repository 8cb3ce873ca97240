import { gold, mix } from '#demo/art/color.ts';
import { repeat } from '#demo/art/draw/parts.ts';
import { formatNumber, polarPoint, starPoints, type Point } from '#demo/art/draw/points.ts';
import { circle, path, polygon, rect } from '#demo/art/draw/shapes.ts';

import { type Scene, drawCloud, drawDots, drawGlow, drawRidge, fullRect } from './scene.ts';

export const sweet: Scene = (pen) => {
  const hills = repeat(3, (i) =>
    drawRidge(
      pen,
      330 + i * 50,
      60,
      4,
      pen.linear({
        0: [pen.accent.light, pen.ground.light, '#fff4fb'][i] ?? '#fff',
        1: [pen.accent.base, pen.ground.base, pen.ground.light][i] ?? '#fff',
      }),
      false,
    ),
  );
  const pops = repeat(7, (i) => {
    const x = 14 + i * 56;
    const y = pen.between(230, 310);
    return (
      rect(x - 3, Math.round(y), 6, 130, 3, '#fff') +
      circle(x, Math.round(y), 21, pen.choose([pen.accent.base, pen.main.base, '#ffd84f', '#7fe3c8'])) +
      path(
        `M${x - 12} ${Math.round(y)} a12 12 0 1 1 12 12 a8 8 0 1 1 8 -8`,
        'none',
        'stroke="#fff" stroke-width="4" stroke-linecap="round"',
      )
    );
  });
  return (
    fullRect(pen.linear({ 0: pen.sky.base, 0.6: pen.sky.light, 1: '#fff2fa' })) +
    drawCloud(60, 80, 1.1, '#fff') +
    drawCloud(300, 130, 1.3, '#fff') +
    drawCloud(200, 50, 0.8, '#fff') +
    drawGlow(pen, '#ffffff', 180, 200, 180, 0.8) +
    pops +
    hills
  );
};

export const library: Scene = (pen) => {
  const shelf = (y: number): string =>
    repeat(
      15,
      (i) =>
        rect(
          i * 25 - 6,
          Math.round(y - pen.between(52, 74)),
          20,
          80,
          2,
          pen.choose([pen.main.dark, pen.accent.dark, pen.ground.dark, '#5a3a22', '#7a5a34', pen.sky.dark]),
        ) + rect(i * 25 - 6, y - 40, 20, 4, 0, gold.base, 'opacity="0.6"'),
    ) +
    rect(-10, y, 380, 12, 0, '#3d2413') +
    rect(-10, y, 380, 3, 0, '#7a5230');
  return (
    fullRect(pen.sky.deep) +
    [90, 190, 290, 390, 490].map(shelf).join('') +
    fullRect(pen.radial({ 0: [pen.sky.deep, 0.1], 1: [pen.sky.deep, 0.9] }, 0.5, 0.42, 0.6)) +
    drawGlow(pen, '#ffdf9a', 180, 200, 190, 0.9) +
    repeat(6, (i) =>
      circle(30 + i * 60, pen.whole(40, 330), 12, '#ffcf6a', 'opacity="0.5" filter="url(#blur5)"'),
    )
  );
};

export const burst: Scene = (pen) => {
  const spikes = polygon(
    starPoints(18, 330, 190, { turn: pen.between(0, 20), x: 180, y: 195 }),
    pen.accent.base,
  );
  const inner = polygon(
    starPoints(16, 216, 132, { turn: pen.between(0, 20), x: 180, y: 195 }),
    pen.sky.light,
  );
  const tone = repeat(15, (row) =>
    repeat(13, (i) => {
      const r = Math.max(0, (row - 6) * 1.1);
      return r > 0
        ? circle(
            i * 30 + (row % 2) * 15,
            130 + row * 26,
            Number(formatNumber(r)),
            pen.sky.dark,
            'opacity="0.55"',
          )
        : '';
    }),
  );
  return fullRect(pen.linear({ 0: pen.sky.base, 1: pen.sky.dark })) + spikes + inner + tone;
};

export const facets: Scene = (pen) => {
  const jitter = Array.from({ length: 23 }, () => pen.whole(-20, 20));
  const at = (i: number, k: number): Point => [
    i * 60 - 30 + (jitter[(i * 7 + k) % jitter.length] ?? 0),
    k * 60 - 30 + (jitter[(i * 3 + k * 5) % jitter.length] ?? 0),
  ];
  const cells = repeat(8, (i) =>
    repeat(10, (k) => {
      const shade = (): string =>
        mix(mix(pen.sky.dark, pen.sky.light, pen.random()), pen.accent.base, pen.random() * 0.35);
      return (
        polygon([at(i, k), at(i + 1, k), at(i, k + 1)], shade()) +
        polygon([at(i + 1, k), at(i + 1, k + 1), at(i, k + 1)], shade())
      );
    }),
  );
  return (
    fullRect(pen.sky.base) +
    cells +
    fullRect(
      pen.radial({ 0: ['#ffffff', 0.5], 0.5: [pen.sky.base, 0.05], 1: [pen.sky.deep, 0.85] }, 0.5, 0.4, 0.7),
    )
  );
};

export const poster: Scene = (pen) => {
  const kind = pen.choose(['disc', 'bands', 'waves']);
  const shapes =
    kind === 'disc'
      ? circle(180, 190, 150, pen.accent.base) + circle(180, 190, 118, pen.accent.light)
      : kind === 'bands'
        ? repeat(6, (i) =>
            path(
              `M-30 ${80 + i * 62} L390 ${-10 + i * 62} V${24 + i * 62} L-30 ${114 + i * 62}Z`,
              i % 2 ? pen.accent.base : pen.sky.light,
              'opacity="0.75"',
            ),
          )
        : repeat(7, (i) =>
            path(
              `M-30 ${200 + i * 46} Q60 ${150 + i * 46} 150 ${200 + i * 46} T330 ${200 + i * 46} T510 ${200 + i * 46} V500 H-30Z`,
              mix(pen.accent.base, pen.ground.deep, i / 7),
            ),
          );
  return fullRect(pen.linear({ 0: pen.sky.base, 1: pen.sky.dark })) + shapes;
};

export const circuit: Scene = (pen) => {
  const hexes = repeat(7, (row) =>
    repeat(5, (i) =>
      polygon(
        Array.from({ length: 6 }, (_, k): Point => polarPoint(k * 60, 40, i * 84 + (row % 2) * 42, row * 76)),
        mix(pen.sky.deep, pen.sky.dark, pen.random()),
        `stroke="${pen.accent.base}" stroke-opacity="${formatNumber(pen.between(0.1, 0.8))}" stroke-width="2.5"`,
      ),
    ),
  );
  const slash =
    polygon('-20,380 380,200 380,260 -20,460', pen.accent.base, 'opacity="0.5"') +
    polygon('-20,420 380,250 380,262 -20,438', '#fff', 'opacity="0.6"');
  return (
    fullRect(pen.sky.deep) +
    hexes +
    drawGlow(pen, pen.accent.base, 180, 190, 200, 0.85) +
    slash +
    drawDots(pen, 20, '#fff', 0.8, 2)
  );
};
