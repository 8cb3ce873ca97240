import type { Stops } from './draw/pen.ts';

/** Style of letters: fill from top to bottom, thin edge, thick outline, and depth below. */
export type Skin = {
  fill: Stops;
  edge: string | null;
  edgeWidth: number;
  outline: string;
  outlineWidth: number;
  depth: number;
  depthColor: string;
  glow: string | null;
  gloss: number;
};

const baseSkin = { edge: null, edgeWidth: 0, outlineWidth: 11, depth: 6, glow: null, gloss: 0.4 };

export const skins = {
  gold: {
    ...baseSkin,
    fill: { 0: '#fffbe0', 0.42: '#ffd84a', 0.55: '#f59a12', 0.75: '#ffc93a', 1: '#fff2a8' },
    edge: '#7a2c00',
    edgeWidth: 5,
    outline: '#3a0a12',
    depthColor: '#1c0308',
  },
  ice: {
    ...baseSkin,
    fill: { 0: '#ffffff', 0.5: '#bfe9ff', 0.58: '#4da3e8', 1: '#d8f6ff' },
    edge: '#0f4c86',
    edgeWidth: 4,
    outline: '#061b3d',
    depthColor: '#030d22',
    glow: '#39b6ff',
  },
  candy: {
    ...baseSkin,
    fill: { 0: '#fff6b8', 0.5: '#ffbf2e', 1: '#ff7a3a' },
    edge: '#ffffff',
    edgeWidth: 4,
    outline: '#5b0d48',
    outlineWidth: 14,
    depthColor: '#33062a',
  },
  berry: {
    ...baseSkin,
    fill: { 0: '#ffffff', 0.5: '#ffd9f2', 1: '#ff9ad5' },
    edge: '#d8327d',
    edgeWidth: 5,
    outline: '#5a0f4f',
    outlineWidth: 12,
    depthColor: '#33052e',
  },
  neon: {
    ...baseSkin,
    fill: { 0: '#ffffff', 1: '#ffe3fb' },
    edge: '#ff3fd0',
    edgeWidth: 5,
    outline: '#2a0a55',
    outlineWidth: 10,
    depth: 2,
    depthColor: '#12032b',
    glow: '#ff2fb9',
    gloss: 0,
  },
  cyber: {
    ...baseSkin,
    fill: { 0: '#f2fffd', 0.5: '#7dfbe9', 0.52: '#12c8c4', 1: '#c8fff3' },
    edge: '#052b3d',
    edgeWidth: 3,
    outline: '#04121f',
    outlineWidth: 10,
    depth: 3,
    depthColor: '#00070d',
    glow: '#00e5d0',
  },
  comic: {
    ...baseSkin,
    fill: { 0: '#fff36b', 0.5: '#ffd21f', 1: '#ff8a00' },
    outline: '#15101c',
    outlineWidth: 13,
    depth: 7,
    depthColor: '#d21f3c',
    gloss: 0,
  },
  paper: {
    ...baseSkin,
    fill: { 0: '#fffaf0', 1: '#fff0d8' },
    outline: '#24476b',
    outlineWidth: 10,
    depth: 4,
    depthColor: '#16304d',
    gloss: 0,
  },
  cream: {
    ...baseSkin,
    fill: { 0: '#fff8e3', 0.6: '#f7dfae', 1: '#e0b873' },
    outline: '#3d2413',
    outlineWidth: 9,
    depth: 4,
    depthColor: '#1f0f06',
    gloss: 0,
  },
  bone: {
    ...baseSkin,
    fill: { 0: '#f4ffe0', 0.5: '#c9f27d', 1: '#6fbf3d' },
    outline: '#12240d',
    outlineWidth: 11,
    depthColor: '#050d04',
    glow: '#5eff3a',
    gloss: 0,
  },
  moonlit: {
    ...baseSkin,
    fill: { 0: '#ffffff', 0.55: '#d9d2f5', 1: '#9a8fd0' },
    outline: '#160c2e',
    outlineWidth: 11,
    depthColor: '#080312',
    glow: '#7a4dff',
  },
  lava: {
    ...baseSkin,
    fill: { 0: '#fffbd0', 0.35: '#ffc21a', 0.65: '#ff5a14', 1: '#d4140e' },
    edge: '#5c0a04',
    edgeWidth: 4,
    outline: '#250304',
    depthColor: '#120102',
    glow: '#ff4a12',
  },
  chrome: {
    ...baseSkin,
    fill: { 0: '#ffffff', 0.48: '#d5dee8', 0.54: '#8a9bb0', 1: '#f4f8fc' },
    edge: '#e08a2c',
    edgeWidth: 5,
    outline: '#161b24',
    outlineWidth: 12,
    depthColor: '#05070b',
  },
  jade: {
    ...baseSkin,
    fill: { 0: '#f2fff3', 0.45: '#b9ffd6', 0.6: '#4fdc98', 1: '#b8ffd2' },
    edge: '#f7d676',
    edgeWidth: 2.5,
    outline: '#06331f',
    outlineWidth: 12,
    depthColor: '#021a0f',
  },
  scarlet: {
    ...baseSkin,
    fill: { 0: '#ffe9d6', 0.4: '#ff9a72', 1: '#ff4a3c' },
    edge: '#ffe9b0',
    edgeWidth: 4,
    outline: '#520811',
    outlineWidth: 13,
    depthColor: '#2c0207',
  },
  stone: {
    ...baseSkin,
    fill: { 0: '#fdf0c8', 0.5: '#f2c766', 0.56: '#c48a2a', 1: '#f2d489' },
    edge: '#0d3b3a',
    edgeWidth: 5,
    outline: '#071c1e',
    outlineWidth: 11,
    depth: 7,
    depthColor: '#020b0c',
  },
  sea: {
    ...baseSkin,
    fill: { 0: '#ffffff', 0.45: '#9ff1ff', 0.55: '#1fb3e0', 1: '#c4fbff' },
    edge: '#ffd75a',
    edgeWidth: 5,
    outline: '#04305c',
    outlineWidth: 13,
    depth: 7,
    depthColor: '#021a38',
  },
  white: {
    ...baseSkin,
    fill: { 0: '#ffffff', 1: '#e8eef6' },
    outline: '#0b1220',
    outlineWidth: 8,
    depth: 3,
    depthColor: '#05080f',
    gloss: 0,
  },
  volt: {
    ...baseSkin,
    fill: { 0: '#fdffe0', 0.5: '#e4ff3a', 1: '#a6e000' },
    outline: '#0f1610',
    outlineWidth: 11,
    depthColor: '#050805',
    gloss: 0,
  },
  orange: {
    ...baseSkin,
    fill: { 0: '#fff1de', 0.5: '#ffae3b', 1: '#ff6a13' },
    outline: '#131722',
    outlineWidth: 10,
    depth: 4,
    depthColor: '#07090f',
    gloss: 0,
  },
  mint: {
    ...baseSkin,
    fill: { 0: '#ffffff', 0.5: '#c9ffe6', 1: '#63e6b0' },
    outline: '#0d3b44',
    outlineWidth: 12,
    depthColor: '#062027',
    gloss: 0.2,
  },
} as const satisfies Record<string, Skin>;

export type SkinName = keyof typeof skins;
