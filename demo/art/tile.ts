import { editions } from '#demo/catalogue/base.ts';

import { drawBackdrop, compositions, drawFooting, drawSubjectAt } from './compositions.ts';
import { crisp } from './draw/parts.ts';
import { Pen } from './draw/pen.ts';
import { polygon, rect } from './draw/shapes.ts';
import { commonFilters } from './filters.ts';
import { drawLettering } from './lettering.ts';
import { drawDrift, drawSparkles } from './ornaments/drifts.ts';
import { drawFrame } from './ornaments/frames.ts';
import { type ArtRequest, type Plan, planArt } from './plan.ts';
import { scenes } from './scenes/index.ts';
import { skins } from './skins.ts';
import { drawTexture } from './textures.ts';

/** A drawing as SVG. If `overlay` is set, the picture is coarsened to pixels before the overlay is put on top. */
export type Drawing = { picture: string; overlay: string | null };

function splitEdition(name: string): [title: string, edition: string | null] {
  const edition = editions.find(({ EN }) => name.endsWith(` ${EN}`));
  const title = edition ? name.slice(0, -edition.EN.length - 1) : name;
  return edition && !/ (of|the)$/.test(title) ? [title, edition.EN] : [name, null];
}

function drawRibbon(pen: Pen, plan: Plan, text: string, y: number): string {
  const width = 60 + text.length * 15;
  const [left, right] = [180 - width / 2, 180 + width / 2];
  const words = drawLettering(
    pen,
    text,
    {
      font: 'passion-one',
      caps: true,
      warp: 'flat',
      skin: { ...skins.white, outline: '#7a0f1c', outlineWidth: 3, depth: 1 },
    },
    { x: left + 20, y: y - 17, width: width - 40, height: 33 },
  );
  return (
    crisp(
      polygon(
        `${left - 12},${y - 12} ${left + 16},${y - 12} ${left + 16},${y + 24} ${left - 12},${y + 24} ${left},${y + 6}`,
        '#7d0f1e',
      ) +
        polygon(
          `${right + 12},${y - 12} ${right - 16},${y - 12} ${right - 16},${y + 24} ${right + 12},${y + 24} ${right},${y + 6}`,
          '#7d0f1e',
        ) +
        rect(left, y - 20, width, 38, 4, pen.linear({ 0: '#ff5a4a', 1: '#b3122a' })) +
        rect(left, y - 16, width, 2, 0, plan.metal.light) +
        rect(left, y + 12, width, 2, 0, plan.metal.light),
    ) + words.svg
  );
}

const drawVignette = (pen: Pen): string =>
  rect(-10, -10, 380, 500, 0, pen.radial({ 0.55: ['#000000', 0], 1: ['#000000', 0.4] }, 0.5, 0.45, 0.75));

const wrapInSvg = (pen: Pen, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 480" width="360" height="480"><defs>${commonFilters}${pen.defs.join('')}</defs>${content}</svg>`;

export function drawTile(request: ArtRequest): Drawing {
  const plan = planArt(request);
  const { family } = plan;
  const pen = new Pen(plan);
  const { box, place } = compositions[plan.layout];
  const [title, edition] = splitEdition(request.name);
  const paneled = plan.layout === 'panel' || plan.layout === 'card';
  const letterBox =
    edition && !paneled
      ? { ...box, y: box.y + (plan.layout === 'crownline' ? 0 : 14), height: box.height - 34 }
      : box;
  const crowned = plan.layout === 'crownline';
  const turned = { ...place, turn: place.turn + (pen.random() - 0.5) * 8 };
  const picture = [
    scenes[plan.scene](pen),
    drawBackdrop(pen, plan, request.subject),
    drawSubjectAt(pen, plan, request.subject, turned),
    drawTexture(pen, family.finish),
    drawDrift(pen, family.drift),
    drawSparkles(pen, 4, place.x, place.y - 10, 110),
    drawFooting(pen, plan),
    drawVignette(pen),
    drawFrame(pen, family.frame),
  ].join('');
  const letters = drawLettering(
    pen,
    title,
    { font: family.font, caps: family.caps, skin: skins[family.skin], warp: family.warp },
    letterBox,
  );
  const band = edition
    ? drawRibbon(
        pen,
        plan,
        edition,
        crowned ? letterBox.y + letterBox.height + 18 : paneled ? 40 : Math.max(24, letters.top - 14),
      )
    : '';
  if (family.finish === 'pixel')
    return { picture: wrapInSvg(pen, picture), overlay: wrapInSvg(pen, letters.svg + band) };
  return { picture: wrapInSvg(pen, picture + letters.svg + band), overlay: null };
}
