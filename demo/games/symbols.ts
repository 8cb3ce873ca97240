import { gold, tone } from '#demo/art/color.ts';
import { crisp } from '#demo/art/draw/parts.ts';
import { Pen } from '#demo/art/draw/pen.ts';
import { commonFilters } from '#demo/art/filters.ts';
import { subjects } from '#demo/art/subjects/index.ts';
import { hash32, mulberry32 } from '#demo/random.ts';

// The symbols of slots are the subjects of the games' pictures, drawn by the same code.

/** Number of a slot's symbols besides the wild. */
export const SLOT_SYMBOLS = 7;

/** Subjects that belong together, most valuable first. A slot shows its own subject and the first others of its theme. */
const themes = [
  ['rune', 'sword', 'crown', 'wolf', 'snowflake', 'hammer', 'compass', 'ship', 'bear'],
  ['dragon', 'phoenix', 'ingot', 'lantern', 'lotus', 'coins', 'drum', 'koi', 'temple', 'panda', 'toad'],
  ['mahjong', 'ingot', 'firework', 'mask', 'lantern', 'teapot', 'lotus', 'coins'],
  ['seven', 'gem', 'bell', 'star', 'horseshoe', 'clover', 'fruit', 'coins'],
  ['rainbow', 'balloon', 'candy', 'teapot', 'star', 'cat', 'fruit', 'mushroom'],
  ['trident', 'chest', 'whale', 'octopus', 'shark', 'turtle', 'crab', 'cannon', 'compass'],
  ['pyramid', 'lion', 'scarab', 'lamp', 'sun', 'snake', 'eagle', 'cactus', 'volcano'],
  ['tiger', 'elephant', 'monkey', 'snake', 'ox', 'rooster', 'chilli', 'lotus'],
  ['fox', 'owl', 'rabbit', 'butterfly', 'bee', 'mushroom', 'harp', 'clover', 'horse'],
  ['skull', 'bat', 'potion', 'book', 'mask', 'owl', 'cat', 'moon'],
  ['rocket', 'planet', 'moon', 'star', 'robot', 'sun', 'microphone', 'gem'],
  ['train', 'car', 'robot', 'key', 'wheel', 'ticket', 'bell', 'coins'],
] as const;

type Symbol = (typeof themes)[number][number];
const defaultTheme = themes.find(([first]) => first === 'seven');

/** Returns the symbols of a slot with this subject, most valuable first: the subject, then others of its theme. */
export function listSlotSymbols(subject: string): Symbol[] {
  const themed: readonly Symbol[] | undefined = themes.find((theme) =>
    theme.some((symbol) => symbol === subject),
  );
  const theme = themed ?? defaultTheme ?? [];
  const own = theme.filter((symbol) => symbol === subject);
  return [...own, ...theme.filter((symbol) => symbol !== subject)].slice(0, SLOT_SYMBOLS);
}

export const slotSymbolNames: readonly Symbol[] = [...new Set(themes.flat())];

/** Draws a symbol as SVG. Null if it is not the symbol of a slot. */
export function drawSymbol(name: string): string | null {
  const draw = slotSymbolNames.some((symbol) => symbol === name) ? subjects[name] : undefined;
  if (!draw) return null;
  const hue = hash32(`symbol:${name}`) % 360;
  const pen = new Pen({
    random: mulberry32(hash32(`symbol:${name}`)),
    main: tone(hue, 0.17, 0.64),
    accent: tone(hue + 60, 0.16, 0.72),
    metal: gold,
    sky: tone(hue, 0.1, 0.55),
    ground: tone(hue + 30, 0.08, 0.45),
  });
  const drawing = crisp(draw(pen));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-108 -108 216 216" width="216" height="216"><defs>${commonFilters}${pen.defs.join('')}</defs>${drawing}</svg>`;
}
