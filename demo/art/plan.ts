import { hash32, mulberry32 } from '#demo/random.ts';

import { type Tone, gold, silver, tone } from './color.ts';
import { getFamily } from './families/families.ts';
import type { Family, Layout } from './families/family.ts';
import type { SceneName } from './scenes/index.ts';

/** Inputs for the picture of a game, without its lettering. */
export type ArtKeys = { artKey: string; vassalage: string; subject: string };

export type ArtRequest = ArtKeys & { name: string };

/** All random decisions for a picture, made before anything is drawn. The placeholder uses the same decisions. */
export type Plan = {
  family: Family;
  scene: SceneName;
  layout: Layout;
  main: Tone;
  accent: Tone;
  metal: Tone;
  sky: Tone;
  ground: Tone;
  random: () => number;
};

/** Words in an art key (a vendor's id and the name) that suggest a scene. */
const places: readonly [RegExp, SceneName][] = [
  [/frost|snow|ice\b|winter|tundra|sleigh/i, 'snow'],
  [/north|aurora|fjord/i, 'aurora'],
  [/desert|sand|sirocco|tomb|sphinx|canyon|cactus/i, 'desert'],
  [/sea\b|tide|ocean|captain|pier|bay\b|island|coast|boat/i, 'sea'],
  [/reef|deep|coral|trench|sunken/i, 'deep'],
  [/ember|fire|flam|lava|furnace|volcan|coals|red hot/i, 'lava'],
  [/galaxy|comet|nebula|quasar|lunar|starlit|orbit|moon\b/i, 'space'],
  [/library|book|codex|professor|ink/i, 'library'],
  [/garden|meadow|orchard|heath|picnic|flower/i, 'meadow'],
  [/forest|bamboo|rainforest|hollow|burrow/i, 'forest'],
  [/street|market|bazaar|alley|lane/i, 'street'],
  [/city|neon|highway|garage|tram|night bus/i, 'city'],
  [/temple|palace|emperor|monastery|maharaja/i, 'hall'],
  [/midnight|night|dusk|dark/i, 'night'],
];

/** Scenes that suit a subject, for any vendor. */
const subjectScenes: Readonly<Record<string, readonly [SceneName, ...SceneName[]]>> = {
  koi: ['deep', 'rays', 'clouds'],
  fish: ['deep'],
  shark: ['deep', 'sea'],
  whale: ['deep', 'sea'],
  octopus: ['deep', 'sea'],
  crab: ['deep', 'sea'],
  turtle: ['deep', 'sea', 'clouds'],
  trident: ['deep', 'sea', 'clouds'],
  ship: ['sea'],
  moon: ['night', 'clouds', 'space'],
  rocket: ['space', 'city'],
  planet: ['space'],
  volcano: ['lava'],
  snowflake: ['snow', 'aurora'],
  lantern: ['street', 'night', 'clouds'],
  firework: ['city', 'night', 'street'],
  balloon: ['clouds', 'meadow', 'sea'],
  eagle: ['clouds', 'desert', 'snow'],
  chilli: ['lava', 'desert', 'burst'],
  candy: ['sweet', 'rays'],
  chest: ['cave', 'deep', 'rays'],
  book: ['library', 'hall'],
  potion: ['library', 'cave'],
  cactus: ['desert'],
  pyramid: ['desert'],
  scarab: ['desert', 'hall', 'cave'],
  butterfly: ['meadow', 'forest'],
  bee: ['meadow', 'forest'],
  mushroom: ['forest', 'meadow'],
  bear: ['forest', 'snow', 'night'],
  wolf: ['night', 'aurora', 'snow'],
  bat: ['night', 'cave'],
  microphone: ['stage', 'city', 'grid'],
  football: ['stadium', 'burst'],
  basketball: ['stadium', 'burst', 'city'],
  car: ['city', 'grid', 'stadium'],
  rooster: ['arena', 'meadow', 'rays'],
  roulette: ['felt', 'rays', 'city'],
  cards: ['felt', 'rays', 'stage'],
  table: ['felt', 'city'],
  chips: ['felt', 'rays', 'city'],
  dice: ['felt', 'rays', 'street'],
  balls: ['rays', 'stage', 'clouds'],
};

/** Hue of the ground for scenes whose ground has a fixed hue: grass, sand, water, snow. */
const grounds: Partial<Record<SceneName, number>> = {
  meadow: 140,
  forest: 150,
  stadium: 145,
  desert: 65,
  sea: 230,
  deep: 165,
  snow: 165,
  arena: 65,
  stage: 45,
  felt: 155,
  cave: 280,
  lava: 25,
};

/** Skies that keep their hue for any vendor. */
const skies: Partial<Record<SceneName, number>> = { meadow: 230, snow: 240, deep: 225, lava: 25 };

function chooseFrom<T>(random: () => number, from: readonly [T, ...T[]]): T {
  return from[Math.floor(random() * from.length)] ?? from[0];
}

function chooseScene(
  family: Family,
  { artKey, vassalage, subject }: ArtKeys,
  random: () => number,
): SceneName {
  const words = artKey.slice(vassalage.length + 1).replaceAll('-', ' ');
  const named = places.find(([place]) => place.test(words))?.[1];
  if (named && random() < 0.55) return named;
  const fit = subjectScenes[subject];
  if (!fit) return chooseFrom(random, family.scenes);
  const [first, ...rest] = family.scenes.filter((scene) => fit.includes(scene));
  if (first)
    return random() < 0.75 ? chooseFrom(random, [first, ...rest]) : chooseFrom(random, family.scenes);
  return random() < 0.6 ? chooseFrom(random, fit) : chooseFrom(random, family.scenes);
}

/** Chooses a game's scene, composition and colours. Deterministic: the same request gives the same plan. */
export function planArt(request: ArtKeys): Plan {
  const random = mulberry32(hash32(request.artKey));
  const family = getFamily(request.vassalage);
  const scene = chooseScene(family, request, random);
  const layout = chooseFrom(random, family.layouts);
  const own = chooseFrom(random, family.hues) + (random() - 0.5) * 24;
  const sky = random() < 0.65 ? own : (skies[scene] ?? own);
  const accentHue = chooseFrom(random, family.accents) + (random() - 0.5) * 30;
  const ground =
    scene === 'felt'
      ? chooseFrom(random, [155, 25, 255, own])
      : (grounds[scene] ?? own + chooseFrom(random, [40, -50, 160]));
  return {
    family,
    scene,
    layout,
    main: tone(random() * 360, 0.18, 0.6),
    accent: tone(accentHue, Math.min(0.2, family.chroma * 1.15), Math.min(0.78, family.lightness + 0.12)),
    metal: random() < 0.75 ? gold : silver,
    sky: tone(sky, family.chroma, family.lightness),
    ground: tone(ground, family.chroma * 0.85, Math.min(0.66, family.lightness)),
    random,
  };
}
