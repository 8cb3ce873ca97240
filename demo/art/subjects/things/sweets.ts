import { type Tone, ivory, tone } from '#demo/art/color.ts';
import { crisp, group, addMirrorImage, soft, repeat } from '#demo/art/draw/parts.ts';
import type { Pen } from '#demo/art/draw/pen.ts';
import { formatNumber, polarPoint } from '#demo/art/draw/points.ts';
import { circle, ellipse, line, path } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

function swirl(pen: Pen, color: Tone): string {
  const clip = `c${pen.defs.length}`;
  pen.defs.push(`<clipPath id="${clip}"><circle r="52"/></clipPath>`);
  const arms = repeat(8, (i) =>
    group(
      path('M0 0 C14 -26 44 -34 58 -22 L62 4 C42 -10 20 -12 0 0Z', i % 2 ? '#fff8ff' : color.base),
      `rotate(${i * 45})`,
    ),
  );
  return (
    soft(circle(0, 0, 52, color.light) + `<g clip-path="url(#${clip})">${arms}</g>`) +
    ellipse(-20, -26, 14, 8, '#fff', 'opacity="0.7" transform="rotate(-30 -20 -26)"')
  );
}

export const candy: Draw = (pen) => {
  const hue = pen.random() * 360;
  const color = tone(hue, 0.2, 0.66);
  const stick = crisp(path('M-5 40 H5 V118 H-5Z', '#fffaf2'));
  const pop = stick + swirl(pen, color);
  const wrap =
    addMirrorImage(pen.piece('M-46 0 L-92 -32 C-84 -10 -84 10 -92 32Z', color)) +
    soft(ellipse(0, 0, 52, 42, pen.lit(color))) +
    repeat(4, (i) =>
      path(
        `M${-38 + i * 22} -34 C${-26 + i * 22} -10 ${-26 + i * 22} 10 ${-38 + i * 22} 34 h9 C${-16 + i * 22} 10 ${-16 + i * 22} -10 ${-29 + i * 22} -34Z`,
        '#fff',
        'opacity="0.85"',
      ),
    );
  const bean = (h: number): string =>
    pen.body('M-34 8 C-40 -26 -4 -40 24 -28 C48 -16 48 18 22 26 C0 32 -28 34 -34 8Z', tone(h, 0.2, 0.66)) +
    ellipse(-8, -16, 13, 6, '#fff', 'opacity="0.75"');
  const cake =
    pen.piece('M-50 26 H50 L38 92 H-38Z', tone(40, 0.13, 0.56)) +
    repeat(6, (i) => line(`M${-40 + i * 16} 30 L${-32 + i * 13} 90`, '#8a4a1c', 3, 'opacity="0.5"')) +
    pen.body(
      'M-64 30 C-72 0 -44 -10 -36 -14 C-44 -44 -10 -52 0 -70 C14 -52 44 -42 36 -14 C46 -10 72 0 64 30 Q0 46 -64 30Z',
      tone(350, 0.13, 0.8),
    ) +
    repeat(9, (i) =>
      group(
        `<rect x="-2.4" y="-7" width="4.8" height="14" rx="2.4" fill="${tone(i * 70, 0.2, 0.66).base}"/>`,
        `translate(${-44 + ((i * 23) % 90)} ${-6 + ((i * 13) % 30)}) rotate(${i * 50})`,
      ),
    ) +
    pen.bead(0, -74, 17, tone(20, 0.22, 0.54));
  const kind = pen.choose(['pop', 'cake', 'heap']);
  if (kind === 'cake') return cake;
  if (kind === 'heap')
    return (
      group(wrap, 'translate(-36 -44) rotate(-24) scale(0.72)') +
      group(swirl(pen, tone(hue + 120, 0.19, 0.68)), 'translate(52 -34) scale(0.8)') +
      group(bean(hue + 60), 'translate(-54 46)') +
      group(bean(hue + 200), 'translate(60 56) scale(0.9)') +
      group(wrap, 'translate(2 30) rotate(14) scale(0.9)')
    );
  return (
    group(pop, 'translate(-44 -16) rotate(-18) scale(0.8)') +
    group(stick + swirl(pen, tone(hue + 140, 0.2, 0.66)), 'translate(46 -18) rotate(18) scale(0.8)') +
    group(stick + swirl(pen, tone(hue + 250, 0.19, 0.68)), 'translate(0 -24) scale(1.02)')
  );
};

export const chilli: Draw = (pen) => {
  const red = pen.tone('25,0.22,0.55 25,0.22,0.55 45,0.2,0.66 140,0.17,0.56');
  const one =
    pen.body(
      'M-26 -56 C-2 -74 36 -64 38 -36 C42 14 10 66 -46 96 C-24 60 -34 20 -38 -16 C-40 -36 -36 -48 -26 -56Z',
      red,
    ) +
    path('M-22 -44 C-28 -20 -22 20 -22 50 C-10 20 -12 -20 -8 -50Z', '#fff', 'opacity="0.5"') +
    pen.piece(
      'M-34 -46 C-30 -72 30 -80 42 -48 C28 -58 18 -50 8 -44 C-4 -54 -18 -54 -34 -46Z',
      tone(140, 0.16, 0.5),
    ) +
    line('M4 -66 C2 -84 14 -94 26 -96', tone(140, 0.13, 0.4).base, 10);
  const fire =
    circle(0, 10, 84, '#ff7a1a', 'opacity="0.5" filter="url(#blur14)"') +
    repeat(7, (i) =>
      group(
        path(
          'M0 0 C-16 -16 -10 -38 0 -54 C10 -38 16 -16 0 0Z',
          pen.radial({ 0: '#fff2a0', 0.6: '#ffa21f', 1: '#ff4a14' }, 0.5, 0.8, 0.7),
        ),
        `translate(${polarPoint(-100 + i * 33, 62)
          .map(formatNumber)
          .join(' ')}) rotate(${formatNumber(pen.between(-20, 20))}) scale(1.1)`,
      ),
    );
  if (pen.random() < 0.6)
    return (
      fire +
      group(one, 'translate(-34 0) rotate(18) scale(0.82)') +
      group(one, 'translate(36 2) rotate(-34) scale(0.82)') +
      group(one, 'translate(2 8) rotate(-6) scale(0.9)')
    );
  const face =
    addMirrorImage(
      ellipse(-13, -22, 8, 10, '#fff') +
        circle(-11, -20, 5, '#180808') +
        line('M-24 -38 L-6 -32', '#180808', 5),
    ) +
    path('M-18 4 Q0 -2 18 4 Q12 24 0 24 Q-12 24 -18 4Z', '#4a0610') +
    path('M-14 5 Q0 1 14 5 L12 10 H-12Z', '#fff');
  return fire + one + group(face, 'translate(2 6)') + group(path('M0 0 Z', ivory.base), '');
};
