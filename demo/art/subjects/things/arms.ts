import { bronze, gold, silver, tone } from '#demo/art/color.ts';
import {
  ball,
  between,
  choose,
  circle,
  group,
  line,
  linear,
  lit,
  mirrored,
  n,
  path,
  polished,
  polygon,
  puff,
  radial,
  rect,
  starPoints,
  times,
} from '#demo/art/pen.ts';
import type { Draw } from '#demo/art/subjects/subject.ts';

import { jewels } from './gems.ts';

export const sword: Draw = (pen) => {
  const blade = choose(pen, [silver, tone(210, 0.09, 0.8), tone(60, 0.06, 0.84)]);
  const grip = choose(pen, [tone(25, 0.14, 0.38), tone(255, 0.12, 0.36), tone(290, 0.1, 0.34)]);
  const one =
    puff(
      polygon(
        [
          [0, -106],
          [13, -84],
          [11, 26],
          [-11, 26],
          [-13, -84],
        ],
        linear(
          pen,
          [
            [0, blade.light],
            [0.48, blade.base],
            [0.52, blade.dark],
            [1, blade.base],
          ],
          0,
          0,
          1,
          0,
        ),
      ),
      'crisp',
    ) +
    line('M0 -76 V14', blade.light, 2.4) +
    puff(
      path(
        'M-46 24 C-40 14 40 14 46 24 C56 16 62 30 52 38 C30 34 -30 34 -52 38 C-62 30 -56 16 -46 24Z',
        lit(pen, gold),
      ),
      'crisp',
    ) +
    puff(rect(-8, 36, 16, 42, 4, lit(pen, grip)), 'crisp') +
    times(4, (i) => line(`M-8 ${44 + i * 9} L8 ${40 + i * 9}`, gold.base, 3)) +
    puff(circle(0, 88, 13, ball(pen, gold)), 'crisp') +
    puff(circle(0, 28, 9, ball(pen, choose(pen, jewels))), 'crisp');
  const shield =
    puff(
      path(
        'M0 -66 C26 -54 50 -54 66 -58 C72 0 56 50 0 80 C-56 50 -72 0 -66 -58 C-50 -54 -26 -54 0 -66Z',
        polished(pen, gold),
      ),
      'soft',
    ) +
    puff(
      path(
        'M0 -52 C22 -42 40 -42 54 -46 C58 2 44 40 0 64 C-44 40 -58 2 -54 -46 C-40 -42 -22 -42 0 -52Z',
        lit(pen, pen.main),
      ),
      'crisp',
    ) +
    path('M0 -52 V64 C44 40 58 2 54 -46 C40 -42 22 -42 0 -52Z', '#fff', 'opacity="0.18"') +
    puff(polygon(starPoints(4, 36, 12), lit(pen, gold)), 'crisp');
  const kind = choose(pen, ['cross', 'shield', 'one']);
  if (kind === 'one') return group(one, `rotate(${n(between(pen, 24, 44))})`);
  const crossed = group(one, 'rotate(40)') + group(one, 'rotate(-40)');
  return kind === 'cross'
    ? crossed + group(shield, 'scale(0.55) translate(0 10)')
    : crossed + group(shield, 'translate(0 6) scale(0.9)');
};

export const hammer: Draw = (pen) => {
  const steel = choose(pen, [silver, tone(220, 0.06, 0.66), gold]);
  const head =
    puff(path('M-72 -70 H72 L84 -54 V-6 L72 10 H-72 L-84 -6 V-54Z', polished(pen, steel)), 'soft') +
    rect(-54, -58, 108, 56, 6, 'none', `stroke="${steel.dark}" stroke-width="4"`) +
    puff(
      polygon(
        starPoints(4, 34, 10).map(([x, y]) => [x, y - 30] as const),
        lit(pen, gold),
      ),
      'crisp',
    );
  const grip =
    puff(rect(-11, 6, 22, 88, 6, lit(pen, tone(35, 0.1, 0.42))), 'crisp') +
    times(5, (i) => line(`M-11 ${26 + i * 14} L11 ${18 + i * 14}`, gold.base, 4)) +
    puff(circle(0, 98, 14, ball(pen, gold)), 'crisp');
  const bolts = mirrored(
    puff(
      path('M-66 16 L-96 44 L-78 44 L-98 84 L-56 40 L-74 40 L-50 16Z', lit(pen, tone(225, 0.13, 0.8))),
      'crisp',
    ),
  );
  return (
    circle(0, -30, 96, '#8fd8ff', 'opacity="0.4" filter="url(#blur14)"') +
    group(bolts + grip + head, `rotate(${n(between(pen, -22, 22))})`)
  );
};

export const compass: Draw = (pen) => {
  const metal = choose(pen, [gold, bronze, silver]);
  const dial =
    puff(circle(0, 4, 92, polished(pen, metal)), 'soft') +
    puff(
      circle(
        0,
        4,
        74,
        radial(pen, [
          [0, '#fffdf0'],
          [0.7, '#f1e2bb'],
          [1, '#b8935a'],
        ]),
      ),
      'crisp',
    ) +
    times(24, (i) =>
      group(line('M0 -66 V-58', '#4b2c14', i % 6 ? 2 : 5), `translate(0 4) rotate(${i * 15})`),
    );
  const rose = group(
    polygon(starPoints(4, 56, 13, 45), '#c8a56a') + polygon(starPoints(4, 58, 12), tone(250, 0.13, 0.4).base),
    'translate(0 4)',
  );
  const needle = group(
    puff(
      polygon(
        [
          [0, -58],
          [12, 0],
          [-12, 0],
        ],
        lit(pen, tone(25, 0.22, 0.55)),
      ) +
        polygon(
          [
            [0, 58],
            [12, 0],
            [-12, 0],
          ],
          lit(pen, silver),
        ),
      'crisp',
    ) + puff(circle(0, 0, 9, ball(pen, gold)), 'crisp'),
    `translate(0 4) rotate(${n(between(pen, -60, 60))})`,
  );
  return (
    puff(circle(0, -98, 14, 'none', `stroke="${metal.base}" stroke-width="8"`), 'crisp') +
    dial +
    rose +
    needle +
    path('M-58 -34 A72 72 0 0 1 20 -66 A84 84 0 0 0 -58 -34Z', '#fff', 'opacity="0.6"')
  );
};
