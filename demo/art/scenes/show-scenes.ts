import { gold, mix } from '#demo/art/color.ts';
import { drawEachRow, repeat } from '#demo/art/draw/parts.ts';
import { formatNumber } from '#demo/art/draw/points.ts';
import { circle, ellipse, line, path, polygon, rect } from '#demo/art/draw/shapes.ts';

import { type Scene, drawGlow, fullRect } from './scene.ts';

export const stadium: Scene = (pen) => {
  const lamp = (x: number): string =>
    drawGlow(pen, '#ffffff', x, 40, 120, 0.85) +
    rect(x - 26, 22, 52, 26, 3, '#0c1220') +
    repeat(10, (i) => circle(x - 20 + (i % 5) * 10, 29 + Math.floor(i / 5) * 11, 4, '#fff'));
  const beams = repeat(4, (i) =>
    polygon(`${i < 2 ? 50 : 310},40 ${i * 100 - 60},500 ${i * 100 + 70},500`, '#fff', 'opacity="0.1"'),
  );
  const crowd = repeat(150, (i) =>
    circle(
      (i % 25) * 15 + (Math.floor(i / 25) % 2) * 7,
      205 + Math.floor(i / 25) * 13,
      4.6,
      pen.choose([pen.accent.base, pen.sky.light, '#e8eaf2', pen.sky.dark, pen.main.base]),
      'opacity="0.75"',
    ),
  );
  const pitch = repeat(7, (i) =>
    polygon(
      `${180 + (i - 3.5) * 70},285 ${180 + (i - 2.5) * 70},285 ${180 + (i - 2.5) * 150},500 ${180 + (i - 3.5) * 150},500`,
      i % 2 ? pen.ground.base : pen.ground.dark,
    ),
  );
  return (
    fullRect(pen.linear({ 0: pen.sky.deep, 0.5: pen.sky.dark, 0.6: pen.sky.base })) +
    crowd +
    pitch +
    rect(-10, 276, 380, 10, 0, pen.accent.base) +
    ellipse(180, 430, 190, 60, 'none', 'stroke="#fff" stroke-width="4" opacity="0.6"') +
    line('M-10 340 H370', '#fff', 3, 'opacity="0.5"') +
    beams +
    lamp(50) +
    lamp(310)
  );
};

export const felt: Scene = (pen) => {
  const lights = repeat(22, () =>
    circle(
      pen.whole(0, 360),
      pen.whole(10, 190),
      pen.whole(6, 22),
      pen.choose(['#ffdf9a', gold.base, pen.accent.light, '#fff6dc']),
      `opacity="${formatNumber(pen.between(0.15, 0.55))}"`,
    ),
  );
  const drape = repeat(7, (i) =>
    path(
      `M${i * 60 - 30} -20 Q${i * 60} 120 ${i * 60 - 20} 240 H${i * 60 + 42} Q${i * 60 + 26} 120 ${i * 60 + 34} -20Z`,
      pen.across({ 0: pen.sky.deep, 0.5: pen.sky.base, 1: pen.sky.deep }),
      'opacity="0.85"',
    ),
  );
  const table =
    path(
      'M-60 500 C-60 330 60 258 180 258 C300 258 420 330 420 500Z',
      pen.linear({ 0: pen.ground.light, 0.3: pen.ground.base, 1: pen.ground.deep }),
    ) +
    path(
      'M-60 500 C-60 330 60 258 180 258 C300 258 420 330 420 500',
      'none',
      `stroke="${mix('#5a2d12', pen.ground.deep, 0.2)}" stroke-width="22"`,
    ) +
    path(
      'M-46 510 C-46 346 70 276 180 276 C290 276 406 346 406 510',
      'none',
      `stroke="${gold.base}" stroke-width="3"`,
    );
  return (
    fullRect(pen.radial({ 0: pen.sky.base, 1: pen.sky.deep }, 0.5, 0.3, 0.7)) +
    drape +
    lights +
    table +
    drawGlow(pen, '#fff3cf', 180, 240, 190, 0.55)
  );
};

export const stage: Scene = (pen) => {
  const fold = (x: number, w: number): string =>
    path(
      `M${x} -10 C${x + w * 0.4} 160 ${x - w * 0.2} 330 ${x + w * 0.1} 500 H${x + w} C${x + w * 0.8} 330 ${x + w * 1.1} 160 ${x + w} -10Z`,
      pen.across({ 0: pen.accent.deep, 0.4: pen.accent.base, 0.6: pen.accent.dark, 1: pen.accent.deep }),
    );
  const spots = drawEachRow('60,20 180,0 300,20', ([x = 0, y = 0], i) =>
    polygon(
      `${x - 10},${y - 20} ${x + 10},${y - 20} ${180 + (i - 1) * 60 + 100},440 ${180 + (i - 1) * 60 - 100},440`,
      ['#ffe7a0', '#ffffff', pen.sky.light][i] ?? '#fff',
      'opacity="0.22"',
    ),
  );
  return (
    fullRect(pen.radial({ 0: pen.sky.light, 0.5: pen.sky.dark, 1: pen.sky.deep }, 0.5, 0.45, 0.6)) +
    drawGlow(pen, '#fff', 180, 200, 180, 0.55) +
    spots +
    fold(-30, 46) +
    fold(12, 40) +
    fold(308, 42) +
    fold(346, 46) +
    path(
      'M-10 -10 H370 V34 Q325 84 280 40 Q230 90 180 44 Q130 90 80 40 Q35 84 -10 34Z',
      pen.linear({ 0: pen.accent.dark, 1: pen.accent.base }),
    ) +
    rect(-10, 420, 380, 80, 0, pen.linear({ 0: pen.ground.base, 1: pen.ground.deep })) +
    repeat(9, (i) => line(`M${i * 45} 420 L${180 + (i - 4) * 90} 500`, pen.ground.deep, 2)) +
    repeat(13, (i) => circle(i * 30, 424, 5, '#fff3b0'))
  );
};

export const arena: Scene = (pen) => {
  const fence = repeat(13, (i) => rect(i * 30 - 8, 236, 9, 110, 3, mix('#7a4a22', pen.ground.dark, 0.3)));
  return (
    fullRect(pen.linear({ 0: pen.sky.dark, 0.4: pen.sky.base, 0.6: pen.accent.light })) +
    circle(180, 200, 108, pen.linear({ 0: '#fffbe0', 1: pen.accent.base })) +
    drawGlow(pen, '#ffd98a', 180, 200, 220, 0.8) +
    fence +
    rect(-10, 256, 380, 11, 0, '#8a5426') +
    rect(-10, 306, 380, 11, 0, '#6e411b') +
    ellipse(180, 460, 300, 120, pen.linear({ 0: pen.ground.light, 1: pen.ground.dark })) +
    repeat(14, () =>
      circle(
        pen.whole(0, 360),
        pen.whole(320, 420),
        pen.whole(14, 40),
        '#f7ddb0',
        'opacity="0.2" filter="url(#blur5)"',
      ),
    )
  );
};
