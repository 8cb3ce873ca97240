import { bronze, gold, silver, tone } from '#demo/art/color.ts';
import { crisp, group, addMirrorImage, soft, repeat } from '#demo/art/draw/parts.ts';
import { formatNumber, starPoints } from '#demo/art/draw/points.ts';
import { circle, line, path, polygon, rect } from '#demo/art/draw/shapes.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

import { jewels } from './gems.ts';

export const sword: Draw = (pen) => {
  const blade = pen.choose([silver, tone(210, 0.09, 0.8), tone(60, 0.06, 0.84)]);
  const grip = pen.tone('25,0.14,0.38 255,0.12,0.36 290,0.1,0.34');
  const one =
    crisp(
      polygon(
        '0,-106 13,-84 11,26 -11,26 -13,-84',
        pen.across({ 0: blade.light, 0.48: blade.base, 0.52: blade.dark, 1: blade.base }),
      ),
    ) +
    line('M0 -76 V14', blade.light, 2.4) +
    pen.piece(
      'M-46 24 C-40 14 40 14 46 24 C56 16 62 30 52 38 C30 34 -30 34 -52 38 C-62 30 -56 16 -46 24Z',
      gold,
    ) +
    pen.plate(-8, 36, 16, 42, 4, grip) +
    repeat(4, (i) => line(`M-8 ${44 + i * 9} L8 ${40 + i * 9}`, gold.base, 3)) +
    pen.bead(0, 88, 13, gold) +
    pen.bead(0, 28, 9, pen.choose(jewels));
  const shield =
    pen.body(
      'M0 -66 C26 -54 50 -54 66 -58 C72 0 56 50 0 80 C-56 50 -72 0 -66 -58 C-50 -54 -26 -54 0 -66Z',
      pen.polished(gold),
    ) +
    pen.piece(
      'M0 -52 C22 -42 40 -42 54 -46 C58 2 44 40 0 64 C-44 40 -58 2 -54 -46 C-40 -42 -22 -42 0 -52Z',
      pen.main,
    ) +
    path('M0 -52 V64 C44 40 58 2 54 -46 C40 -42 22 -42 0 -52Z', '#fff', 'opacity="0.18"') +
    crisp(polygon(starPoints(4, 36, 12), pen.lit(gold)));
  const kind = pen.choose(['cross', 'shield', 'one']);
  if (kind === 'one') return group(one, `rotate(${formatNumber(pen.between(24, 44))})`);
  const crossed = group(one, 'rotate(40)') + group(one, 'rotate(-40)');
  return kind === 'cross'
    ? crossed + group(shield, 'scale(0.55) translate(0 10)')
    : crossed + group(shield, 'translate(0 6) scale(0.9)');
};

export const hammer: Draw = (pen) => {
  const steel = pen.choose([silver, tone(220, 0.06, 0.66), gold]);
  const head =
    pen.body('M-72 -70 H72 L84 -54 V-6 L72 10 H-72 L-84 -6 V-54Z', pen.polished(steel)) +
    rect(-54, -58, 108, 56, 6, 'none', `stroke="${steel.dark}" stroke-width="4"`) +
    crisp(polygon(starPoints(4, 34, 10, { y: -30 }), pen.lit(gold)));
  const grip =
    pen.plate(-11, 6, 22, 88, 6, tone(35, 0.1, 0.42)) +
    repeat(5, (i) => line(`M-11 ${26 + i * 14} L11 ${18 + i * 14}`, gold.base, 4)) +
    pen.bead(0, 98, 14, gold);
  const bolts = addMirrorImage(
    pen.piece('M-66 16 L-96 44 L-78 44 L-98 84 L-56 40 L-74 40 L-50 16Z', tone(225, 0.13, 0.8)),
  );
  return (
    circle(0, -30, 96, '#8fd8ff', 'opacity="0.4" filter="url(#blur14)"') +
    group(bolts + grip + head, `rotate(${formatNumber(pen.between(-22, 22))})`)
  );
};

export const compass: Draw = (pen) => {
  const metal = pen.choose([gold, bronze, silver]);
  const dial =
    soft(circle(0, 4, 92, pen.polished(metal))) +
    crisp(circle(0, 4, 74, pen.radial({ 0: '#fffdf0', 0.7: '#f1e2bb', 1: '#b8935a' }))) +
    repeat(24, (i) =>
      group(line('M0 -66 V-58', '#4b2c14', i % 6 ? 2 : 5), `translate(0 4) rotate(${i * 15})`),
    );
  const rose = group(
    polygon(starPoints(4, 56, 13, { turn: 45 }), '#c8a56a') +
      polygon(starPoints(4, 58, 12), tone(250, 0.13, 0.4).base),
    'translate(0 4)',
  );
  const needle = group(
    crisp(
      polygon('0,-58 12,0 -12,0', pen.lit(tone(25, 0.22, 0.55))) +
        polygon('0,58 12,0 -12,0', pen.lit(silver)),
    ) + pen.bead(0, 0, 9, gold),
    `translate(0 4) rotate(${formatNumber(pen.between(-60, 60))})`,
  );
  return (
    crisp(circle(0, -98, 14, 'none', `stroke="${metal.base}" stroke-width="8"`)) +
    dial +
    rose +
    needle +
    path('M-58 -34 A72 72 0 0 1 20 -66 A84 84 0 0 0 -58 -34Z', '#fff', 'opacity="0.6"')
  );
};
