import type { BannerSubject } from '#demo/catalogue/banners.ts';

import { toChannels, toHex, mix } from './color.ts';
import type { Finish } from './families/family.ts';
import { planBanner } from './merchant-looks.ts';
import { type ArtKeys, planArt } from './plan.ts';
import type { SceneName } from './scenes/index.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/**
 * Offset of a scene's mean colour from the common mean, per channel (0-255). Fitted by least squares to the means of
 * the drawn set; the distance of a placeholder from its picture is then about 23 of at most 441.
 */
const sceneLift: Readonly<Record<SceneName, Rgb>> = {
  arena: [18, -5, -16],
  aurora: [8, -5, 4],
  burst: [24, 7, -4],
  cave: [-3, -5, -24],
  circuit: [-10, 2, 4],
  city: [7, -16, -28],
  clouds: [10, 12, -6],
  deep: [7, 14, 9],
  desert: [6, 1, -12],
  facets: [-2, 4, 7],
  felt: [14, 3, -5],
  forest: [-16, -9, -13],
  grid: [52, 2, -3],
  hall: [10, -2, -19],
  lava: [-20, -16, -33],
  library: [-13, -23, -41],
  meadow: [14, 11, 10],
  night: [-11, -15, -21],
  poster: [10, 5, -2],
  rays: [22, 7, 4],
  sea: [13, 11, 4],
  snow: [13, 2, 8],
  space: [-9, -11, -20],
  stadium: [7, -3, -11],
  stage: [10, 2, -2],
  street: [1, -2, -4],
  sweet: [42, 20, 24],
};

/** Offset that a finish adds, in the same units. */
const finishLift: Readonly<Record<Finish, Rgb>> = {
  clay: [-2, -2, 3],
  comic: [-2, -7, -6],
  cutout: [9, 8, 9],
  etched: [-9, -11, -14],
  frost: [1, -2, 4],
  gilded: [5, 6, -5],
  gouache: [-5, 1, -1],
  neon: [5, 13, 14],
  noir: [-15, -6, -10],
  pixel: [-27, -29, -20],
  print: [7, 4, 3],
  relief: [0, 2, -4],
  sticker: [11, 3, 4],
};

/** Computes the colour (`#rrggbb`) of a game's tile while its picture loads. The colour is near the picture's mean. */
export function computePlaceholder(request: ArtKeys): string {
  const { sky, ground, accent, scene, family } = planArt(request);
  const [dark, base, floor, extra] = [sky.dark, sky.base, ground.base, accent.base].map(toChannels);
  const mean = (i: 0 | 1 | 2): number =>
    70 +
    0.18 * (dark?.[i] ?? 0) +
    0.07 * (base?.[i] ?? 0) +
    0.05 * (floor?.[i] ?? 0) +
    0.14 * (extra?.[i] ?? 0) +
    sceneLift[scene][i] +
    finishLift[family.finish][i];
  return toHex([mean(0), mean(1), mean(2)]);
}

export function computeBannerPlaceholder(banner: BannerSubject): string {
  const { sky } = planBanner(banner);
  return mix(sky.dark, sky.base, 0.35);
}
