import { gold, ivory, silver, tone } from '#demo/art/color.ts';
import { crisp, group, soft, repeat } from '#demo/art/draw/parts.ts';
import { starPoints } from '#demo/art/draw/points.ts';
import { circle, ellipse, line, polygon } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';
import { jewels } from '#demo/art/subjects/things/gems.ts';

export const teapot: Draw = (pen) => {
  const china = pen.choose([ivory, tone(250, 0.13, 0.5), tone(20, 0.16, 0.5), tone(160, 0.1, 0.6), pen.main]);
  const spout = pen.piece('M-54 22 C-82 18 -76 -24 -100 -32 L-84 -46 C-62 -34 -64 -8 -46 -8Z', china);
  const handle = `<path d="M58 -20 C110 -36 112 44 56 46" fill="none" stroke="${china.dark}" stroke-width="19"/><path d="M58 -20 C110 -36 112 44 56 46" fill="none" stroke="${china.base}" stroke-width="13"/>`;
  const body = pen.body(
    'M0 -42 C50 -42 76 -14 74 22 C72 60 44 78 0 78 C-44 78 -72 60 -74 22 C-76 -14 -50 -42 0 -42Z',
    china,
  );
  const blossom = repeat(3, (i) =>
    group(
      repeat(5, (k) =>
        group(
          ellipse(0, -9, 6.4, 9, china === ivory ? tone(250, 0.15, 0.5).base : '#fff'),
          `rotate(${k * 72})`,
        ),
      ) + circle(0, 0, 4, gold.base),
      `translate(${-30 + i * 32} ${18 + (i % 2) * 20}) scale(${1.15 - (i % 2) * 0.3})`,
    ),
  );
  const lid =
    pen.piece('M-38 -38 C-34 -62 34 -62 38 -38 Q0 -28 -38 -38Z', china) + pen.bead(0, -66, 10, gold);
  const steam = repeat(3, (i) =>
    line(`M${-102 + i * 11} ${-54 - i * 3} q-8 -14 2 -22 t2 -20`, '#fff', 5, 'opacity="0.65"'),
  );
  return (
    steam +
    crisp(handle) +
    spout +
    body +
    blossom +
    line('M-72 36 Q0 60 72 36', gold.base, 4) +
    lid +
    pen.piece('M-40 74 H40 L34 90 H-34Z', china)
  );
};

export const harp: Draw = (pen) => {
  const metal = pen.choose([silver, gold]);
  const frame = soft(
    `<path d="M-52 90 C-66 10 -62 -54 -46 -92 C-20 -62 30 -80 58 -46 C66 -34 70 -22 60 -14 L-34 92Z" fill="none" stroke="${metal.base}" stroke-width="17" stroke-linejoin="round"/>`,
  );
  const strings = repeat(7, (i) =>
    line(`M${-38 + i * 14} ${-72 + i * 5 - (i < 2 ? 8 : 0)} L${-46 + i * 13} ${78 - i * 14}`, '#fff8dc', 2.4),
  );
  const scroll =
    crisp(circle(60, -24, 17, pen.ball(metal)) + circle(-46, -92, 12, pen.ball(metal))) +
    pen.bead(60, -24, 8, pen.choose(jewels));
  return (
    circle(0, 0, 84, '#d9f2ff', 'opacity="0.4" filter="url(#blur14)"') +
    strings +
    frame +
    scroll +
    pen.piece('M-72 84 H-14 L-6 100 H-80Z', metal) +
    group(polygon(starPoints(4, 17, 4), '#fff'), 'translate(20 -30)')
  );
};
