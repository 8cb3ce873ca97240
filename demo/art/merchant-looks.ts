import type { BannerSubject } from '#demo/catalogue/banners.ts';
import type { MerchantId } from '#demo/catalogue/vendors.ts';
import { hash32, mulberry32 } from '#demo/random.ts';

import { type Tone, tone } from './color.ts';
import type { Finish } from './families/family.ts';
import type { Drift } from './ornaments/drifts.ts';
import type { SceneName } from './scenes/index.ts';

/** Style of a merchant's banners and icon; the scenes come from `vendor`. */
export type MerchantLook = {
  vendor: string;
  finish: Finish;
  drift: Drift;
  hue: number;
  spread: number;
  chroma: number;
  accents: readonly [number, ...number[]];
};

export const merchantLooks: Readonly<Record<MerchantId, MerchantLook>> = {
  aurora: {
    vendor: 'NOVA',
    finish: 'frost',
    drift: 'stars',
    hue: 235,
    spread: 50,
    chroma: 0.09,
    accents: [165, 295, 190],
  },
  lotus: {
    vendor: 'KOIB',
    finish: 'gilded',
    drift: 'petals',
    hue: 345,
    spread: 50,
    chroma: 0.14,
    accents: [75, 40, 20],
  },
  harbour: {
    vendor: 'PITCHL',
    finish: 'clay',
    drift: 'none',
    hue: 255,
    spread: 16,
    chroma: 0.06,
    accents: [52, 45, 220],
  },
};

/** Scenes of the banner subjects. Other subjects get a scene as on a tile. */
const bannerScenes: Readonly<Record<string, SceneName>> = {
  wolf: 'aurora',
  roulette: 'city',
  moon: 'aurora',
  gem: 'facets',
  chest: 'cave',
  coins: 'cave',
  balls: 'clouds',
  temple: 'clouds',
  rooster: 'arena',
  koi: 'deep',
  elephant: 'forest',
  lotus: 'clouds',
  firework: 'city',
  controller: 'circuit',
  table: 'city',
  horse: 'meadow',
  robot: 'city',
  star: 'stadium',
};

/** Chooses the scene of a banner. Scenes made of two upright halves do not suit a wide picture. */
export function chooseBannerScene(subject: string, chosen: SceneName): SceneName {
  const scene = bannerScenes[subject] ?? chosen;
  return scene === 'hall' || scene === 'stage' || scene === 'felt' ? 'rays' : scene;
}

/** Plans a banner: its colours, and the random source for all other decisions. */
export function planBanner({ artKey, merchant }: BannerSubject): {
  look: MerchantLook;
  sky: Tone;
  accent: Tone;
  random: () => number;
} {
  const look = merchantLooks[merchant];
  const random = mulberry32(hash32(artKey));
  const hue = look.hue + (random() - 0.5) * look.spread;
  const accentHue = look.accents[Math.floor(random() * look.accents.length)] ?? hue;
  return { look, sky: tone(hue, look.chroma, 0.54), accent: tone(accentHue, 0.17, 0.68), random };
}
