import type { MerchantId } from '#platform/seed/catalogue-vendors.ts';
import type { Drift, Finish, SceneName } from './families/family.ts';

/** How a merchant's banners and icon look; `vendor` lends the scenes. */
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
    chroma: 0.045,
    accents: [52, 45, 220],
  },
};

/** Scenes made of upright halves do not widen to a banner; others stand in for them. */
export function coarse(scene: SceneName): SceneName {
  if (scene === 'hall' || scene === 'stage') return 'rays';
  return scene === 'felt' ? 'city' : scene;
}
