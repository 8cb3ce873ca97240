import { type Tone, gold, ivory, tone } from '#demo/art/color.ts';
import { crisp, group, soft, repeat } from '#demo/art/draw/parts.ts';
import type { Pen } from '#demo/art/draw/pen.ts';
import { formatNumber, starPoints } from '#demo/art/draw/points.ts';
import { circle, ellipse, line, path, polygon } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

export function drawSideEye(x: number, y: number, r: number): string {
  return (
    circle(x, y, r * 1.25, '#1b0d12') +
    circle(x, y, r, '#fffbe6') +
    circle(x - r * 0.15, y, r * 0.62, '#10070a') +
    circle(x - r * 0.4, y - r * 0.35, r * 0.24, '#fff')
  );
}

function oneKoi(pen: Pen, body: Tone, patch: Tone): string {
  const shape = 'M6 -92 C34 -88 44 -50 34 -8 C26 26 8 44 4 62 C-10 44 -34 22 -34 -14 C-36 -54 -20 -92 6 -92Z';
  const fin = pen.linear({ 0: patch.base, 1: [patch.light, 0.75] });
  const tail = crisp(
    path('M2 50 C-4 72 -38 84 -44 100 C-18 100 0 92 6 78 C16 94 36 98 52 92 C40 80 14 72 10 50Z', fin),
  );
  const fins = crisp(
    path(
      'M-30 -36 C-58 -42 -70 -24 -64 -2 C-52 -16 -42 -16 -32 -16Z M34 -38 C60 -48 74 -32 70 -10 C58 -22 46 -20 36 -18Z M-26 14 C-42 18 -46 32 -40 42 C-34 34 -26 30 -18 30Z M26 16 C42 16 48 30 44 40 C36 34 28 32 22 30Z',
      fin,
    ),
  );
  const clip = `k${pen.defs.length}`;
  pen.defs.push(`<clipPath id="${clip}"><path d="${shape}"/></clipPath>`);
  const patches = `<g clip-path="url(#${clip})">${ellipse(6, -74, 26, 20, pen.lit(patch))}${ellipse(-20, -26, 22, 24, pen.lit(patch))}${ellipse(24, 2, 18, 22, pen.lit(patch))}${ellipse(-8, 34, 18, 12, pen.lit(patch))}${repeat(5, (row) => repeat(6, (i) => line(`M${-40 + i * 14 + (row % 2) * 7} ${-48 + row * 20} q7 9 14 0`, patch.dark, 1.4, 'opacity="0.4"')))}</g>`;
  const face =
    circle(-12, -72, 5, '#160a0a') +
    circle(24, -72, 5, '#160a0a') +
    circle(-13, -74, 1.8, '#fff') +
    circle(23, -74, 1.8, '#fff') +
    line('M-6 -90 Q-14 -100 -24 -98 M18 -90 Q26 -100 36 -98', patch.base, 3);
  return tail + fins + pen.body(shape, body) + patches + face;
}

export const koi: Draw = (pen) => {
  const white = pen.choose([ivory, tone(85, 0.15, 0.84), ivory]);
  const patch = pen.tone('38,0.2,0.62 25,0.21,0.54 60,0.18,0.74', pen.accent);
  if (pen.random() < 0.4) {
    const other = tone(260, 0.04, 0.34);
    return (
      group(oneKoi(pen, white, patch), 'translate(-42 4) rotate(-14) scale(0.74)') +
      group(oneKoi(pen, other, gold), 'translate(42 -4) rotate(166) scale(0.74)')
    );
  }
  return group(oneKoi(pen, white, patch), `rotate(${formatNumber(pen.between(-50, 40))})`);
};

export const fish: Draw = (pen) => {
  const color = pen.tone('48,0.2,0.68 255,0.17,0.56 90,0.17,0.8 330,0.19,0.62 180,0.13,0.66');
  const kind = pen.choose(['band', 'puffer', 'lamp', 'sword']);
  const fin = pen.linear({ 0: color.light, 1: color.dark });
  const tail = crisp(path('M52 0 C72 -38 92 -44 100 -40 C92 -18 92 18 100 40 C92 44 72 38 52 0Z', fin));
  const fins = crisp(path('M-34 -46 C-14 -88 34 -84 48 -34Z M-14 46 C-6 76 26 78 36 38Z', fin));
  const belly = pen.body('M-86 4 C-70 -54 20 -70 66 -4 C30 62 -62 62 -86 4Z', color);
  const bands =
    kind === 'band'
      ? path(
          'M-36 -44 C-20 -14 -20 18 -34 46 L-12 52 C2 20 2 -20 -12 -52Z M22 -42 C34 -14 34 14 24 44 L44 28 C50 8 50 -8 42 -30Z',
          '#fff',
          'opacity="0.92"',
        )
      : repeat(4, (row) =>
          repeat(5, (i) =>
            line(
              `M${-22 + i * 15 + (row % 2) * 7} ${-22 + row * 15} q8 7 0 14`,
              color.dark,
              2,
              'opacity="0.4"',
            ),
          ),
        );
  const spikes =
    kind === 'puffer'
      ? crisp(polygon(starPoints(18, 84, 58), fin)) +
        soft(circle(0, 0, 64, pen.lit(color))) +
        ellipse(-8, 34, 44, 22, '#fff', 'opacity="0.75"')
      : '';
  const lamp =
    kind === 'lamp'
      ? line('M-30 -50 C-40 -100 -80 -100 -92 -70', color.dark, 5) +
        circle(-93, -62, 30, '#fff6a8', 'opacity="0.35" filter="url(#blur5)"') +
        pen.bead(-93, -62, 13, tone(95, 0.16, 0.9)) +
        repeat(6, (i) =>
          polygon(
            `${-78 + i * 12},${10 + i * 2} ${-66 + i * 12},${12 + i * 2} ${-73 + i * 12},${26 + i * 2}`,
            '#fff',
          ),
        )
      : '';
  const bill = kind === 'sword' ? pen.piece('M-74 -8 L-108 2 L-74 10Z', gold) : '';
  const lips = kind === 'lamp' ? '' : line('M-82 10 Q-70 20 -60 12', color.deep, 5);
  return group(
    bill +
      tail +
      fins +
      (kind === 'puffer' ? spikes : belly + bands) +
      crisp(path('M-8 8 C12 4 26 18 22 34 C6 34 -8 26 -8 8Z', fin)) +
      lamp +
      lips +
      drawSideEye(-48, -14, 14),
    `rotate(${formatNumber(pen.between(-14, 14))})`,
  );
};
