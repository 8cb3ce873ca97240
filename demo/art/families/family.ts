import type { FontName } from '#demo/art/fonts.ts';
import type { Warp } from '#demo/art/lettering.ts';
import type { Drift } from '#demo/art/ornaments/drifts.ts';
import type { Frame } from '#demo/art/ornaments/frames.ts';
import type { SceneName } from '#demo/art/scenes/index.ts';
import type { SkinName } from '#demo/art/skins.ts';

export type Finish =
  | 'clay'
  | 'sticker'
  | 'gilded'
  | 'comic'
  | 'noir'
  | 'neon'
  | 'etched'
  | 'relief'
  | 'print'
  | 'pixel'
  | 'frost'
  | 'cutout'
  | 'gouache';
export type Layout =
  | 'hero'
  | 'crownline'
  | 'medal'
  | 'arch'
  | 'diagonal'
  | 'trio'
  | 'swarm'
  | 'panel'
  | 'card'
  | 'closeup';

/** How a vendor's games look: lettering, finish of the subject, composition, ornament and colours. */
export type Family = {
  font: FontName;
  caps: boolean;
  skin: SkinName;
  warp: Warp;
  finish: Finish;
  layouts: readonly [Layout, ...Layout[]];
  frame: Frame;
  drift: Drift;
  scenes: readonly [SceneName, ...SceneName[]];
  /** Hues of the sky, in OKLCH degrees, and of what stands against it. */
  hues: readonly [number, ...number[]];
  accents: readonly [number, ...number[]];
  chroma: number;
  lightness: number;
};

type Lettering = readonly [font: FontName, skin: SkinName, warp: Warp, caps?: boolean];
type Look = readonly [finish: Finish, frame: Frame, drift: Drift];

export function family(
  [font, skin, warp, caps = false]: Lettering,
  [finish, frame, drift]: Look,
  layouts: Family['layouts'],
  scenes: Family['scenes'],
  hues: Family['hues'],
  accents: Family['accents'],
  [chroma, lightness]: readonly [number, number] = [0.15, 0.58],
): Family {
  return { font, skin, warp, caps, finish, frame, drift, layouts, scenes, hues, accents, chroma, lightness };
}
