import { gold, ivory, tone } from '#demo/art/color.ts';
import { crisp, drawEachRow, group, addMirrorImage, puff, soft, repeat } from '#demo/art/draw/parts.ts';
import { formatNumber, polarPoint, starPoints } from '#demo/art/draw/points.ts';
import { circle, ellipse, line, path, polygon } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

export const moon: Draw = (pen) => {
  const color = pen.tone('90,0.1,0.88 240,0.05,0.86 60,0.14,0.78', pen.accent);
  const halo = circle(0, 0, 94, color.light, 'opacity="0.4" filter="url(#blur14)"');
  if (pen.random() < 0.5) {
    const crescent = pen.body(
      'M26 -86 C-40 -92 -88 -48 -86 6 C-84 62 -30 98 30 84 C-18 72 -44 40 -42 0 C-40 -38 -14 -72 26 -86Z',
      color,
    );
    const hung = repeat(
      3,
      (i) =>
        line(`M${16 + i * 26} ${-60 + i * 14} V${-6 + i * 22}`, gold.base, 2) +
        group(
          crisp(polygon(starPoints(5, 15, 6.5), pen.lit(gold))),
          `translate(${16 + i * 26} ${6 + i * 22})`,
        ),
    );
    return halo + crescent + hung;
  }
  const craters = drawEachRow(
    '-30,-30,18 28,-10,13 -8,34,22 42,36,9 -50,16,8 14,-52,10',
    ([x = 0, y = 0, r = 0]) =>
      circle(x, y, r, color.dark, 'opacity="0.35"') +
      circle(x + 2, y + 3, r * 0.85, color.base, 'opacity="0.8"'),
  );
  const cloud = pen.piece(
    'M-96 62 C-92 40 -62 42 -58 54 C-48 36 -18 40 -14 58 C2 50 22 58 20 74 H-92 C-100 74 -102 64 -96 62Z',
    ivory,
  );
  return (
    halo +
    soft(circle(0, 0, 80, pen.ball(color))) +
    craters +
    cloud +
    group(cloud, 'translate(56 -78) scale(-0.6 0.6)')
  );
};

export const sun: Draw = (pen) => {
  const color = pen.choose([gold, tone(55, 0.19, 0.74), tone(40, 0.2, 0.66)]);
  const rays =
    crisp(polygon(starPoints(16, 98, 66), pen.lit(color))) +
    crisp(polygon(starPoints(16, 84, 60, { turn: 11 }), pen.lit(tone(35, 0.2, 0.62))));
  const disc = soft(circle(0, 0, 58, pen.ball(color)));
  const face =
    addMirrorImage(
      path('M-36 -12 Q-24 -26 -10 -12 Q-24 -18 -36 -12Z', color.deep) +
        path('M-34 -2 Q-23 -11 -12 -2 Q-23 5 -34 -2Z', '#fffbe0') +
        circle(-23, -2, 4, color.deep),
    ) +
    line('M0 -8 L-6 18 Q0 22 6 18', color.dark, 3.4) +
    path('M-18 28 Q0 36 18 28 Q0 48 -18 28Z', color.deep) +
    circle(0, 0, 47, 'none', `stroke="${color.dark}" stroke-width="3" opacity="0.6"`);
  const rings =
    circle(0, 0, 44, 'none', `stroke="${color.deep}" stroke-width="4" stroke-dasharray="10 6"`) +
    circle(0, 0, 26, pen.lit(pen.accent)) +
    polygon(starPoints(8, 24, 11), gold.light);
  return (
    circle(0, 0, 96, color.light, 'opacity="0.5" filter="url(#blur14)"') +
    rays +
    disc +
    (pen.random() < 0.5 ? face : rings)
  );
};

export const planet: Draw = (pen) => {
  const color = pen.choose([pen.main, tone(55, 0.16, 0.7), tone(290, 0.18, 0.58), tone(200, 0.13, 0.66)]);
  const ring = (part: string): string =>
    group(
      `<path d="${part}" fill="none" stroke="${gold.base}" stroke-width="13"/><path d="${part}" fill="none" stroke="${gold.light}" stroke-width="5"/>`,
      'rotate(-18)',
    );
  const clip = `c${pen.defs.length}`;
  pen.defs.push(`<clipPath id="${clip}"><circle r="60"/></clipPath>`);
  const bands = `<g clip-path="url(#${clip})" transform="rotate(-18)">${repeat(5, (i) => ellipse(0, -44 + i * 22, 80, 5 + (i % 3) * 3, i % 2 ? color.light : color.dark, 'opacity="0.5"'))}</g>`;
  const small = pen.bead(72, -66, 17, pen.accent) + pen.bead(-78, 60, 10, tone(20, 0.15, 0.7));
  return (
    ring('M-100 0 A100 26 0 0 1 100 0') +
    soft(circle(0, 0, 60, pen.ball(color))) +
    bands +
    ring('M-100 0 A100 26 0 0 0 100 0') +
    small
  );
};

export const volcano: Draw = (pen) => {
  const rock = pen.tone('30,0.06,0.38 280,0.07,0.36 250,0.05,0.4');
  const plume = repeat(9, (i) =>
    circle(
      -46 + ((i * 37) % 92),
      -64 - ((i * 23) % 30),
      18 + (i % 3) * 6,
      i % 2 ? '#ff9a2a' : '#5a2b3a',
      'opacity="0.55" filter="url(#blur5)"',
    ),
  );
  const burst = repeat(9, (i) =>
    group(
      pen.piece(
        'M-5 0 C-7 -30 -3 -46 0 -62 C4 -46 7 -30 5 0Z',
        pen.linear({ 0: '#fff3a0', 0.5: '#ff9d1c', 1: '#ff3b12' }),
      ),
      `translate(0 -30) rotate(${-56 + i * 14}) scale(${1 + (i % 3) * 0.16})`,
    ),
  );
  const cone = pen.body('M-100 92 C-64 60 -48 -6 -34 -34 Q0 -22 34 -34 C48 -6 64 60 100 92Z', rock);
  const lava = pen.piece(
    'M-30 -32 Q0 -20 30 -32 C34 -10 22 0 28 30 C32 56 20 60 20 84 C8 84 12 46 4 34 C-4 22 -2 62 -10 92 C-24 92 -18 50 -22 30 C-26 10 -34 -10 -30 -32Z',
    pen.linear({ 0: '#fff6a8', 0.3: '#ffb321', 1: '#e8280e' }),
  );
  const rocks = repeat(6, (i) =>
    crisp(polygon(starPoints(5, 8 + (i % 3) * 3, 6), rock.dark)).replace(
      '<g',
      () =>
        `<g transform="translate(${formatNumber(polarPoint(-60 + i * 24, 84, 0, -10)[0])} ${formatNumber(polarPoint(-60 + i * 24, 84, 0, -10)[1])})"`,
    ),
  );
  return (
    plume +
    burst +
    cone +
    lava +
    line('M-60 84 Q-46 50 -40 14 M66 86 Q54 56 44 22', rock.deep, 4, 'opacity="0.5"') +
    rocks
  );
};

export const snowflake: Draw = (pen) => {
  const ice = pen.tone('220,0.1,0.84 200,0.09,0.88 280,0.1,0.8');
  const fork = pen.between(14, 26);
  const arm = `M0 -8 V-92 M0 -34 L${-fork} ${-34 - fork * 0.8} M0 -34 L${fork} ${-34 - fork * 0.8} M0 -60 L${-fork * 0.8} ${-60 - fork * 0.7} M0 -60 L${fork * 0.8} ${-60 - fork * 0.7}`;
  const six = (width: number, color: string): string =>
    repeat(6, (i) => group(line(arm, color, width), `rotate(${i * 60})`));
  return (
    circle(0, 0, 88, '#bfeaff', 'opacity="0.45" filter="url(#blur14)"') +
    puff(six(15, ice.base)) +
    six(5, '#ffffff') +
    crisp(polygon(starPoints(6, 32, 20), pen.lit(ice))) +
    pen.bead(0, 0, 13, tone(250, 0.17, 0.6))
  );
};
