import { gold, mix } from '#demo/art/color.ts';
import { repeat } from '#demo/art/draw/parts.ts';
import { formatNumber } from '#demo/art/draw/points.ts';
import { circle, ellipse, line, path, rect } from '#demo/art/draw/shapes.ts';

import { type Scene, drawDots, drawGlow, fullRect } from './scene.ts';

export const street: Scene = (pen) => {
  const houses = repeat(6, (i) => {
    const left = i < 3;
    const k = i % 3;
    const x = left ? -20 + k * 44 : 380 - k * 44 - 70;
    const y = 90 + k * 52;
    const windows = repeat(8, (w) =>
      rect(
        x + 10 + (w % 2) * 26,
        y + 26 + Math.floor(w / 2) * 44,
        17,
        25,
        2,
        pen.random() < 0.7 ? '#ffd67a' : pen.sky.deep,
        'opacity="0.9"',
      ),
    );
    return (
      rect(x, y, 70, 400, 0, mix(pen.ground.deep, pen.ground.dark, k / 3)) +
      path(`M${x - 14} ${y + 8} Q${x + 35} ${y - 30} ${x + 84} ${y + 8}Z`, pen.accent.dark) +
      windows
    );
  });
  const bokeh = repeat(26, () =>
    circle(
      pen.whole(0, 360),
      pen.whole(40, 330),
      pen.whole(5, 20),
      pen.choose(['#ffcf6a', '#ff8a5a', pen.accent.light, '#fff2c0']),
      `opacity="${formatNumber(pen.between(0.15, 0.5))}"`,
    ),
  );
  const string = repeat(
    3,
    (row) =>
      path(
        `M-10 ${60 + row * 50} Q180 ${120 + row * 44} 370 ${50 + row * 54}`,
        'none',
        'stroke="#2a0d14" stroke-width="2"',
      ) +
      repeat(
        7,
        (i) =>
          ellipse(
            20 + i * 54,
            80 + row * 48 + Math.round(Math.sin((i / 6) * Math.PI) * 30),
            10 - row * 1.5,
            12 - row * 1.5,
            '#ff5a3a',
            'opacity="0.95"',
          ) +
          ellipse(20 + i * 54, 80 + row * 48 + Math.round(Math.sin((i / 6) * Math.PI) * 30), 4, 8, '#ffd25a'),
      ),
  );
  return (
    fullRect(pen.linear({ 0: pen.sky.deep, 0.6: pen.sky.base, 1: pen.accent.light })) +
    drawGlow(pen, '#ffd98a', 180, 260, 200, 0.85) +
    houses +
    bokeh +
    string +
    path('M60 490 L160 330 H200 L300 490Z', mix(pen.ground.dark, '#ffcf8a', 0.3))
  );
};

export const city: Scene = (pen) => {
  const towers = (base: number, fill: string, lights: boolean): string =>
    repeat(10, (i) => {
      const h = pen.between(90, 260);
      const x = i * 40 - 20;
      const windows = lights
        ? repeat(12, (k) =>
            rect(
              x + 6 + (k % 3) * 10,
              Math.round(base - h + 14 + Math.floor(k / 3) * 22),
              6,
              9,
              0,
              pen.random() < 0.55 ? pen.choose(['#ffe08a', pen.accent.light, '#ff8ae0']) : pen.sky.deep,
            ),
          )
        : '';
      return rect(x, Math.round(base - h), 36, Math.round(h + 120), 2, fill) + windows;
    });
  return (
    fullRect(pen.linear({ 0: pen.sky.deep, 0.55: pen.sky.base, 1: pen.accent.light })) +
    drawDots(pen, 40, '#fff', 0.5, 1.5, 180) +
    drawGlow(pen, pen.accent.base, 180, 300, 230, 0.8) +
    towers(330, mix(pen.sky.dark, pen.accent.dark, 0.4), false) +
    towers(390, pen.ground.deep, true) +
    rect(-10, 400, 380, 100, 0, pen.linear({ 0: pen.ground.dark, 1: '#05030c' }))
  );
};

export const grid: Scene = (pen) => {
  const sun = repeat(
    7,
    (i) =>
      `<path d="M${formatNumber(180 - Math.sqrt(Math.max(0, 8100 - (i * 22 - 70) ** 2)))} ${170 + i * 22 - 66} H${formatNumber(180 + Math.sqrt(Math.max(0, 8100 - (i * 22 - 70) ** 2)))}" stroke="${mix('#ffe66a', '#ff3f9a', i / 6)}" stroke-width="${19 - i * 1.6}"/>`,
  );
  const lines =
    repeat(15, (i) => line(`M180 310 L${-600 + i * 112} 500`, pen.accent.light, 2, 'opacity="0.8"')) +
    repeat(7, (i) => line(`M-20 ${314 + i * i * 4.4 + i * 3} H380`, pen.accent.light, 2, 'opacity="0.8"'));
  return (
    fullRect(pen.linear({ 0: '#0b0322', 0.5: pen.sky.dark, 0.65: pen.sky.base })) +
    drawDots(pen, 50, '#fff', 0.5, 1.6, 260) +
    drawGlow(pen, '#ff5fc0', 180, 180, 190, 0.7) +
    sun +
    rect(-10, 310, 380, 190, 0, pen.linear({ 0: pen.accent.dark, 1: '#080218' })) +
    lines
  );
};

export const hall: Scene = (pen) => {
  const pillar = (x: number, w: number): string =>
    rect(
      x,
      20,
      w,
      400,
      4,
      pen.across({ 0: pen.ground.dark, 0.3: pen.ground.light, 0.55: pen.ground.base, 1: pen.ground.deep }),
    ) +
    rect(x - 7, 30, w + 14, 16, 3, gold.base) +
    rect(x - 7, 392, w + 14, 18, 3, gold.dark) +
    repeat(4, (i) => rect(x, 110 + i * 70, w, 6, 0, gold.dark, 'opacity="0.7"'));
  const floor =
    repeat(9, (i) => line(`M180 300 L${-180 + i * 90} 500`, gold.base, 2, 'opacity="0.35"')) +
    repeat(5, (i) => line(`M-20 ${410 + i * i * 6} H380`, gold.base, 2, 'opacity="0.3"'));
  return (
    fullRect(pen.radial({ 0: pen.sky.light, 0.4: pen.sky.base, 1: pen.sky.deep }, 0.5, 0.42, 0.62)) +
    drawGlow(pen, gold.light, 180, 200, 190, 0.8) +
    rect(-10, 405, 380, 90, 0, pen.ground.deep) +
    floor +
    pillar(4, 48) +
    pillar(308, 48) +
    pillar(70, 24) +
    pillar(266, 24) +
    path('M-10 -10 H370 V40 C300 84 60 84 -10 40Z', pen.linear({ 0: pen.accent.deep, 1: pen.accent.base })) +
    path('M-10 40 C60 84 300 84 370 40', 'none', `stroke="${gold.base}" stroke-width="5"`)
  );
};
