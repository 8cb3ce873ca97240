import type { BannerSubject } from '#demo/catalogue/banners.ts';
import type { MerchantId } from '#demo/catalogue/vendors.ts';

import { gold, mix } from './color.ts';
import { group, repeat } from './draw/parts.ts';
import { Pen } from './draw/pen.ts';
import { formatNumber, polarPoint, starPoints } from './draw/points.ts';
import { circle, ellipse, line, path, polygon, rect } from './draw/shapes.ts';
import { commonFilters } from './filters.ts';
import { applyFinish } from './finishes.ts';
import { planBanner, chooseBannerScene } from './merchant-looks.ts';
import { drawDrift, drawSparkles } from './ornaments/drifts.ts';
import { planArt } from './plan.ts';
import { scenes } from './scenes/index.ts';
import { subjects } from './subjects/index.ts';
import type { Drawing } from './tile.ts';

const patterns: Record<MerchantId, (pen: Pen) => string> = {
  aurora: (pen) =>
    repeat(4, (i) =>
      path(
        `M-40 ${250 + i * 30} C90 ${150 + i * 26} 190 ${330 + i * 10} 420 ${120 + i * 44} V${60 + i * 44} C200 ${260 + i * 10} 90 ${90 + i * 26} -40 ${190 + i * 30}Z`,
        pen.across({ 0: [pen.accent.base, 0], 1: [i % 2 ? pen.main.base : pen.accent.base, 0.5] }),
        'filter="url(#blur14)"',
      ),
    ),
  lotus: (pen) =>
    repeat(24, (i) =>
      group(
        repeat(8, (k) =>
          group(
            ellipse(0, -15, 6, 14, 'none', `stroke="${gold.base}" stroke-width="1.4"`),
            `rotate(${k * 45})`,
          ),
        ) + circle(0, 0, 4, gold.base),
        `translate(${(i % 6) * 76 - 14 + (Math.floor(i / 6) % 2) * 38} ${Math.floor(i / 6) * 92 + 30})`,
        'opacity="0.28"',
      ),
    ) + circle(-40, 400, 190, 'none', `stroke="${pen.accent.base}" stroke-width="26" opacity="0.25"`),
  harbour: (pen) =>
    repeat(9, (i) =>
      polygon(
        `${-40 + i * 62},380 ${120 + i * 62},-20 ${128 + i * 62},-20 ${-32 + i * 62},380`,
        i % 3 ? '#ffffff' : pen.accent.base,
        `opacity="${i % 3 ? 0.07 : 0.5}"`,
      ),
    ) + line('M0 348 H420', pen.accent.base, 3, 'opacity="0.6"'),
};

/** Draws a banner, 720 by 360: the merchant's calm pattern on the left, the subject in its scene on the right. */
export function drawBanner(request: BannerSubject): Drawing {
  const { artKey, merchant, subject } = request;
  const { look, sky, accent, random } = planBanner(request);
  const plan = planArt({ artKey, vassalage: look.vendor, subject });
  const pen = new Pen({ random, main: plan.main, accent, metal: gold, sky, ground: plan.ground });
  const draw = subjects[subject];
  if (!draw) throw new Error(`Nothing draws the subject ${subject}`);
  const fade = pen.define(
    (id) =>
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="720" height="360"><rect width="720" height="360" fill="${pen.across({ 0.36: '#000', 0.62: '#fff' })}"/></mask>`,
  );
  const scene = `<g mask="${fade}">${group(scenes[chooseBannerScene(subject, plan.scene)](pen), 'translate(292 -92) scale(1.22)')}</g>`;
  const rim = circle(
    530,
    180,
    190,
    pen.radial({ 0: [accent.light, 0.9], 0.5: [accent.base, 0.35], 1: [accent.base, 0] }),
  );
  const side =
    random() < 0.6
      ? applyFinish(
          pen,
          plan,
          look.finish,
          group(draw(pen), 'translate(398 262) rotate(-14) scale(0.62)') +
            group(draw(pen), 'translate(664 96) rotate(14) scale(0.6)'),
        )
      : '';
  const hero = applyFinish(
    pen,
    plan,
    look.finish,
    group(draw(pen), `translate(536 184) rotate(${formatNumber((random() - 0.5) * 12)}) scale(1.52)`),
  );
  const ground = rect(
    0,
    0,
    720,
    360,
    0,
    pen.linear({ 0: sky.deep, 0.5: sky.dark, 1: sky.base }, 0, 0, 1, 0.35),
  );
  const stars = repeat(7, (i) =>
    polygon(
      starPoints(4, 5 + (i % 3) * 3, 1.2, {
        x: polarPoint(i * 51, 150 + i * 12)[0] + 200,
        y: 60 + ((i * 47) % 250),
      }),
      '#fff',
      'opacity="0.7"',
    ),
  );
  const shade =
    rect(0, 0, 720, 360, 0, pen.across({ 0: [mix(sky.deep, '#000000', 0.3), 0.55], 0.45: [sky.deep, 0] })) +
    rect(0, 0, 720, 360, 0, pen.radial({ 0.6: ['#000', 0], 1: ['#000', 0.4] }, 0.6, 0.45, 0.8));
  const drift = group(drawDrift(pen, look.drift), 'translate(350 0) scale(1 0.9)');
  const content =
    ground +
    patterns[merchant](pen) +
    scene +
    rim +
    side +
    hero +
    drift +
    drawSparkles(pen, 6, 536, 170, 130) +
    (merchant === 'aurora' ? stars : '') +
    shade;
  return {
    picture: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 360" width="1080" height="540"><defs>${commonFilters}${pen.defs.join('')}</defs>${content}</svg>`,
    overlay: null,
  };
}
