import { gold, ivory, tone } from '#demo/art/color.ts';
import { crisp, group, addMirrorImage, soft, repeat } from '#demo/art/draw/parts.ts';
import { formatNumber, polarPoint, starPoints } from '#demo/art/draw/points.ts';
import { circle, ellipse, line, path, polygon, rect } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

export const rocket: Draw = (pen) => {
  const hull = pen.choose([ivory, tone(240, 0.03, 0.86), tone(85, 0.14, 0.82)]);
  const trim = pen.choose([tone(25, 0.21, 0.57), pen.main, pen.accent, tone(255, 0.19, 0.55)]);
  const flame =
    path(
      'M-20 58 C-30 80 -14 84 0 112 C14 84 30 80 20 58Z',
      pen.radial({ 0: '#fff7b0', 0.5: '#ffb01f', 1: '#ff4a1c' }, 0.5, 0.1, 0.8),
    ) + path('M-10 58 C-14 74 -6 78 0 94 C6 78 14 74 10 58Z', '#fff8c8');
  const smoke = repeat(5, (i) => crisp(circle(-34 + i * 17, 92 + (i % 2) * 8, 13 + (i % 3) * 4, '#f2f2f6')));
  const fin = pen.piece('M-26 18 C-56 34 -56 62 -50 76 L-22 56Z', trim);
  const body = pen.body('M0 -100 C34 -74 40 -18 26 60 H-26 C-40 -18 -34 -74 0 -100Z', hull);
  const nose = path('M0 -100 C18 -86 27 -68 31 -48 Q0 -38 -31 -48 C-27 -68 -18 -86 0 -100Z', pen.lit(trim));
  const window =
    pen.disc(0, -12, 21, gold) +
    circle(0, -12, 15, pen.radial({ 0: '#d6f8ff', 1: '#1b5fa8' }, 0.35, 0.3, 0.8)) +
    ellipse(-5, -18, 5, 3.4, '#fff', 'opacity="0.85"');
  return group(
    group(smoke, 'translate(0 4)') +
      flame +
      addMirrorImage(fin) +
      body +
      nose +
      window +
      pen.plate(-30, 48, 60, 13, 5, trim) +
      pen.piece('M-5 30 H5 L7 74 H-7Z', trim),
    `rotate(${formatNumber(pen.between(14, 36))}) scale(0.94)`,
  );
};

export const lantern: Draw = (pen) => {
  const color = pen.tone('25,0.22,0.55 25,0.22,0.55 60,0.18,0.72', pen.main);
  const one =
    line('M0 -100 V-70', gold.dark, 4) +
    circle(0, -4, 84, '#ffcf5a', 'opacity="0.4" filter="url(#blur14)"') +
    soft(
      ellipse(
        0,
        -4,
        70,
        56,
        pen.radial({ 0: '#fff2b0', 0.3: color.light, 0.7: color.base, 1: color.dark }, 0.5, 0.5, 0.6),
      ),
    ) +
    repeat(3, (i) =>
      ellipse(0, -4, 54 - i * 21, 56, 'none', `stroke="${gold.base}" stroke-width="2.6" opacity="0.8"`),
    ) +
    pen.plate(-30, -74, 60, 17, 5, gold) +
    pen.plate(-30, 48, 60, 17, 5, gold) +
    repeat(7, (i) => line(`M${-18 + i * 6} 64 V${92 + (i % 2) * 6}`, i % 2 ? gold.base : color.base, 4)) +
    polygon('0,-26 20,-4 0,18 -20,-4', 'none', `stroke="${gold.light}" stroke-width="5"`) +
    circle(0, -4, 6, gold.light);
  if (pen.random() < 0.55)
    return (
      group(one, 'translate(-62 -26) scale(0.5)') +
      group(one, 'translate(64 -32) scale(0.46)') +
      group(one, 'translate(0 8) scale(0.9)')
    );
  return one;
};

export const firework: Draw = (pen) => {
  const burst = (x: number, y: number, r: number, hue: number): string => {
    const color = tone(hue, 0.19, 0.74);
    const rays = repeat(18, (i) => {
      const [x1, y1] = polarPoint(i * 20, r * 0.22, x, y);
      const [x2, y2] = polarPoint(i * 20, r * (i % 2 ? 0.72 : 1), x, y);
      return (
        line(
          `M${formatNumber(x1)} ${formatNumber(y1)} L${formatNumber(x2)} ${formatNumber(y2)}`,
          i % 2 ? color.light : color.base,
          3.4,
        ) +
        circle(
          Number(formatNumber(x2)),
          Number(formatNumber(y2)),
          i % 2 ? 3.4 : 5,
          i % 2 ? '#fff' : color.light,
        )
      );
    });
    return (
      circle(x, y, r * 0.7, color.base, 'opacity="0.4" filter="url(#blur14)"') +
      rays +
      circle(x, y, 7, '#fff')
    );
  };
  const h = pen.random() * 360;
  const cracker = (x: number, turn: number): string =>
    group(
      pen.plate(-13, -36, 26, 72, 6, tone(25, 0.21, 0.54)) +
        rect(-13, -22, 26, 8, 0, gold.base) +
        rect(-13, 14, 26, 8, 0, gold.base) +
        line('M0 -36 Q8 -52 -4 -60', '#f7e2b0', 3) +
        circle(-4, -62, 6, '#fff6a0'),
      `translate(${x} 56) rotate(${turn})`,
    );
  return (
    burst(-40, -44, 52, h) +
    burst(50, -30, 44, h + 120) +
    burst(4, -66, 34, h + 220) +
    cracker(-32, -18) +
    cracker(32, 18) +
    cracker(0, 0)
  );
};

export const balloon: Draw = (pen) => {
  const a = pen.choose([tone(25, 0.2, 0.58), pen.main, tone(255, 0.17, 0.56)]);
  const clip = `c${pen.defs.length}`;
  const dome =
    'M0 -98 C48 -98 72 -62 66 -24 C60 8 32 28 22 46 H-22 C-32 28 -60 8 -66 -24 C-72 -62 -48 -98 0 -98Z';
  pen.defs.push(`<clipPath id="${clip}"><path d="${dome}"/></clipPath>`);
  const gores = `<g clip-path="url(#${clip})">${[-1, 1].map((s) => path(`M${s * 14} -100 C${s * 34} -60 ${s * 32} 0 ${s * 8} 48 H${s * 16} C${s * 52} 0 ${s * 60} -60 ${s * 30} -104Z`, pen.lit(gold))).join('')}${path('M-70 -30 Q0 -8 70 -30 V-12 Q0 12 -70 -12Z', pen.lit(pen.accent), 'opacity="0.9"')}${ellipse(-30, -62, 14, 26, '#fff', 'opacity="0.4"')}</g>`;
  const basket =
    line('M-20 46 L-14 70 M20 46 L14 70 M-7 46 L-5 70 M7 46 L5 70', '#6b3f1c', 2.6) +
    pen.piece('M-20 68 H20 L16 98 H-16Z', tone(55, 0.11, 0.56)) +
    line('M-18 78 H18 M-17 88 H17', '#5a3114', 2.4);
  return pen.body(dome, a) + gores + basket;
};

export const rainbow: Draw = (pen) => {
  const hues = [25, 55, 90, 150, 230, 290];
  const arcs = hues
    .map((hue, i) =>
      path(
        `M${-92 + i * 9} 50 A${92 - i * 9} ${92 - i * 9} 0 0 1 ${92 - i * 9} 50`,
        'none',
        `stroke="${tone(hue, 0.2, 0.7).base}" stroke-width="9.6"`,
      ),
    )
    .join('');
  const pot =
    pen.body('M-44 30 C-64 60 -50 94 0 94 C50 94 64 60 44 30Z', tone(260, 0.04, 0.3)) +
    pen.plate(-52, 20, 104, 17, 8, tone(260, 0.04, 0.36));
  const heap = repeat(7, (i) => pen.disc(-36 + i * 12, 14 - (3 - Math.abs(3 - i)) * 5, 13, gold));
  return (
    crisp(arcs) + heap + pot + group(crisp(polygon(starPoints(5, 20, 9), pen.lit(gold))), 'translate(0 62)')
  );
};
