import { gold, mix } from '#demo/art/color.ts';
import { group, repeat } from '#demo/art/draw/parts.ts';
import { formatNumber } from '#demo/art/draw/points.ts';
import { circle, ellipse, line, path, polygon } from '#demo/art/draw/shapes.ts';

import { type Scene, drawCloud, drawDots, drawGlow, drawRidge, fullRect } from './scene.ts';

export const sea: Scene = (pen) => {
  const sun = circle(180, 236, 92, pen.linear({ 0: '#fffbe0', 1: pen.accent.base }));
  const waves = repeat(7, (i) =>
    path(
      `M-40 ${272 + i * 28} ${repeat(9, () => `q${26 + i * 2} ${-10 - i * 2} ${52 + i * 4} 0 `)} V500 H-40Z`,
      pen.linear({
        0: mix(pen.ground.light, pen.accent.light, 0.4 - i * 0.05),
        0.25: pen.ground.base,
        1: pen.ground.dark,
      }),
      'opacity="0.92"',
    ),
  );
  return (
    fullRect(pen.linear({ 0: pen.sky.dark, 0.4: pen.sky.base, 0.62: pen.accent.light })) +
    sun +
    drawGlow(pen, pen.accent.light, 180, 230, 200, 0.7) +
    drawCloud(60, 120, 1, pen.sky.light, 0.7) +
    drawCloud(300, 80, 1.2, pen.sky.light, 0.6) +
    drawCloud(250, 190, 0.8, '#fff', 0.5) +
    waves
  );
};

export const deep: Scene = (pen) => {
  const beams = repeat(6, (i) =>
    polygon(
      `${40 + i * 56},-20 ${70 + i * 56},-20 ${Math.round(120 + i * 30 + pen.between(-60, 60))},420 ${Math.round(20 + i * 30 + pen.between(-60, 60))},420`,
      '#d8fbff',
      'opacity="0.13" filter="url(#blur5)"',
    ),
  );
  const weed = repeat(9, (i) => {
    const x = i < 5 ? i * 22 - 6 : 270 + (i - 5) * 26;
    const h = pen.between(60, 190);
    return path(
      `M${x} 490 C${formatNumber(x - 24)} ${formatNumber(480 - h * 0.4)} ${formatNumber(x + 26)} ${formatNumber(480 - h * 0.7)} ${formatNumber(x + pen.between(-8, 12))} ${formatNumber(480 - h)} C${formatNumber(x + 34)} ${formatNumber(480 - h * 0.6)} ${formatNumber(x - 6)} ${formatNumber(480 - h * 0.4)} ${x + 16} 490Z`,
      pen.choose([pen.ground.base, pen.accent.dark, pen.ground.dark, '#d8456b']),
      'opacity="0.85"',
    );
  });
  const bubbles = repeat(22, () => {
    const r = pen.between(2, 11);
    const x = pen.between(0, 360);
    const y = pen.between(20, 440);
    return (
      circle(
        Number(formatNumber(x)),
        Number(formatNumber(y)),
        Number(formatNumber(r)),
        '#c8f7ff',
        'opacity="0.3"',
      ) +
      circle(
        Number(formatNumber(x - r * 0.3)),
        Number(formatNumber(y - r * 0.3)),
        Number(formatNumber(r * 0.3)),
        '#fff',
        'opacity="0.8"',
      )
    );
  });
  const shoal = repeat(8, (i) =>
    path(
      'M0 0 C8 -8 20 -6 28 0 C20 6 8 8 0 0Z M0 0 L-9 -6 V6Z',
      pen.sky.light,
      `transform="translate(${formatNumber(pen.between(10, 340))} ${formatNumber(pen.between(40, 300))}) scale(${i % 2 ? 1 : -1} 1)" opacity="0.4"`,
    ),
  );
  return (
    fullRect(pen.linear({ 0: pen.sky.light, 0.3: pen.sky.base, 0.75: pen.sky.dark, 1: pen.sky.deep })) +
    beams +
    drawGlow(pen, '#e8ffff', 180, 40, 210, 0.6) +
    shoal +
    weed +
    bubbles
  );
};

export const lava: Scene = (pen) => {
  const cracks = repeat(9, (i) =>
    line(
      `M${pen.whole(0, 360)} 500 Q${pen.whole(0, 360)} ${430 - i * 4} ${pen.whole(0, 360)} ${370 + (i % 3) * 20}`,
      '#ff8a1f',
      5,
      'opacity="0.85"',
    ),
  );
  return (
    fullRect(pen.linear({ 0: '#1a0508', 0.5: pen.sky.dark, 0.75: '#ff7a1f' })) +
    drawGlow(pen, '#ffb03a', 180, 230, 210, 0.8) +
    drawRidge(pen, 330, 150, 6, '#3a0d10') +
    drawRidge(pen, 372, 80, 9, '#240709') +
    path(
      'M-10 410 Q90 384 180 404 T370 396 V500 H-10Z',
      pen.linear({ 0: '#ffd24a', 0.3: '#ff6a1a', 1: '#8a0f0c' }),
    ) +
    cracks +
    repeat(40, () =>
      circle(
        pen.whole(0, 360),
        pen.whole(20, 420),
        Number(formatNumber(pen.between(1, 3.6))),
        pen.choose(['#ffd24a', '#ff8a2a', '#fff0b0']),
        `opacity="${formatNumber(pen.between(0.4, 1))}"`,
      ),
    )
  );
};

export const cave: Scene = (pen) => {
  const teeth = repeat(9, (i) =>
    polygon(
      `${i * 46 - 30},-10 ${i * 46 + 30},-10 ${i * 46 + pen.whole(-10, 10)},${pen.whole(40, 140)}`,
      mix(pen.sky.deep, '#000000', 0.25),
    ),
  );
  const heap = repeat(70, (i) => {
    const x = pen.between(-10, 370);
    const y = 470 - Math.sin((x / 360) * Math.PI) * 30 - pen.between(0, 60) + (i % 3) * 8;
    return ellipse(
      Math.round(x),
      Math.round(y),
      13,
      8,
      pen.choose([gold.base, gold.light, gold.dark, '#ffcf4a']),
      `stroke="${gold.dark}" stroke-width="1.5"`,
    );
  });
  const crystals = repeat(6, (i) =>
    group(
      polygon(
        '-10,0 -14,-50 0,-84 12,-46 10,0',
        pen.linear({ 0: pen.accent.light, 1: pen.accent.dark }, 0, 0, 1, 1),
      ),
      `translate(${i < 3 ? i * 30 : 360 - (i - 3) * 30} 440) rotate(${i < 3 ? 24 - i * 8 : -24 + (i - 3) * 8}) scale(${formatNumber(pen.between(0.9, 1.7))})`,
    ),
  );
  return (
    fullRect(
      pen.radial(
        { 0: pen.accent.light, 0.3: pen.sky.base, 0.75: pen.sky.dark, 1: pen.sky.deep },
        0.5,
        0.42,
        0.6,
      ),
    ) +
    drawGlow(pen, '#ffe9a0', 180, 230, 180, 0.8) +
    teeth +
    crystals +
    heap +
    drawDots(pen, 24, '#fff', 0.8, 2.4)
  );
};
