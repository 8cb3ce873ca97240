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
  /** OKLCH hues in degrees: `hues` of the sky, `accents` of the subject in front of the sky. */
  hues: readonly [number, ...number[]];
  accents: readonly [number, ...number[]];
  chroma: number;
  lightness: number;
};

export function buildFamily(
  [font, skin, warp, finish, frame, drift, caps]: readonly [
    FontName,
    SkinName,
    Warp,
    Finish,
    Frame,
    Drift,
    'caps'?,
  ],
  { layouts, scenes }: Pick<Family, 'layouts' | 'scenes'>,
  { hues, accents, chroma, lightness }: Pick<Family, 'hues' | 'accents' | 'chroma' | 'lightness'>,
): Family {
  return {
    font,
    skin,
    warp,
    caps: caps === 'caps',
    finish,
    frame,
    drift,
    layouts,
    scenes,
    hues,
    accents,
    chroma,
    lightness,
  };
}
