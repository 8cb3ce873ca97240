import { gold, mix } from './color.ts';
import { crisp, group, soft } from './draw/parts.ts';
import type { Pen } from './draw/pen.ts';
import { formatNumber } from './draw/points.ts';
import { circle, ellipse, path, polygon, rect } from './draw/shapes.ts';
import type { Layout } from './families/family.ts';
import { applyFinish } from './finishes.ts';
import type { Box } from './lettering.ts';
import type { Plan } from './plan.ts';
import { subjects } from './subjects/index.ts';

type Place = { x: number; y: number; scale: number; turn: number };

/** For each layout, the box of the letters and the place of the subject. */
export const compositions: Record<Layout, { box: Box; place: Place }> = {
  hero: { box: { x: 20, y: 300, width: 320, height: 154 }, place: { x: 180, y: 172, scale: 1.5, turn: 0 } },
  crownline: {
    box: { x: 22, y: 24, width: 316, height: 146 },
    place: { x: 180, y: 322, scale: 1.45, turn: 0 },
  },
  medal: { box: { x: 24, y: 316, width: 312, height: 138 }, place: { x: 180, y: 170, scale: 1.2, turn: 0 } },
  arch: { box: { x: 30, y: 318, width: 300, height: 134 }, place: { x: 180, y: 196, scale: 1.18, turn: 0 } },
  diagonal: {
    box: { x: 18, y: 300, width: 324, height: 152 },
    place: { x: 196, y: 168, scale: 1.62, turn: 9 },
  },
  trio: { box: { x: 20, y: 310, width: 320, height: 144 }, place: { x: 180, y: 192, scale: 1.3, turn: 0 } },
  swarm: { box: { x: 20, y: 306, width: 320, height: 148 }, place: { x: 180, y: 172, scale: 1.4, turn: 0 } },
  panel: { box: { x: 24, y: 346, width: 312, height: 112 }, place: { x: 180, y: 172, scale: 1.46, turn: 0 } },
  card: { box: { x: 40, y: 330, width: 280, height: 118 }, place: { x: 180, y: 180, scale: 1.3, turn: 0 } },
  closeup: {
    box: { x: 18, y: 308, width: 324, height: 148 },
    place: { x: 180, y: 184, scale: 1.86, turn: 0 },
  },
};

const medallion = (pen: Pen, plan: Plan): string =>
  circle(180, 172, 158, '#000', 'opacity="0.45" filter="url(#blur14)"') +
  soft(circle(180, 170, 152, pen.polished(plan.metal))) +
  circle(
    180,
    170,
    136,
    pen.radial({ 0: plan.accent.light, 0.5: plan.accent.base, 1: plan.accent.deep }, 0.5, 0.4, 0.6),
  ) +
  circle(180, 170, 136, 'none', `stroke="${plan.metal.deep}" stroke-width="4"`) +
  circle(
    180,
    170,
    126,
    'none',
    `stroke="${plan.metal.light}" stroke-width="2.4" stroke-dasharray="2 9" stroke-linecap="round"`,
  );

function archway(pen: Pen, plan: Plan): string {
  const shape = 'M38 332 V170 C38 70 120 40 180 26 C240 40 322 70 322 170 V332Z';
  return (
    path(
      'M-10 -10 H370 V490 H-10Z M38 332 V170 C38 70 120 40 180 26 C240 40 322 70 322 170 V332Z',
      pen.linear({ 0: plan.sky.dark, 1: plan.sky.deep }),
      'fill-rule="evenodd" opacity="0.92"',
    ) +
    crisp(path(shape, 'none', `stroke="${pen.polished(plan.metal)}" stroke-width="12"`)) +
    path(
      shape,
      'none',
      `stroke="${plan.metal.deep}" stroke-width="2" transform="translate(180 190) scale(0.95) translate(-180 -190)"`,
    )
  );
}

/** Draws the layer between the scene and the subject of a layout. */
export function drawBackdrop(pen: Pen, plan: Plan, subject: string): string {
  const small = (x: number, y: number, scale: number, turn: number): string =>
    group(drawSubjectAt(pen, plan, subject, { x, y, scale, turn }), '', 'opacity="0.92"');
  if (plan.layout === 'medal') return medallion(pen, plan);
  if (plan.layout === 'arch') return archway(pen, plan);
  if (plan.layout === 'trio') return small(70, 120, 0.72, -14) + small(290, 112, 0.72, 14);
  if (plan.layout === 'diagonal')
    return (
      polygon('-20,330 380,60 380,250 -20,500', plan.accent.base, 'opacity="0.5"') +
      polygon('-20,318 380,48 380,56 -20,328', '#fff', 'opacity="0.6"')
    );
  if (plan.layout === 'card')
    return (
      crisp(
        rect(
          26,
          26,
          308,
          292,
          8,
          pen.radial({ 0: mix(plan.sky.light, '#fff4d8', 0.5), 1: plan.sky.base }, 0.5, 0.45, 0.7),
        ),
      ) +
      `<rect x="36" y="36" width="288" height="272" rx="4" fill="none" stroke="${gold.base}" stroke-width="3"/>`
    );
  return ellipse(180, 300, 130, 26, '#000', 'opacity="0.35" filter="url(#blur14)"');
}

/** Draws the background of the letters: a panel, or a dark gradient. */
export function drawFooting(pen: Pen, plan: Plan): string {
  if (plan.layout === 'panel') {
    return (
      path('M-10 336 H370 V490 H-10Z', pen.linear({ 0: plan.accent.dark, 1: plan.accent.deep })) +
      rect(-10, 332, 380, 7, 0, plan.accent.light)
    );
  }
  if (plan.layout === 'crownline')
    return rect(-10, -10, 380, 200, 0, pen.linear({ 0: [plan.sky.deep, 0.85], 1: [plan.sky.deep, 0] }));
  return rect(
    -10,
    270,
    380,
    220,
    0,
    pen.linear({ 0: [plan.sky.deep, 0], 0.5: [plan.sky.deep, 0.5], 1: ['#05020a', 0.8] }),
  );
}

export function drawSubjectAt(pen: Pen, plan: Plan, subject: string, place: Place): string {
  const draw = subjects[subject];
  if (!draw) throw new Error(`Nothing draws the subject ${subject}`);
  const { x, y, scale, turn } = place;
  return applyFinish(
    pen,
    plan,
    plan.family.finish,
    group(
      draw(pen),
      `translate(${formatNumber(x)} ${formatNumber(y)}) rotate(${formatNumber(turn)}) scale(${scale.toFixed(2)})`,
    ),
  );
}
