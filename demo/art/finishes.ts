import type { Pen } from './draw/pen.ts';
import type { Finish } from './families/family.ts';
import type { Plan } from './plan.ts';

const box = 'x="-10%" y="-10%" width="120%" height="122%" color-interpolation-filters="sRGB"';
const flood = (color: string, of: string, result: string, opacity = 1): string =>
  `<feFlood flood-color="${color}" flood-opacity="${opacity}"/><feComposite in2="${of}" operator="in" result="${result}"/>`;
/**
 * Grows the solid shape, without its glows, by a radius. The filter blurs the shape and cuts off low opacity,
 * because the cost of a true dilation is quadratic in the radius.
 */
const growShape = (radius: number, result: string): string =>
  `<feComponentTransfer in="SourceAlpha" result="${result}s"><feFuncA type="linear" slope="4" intercept="-2.8"/></feComponentTransfer><feGaussianBlur in="${result}s" stdDeviation="${(radius / 1.3).toFixed(1)}" result="${result}b"/><feComponentTransfer in="${result}b" result="${result}"><feFuncA type="linear" slope="9" intercept="-0.45"/></feComponentTransfer>`;
const merge = (...layers: string[]): string =>
  `<feMerge>${layers.map((layer) => `<feMergeNode in="${layer}"/>`).join('')}</feMerge>`;
const drop = (from: string, dy: number, blur: number, opacity: number): string =>
  `<feGaussianBlur in="${from}" stdDeviation="${blur}" result="db"/><feOffset in="db" dy="${dy}" result="do"/>${flood('#05010c', 'do', 'drop', opacity)}`;

/** Luminance of the source. */
const grey = `<feColorMatrix type="matrix" values="0.3 0.6 0.1 0 0 0.3 0.6 0.1 0 0 0.3 0.6 0.1 0 0 0 0 0 1 0" result="grey"/>`;

/** Maps the luminance to a ramp of colours from dark to light. Each channel is 0-1. */
function ramp(red: string, green: string, blue: string, result: string): string {
  return `<feComponentTransfer in="grey" result="${result}"><feFuncR type="table" tableValues="${red}"/><feFuncG type="table" tableValues="${green}"/><feFuncB type="table" tableValues="${blue}"/></feComponentTransfer>`;
}

const bodies: Record<Finish, (plan: Plan) => string> = {
  clay: () => `${drop('SourceAlpha', 10, 7, 0.6)}${merge('drop', 'SourceGraphic')}`,
  sticker: () =>
    `${growShape(7, 'g')}${flood('#ffffff', 'g', 'white')}${drop('g', 7, 4, 0.5)}${merge('drop', 'white', 'SourceGraphic')}`,
  gilded: () =>
    `${growShape(3, 'g1')}${flood('#f7c548', 'g1', 'gold')}${growShape(6, 'g2')}${flood('#5a1208', 'g2', 'dark')}${drop('g2', 9, 6, 0.6)}${merge('drop', 'dark', 'gold', 'SourceGraphic')}`,
  comic: () =>
    `<feComponentTransfer in="SourceGraphic" result="flat"><feFuncR type="discrete" tableValues="0.04 0.3 0.52 0.75 0.9 1"/><feFuncG type="discrete" tableValues="0.04 0.3 0.52 0.75 0.9 1"/><feFuncB type="discrete" tableValues="0.06 0.3 0.52 0.75 0.9 1"/></feComponentTransfer>${growShape(5, 'g')}${flood('#120d1a', 'g', 'black')}<feOffset in="black" dx="7" dy="8" result="shift"/>${merge('shift', 'black', 'flat')}`,
  noir: (plan) =>
    `<feColorMatrix in="SourceGraphic" type="matrix" values="0.62 0.1 0.05 0 -0.06 0.06 0.6 0.06 0 -0.06 0.06 0.1 0.66 0 -0.03 0 0 0 1 0" result="dim"/><feGaussianBlur in="SourceAlpha" stdDeviation="5" result="b"/><feOffset in="b" dx="-7" dy="8" result="o"/><feComposite in="SourceAlpha" in2="o" operator="out" result="rim"/>${flood(plan.accent.light, 'rim', 'edge', 0.9)}<feGaussianBlur in="SourceAlpha" stdDeviation="14" result="far"/>${flood(plan.accent.base, 'far', 'halo', 0.75)}${merge('halo', 'dim', 'edge')}`,
  neon: (plan) =>
    `${growShape(2, 'g')}${flood(plan.accent.light, 'g', 'line')}<feGaussianBlur in="g" stdDeviation="9" result="b"/>${flood(plan.accent.base, 'b', 'halo', 0.95)}<feColorMatrix in="SourceGraphic" type="saturate" values="1.5" result="rich"/>${merge('halo', 'halo', 'line', 'rich')}`,
  etched: () =>
    `${grey}${ramp('0.1 0.42 0.78 0.98', '0.06 0.27 0.6 0.93', '0.05 0.14 0.38 0.8', 'sepia')}<feComposite in="sepia" in2="SourceGraphic" operator="arithmetic" k2="0.72" k3="0.28" result="aged"/>${growShape(2, 'g')}${flood('#1c0f06', 'g', 'line')}${drop('g', 6, 5, 0.55)}${merge('drop', 'line', 'aged')}`,
  relief: () =>
    `${grey}${ramp('0.01 0.1 0.62 0.93 1', '0.06 0.3 0.46 0.76 0.96', '0.08 0.3 0.16 0.32 0.76', 'stone')}<feComposite in="stone" in2="SourceGraphic" operator="arithmetic" k2="0.8" k3="0.2" result="inlay"/>${growShape(4, 'g')}${flood('#04191b', 'g', 'groove')}${drop('g', 5, 4, 0.6)}${merge('drop', 'groove', 'inlay')}`,
  print: () =>
    `<feComponentTransfer in="SourceGraphic" result="flat"><feFuncR type="discrete" tableValues="0.1 0.36 0.68 0.97"/><feFuncG type="discrete" tableValues="0.08 0.34 0.66 0.95"/><feFuncB type="discrete" tableValues="0.14 0.34 0.62 0.86"/></feComponentTransfer><feOffset in="SourceAlpha" dx="9" dy="9" result="o"/>${flood('#1a1420', 'o', 'shade', 0.35)}${merge('shade', 'flat')}`,
  pixel: () => `${growShape(6, 'g')}${flood('#10101c', 'g', 'black')}${merge('black', 'SourceGraphic')}`,
  frost: () =>
    `<feGaussianBlur in="SourceAlpha" stdDeviation="4" result="b"/><feOffset in="b" dx="4" dy="7" result="o"/><feComposite in="SourceAlpha" in2="o" operator="out" result="rim"/>${flood('#e6fbff', 'rim', 'ice', 0.85)}<feGaussianBlur in="SourceAlpha" stdDeviation="12" result="far"/>${flood('#aee8ff', 'far', 'halo', 0.7)}${drop('SourceAlpha', 10, 6, 0.5)}${merge('halo', 'drop', 'SourceGraphic', 'ice')}`,
  cutout: () =>
    `<feComponentTransfer in="SourceGraphic" result="soft"><feFuncR type="linear" slope="0.86" intercept="0.11"/><feFuncG type="linear" slope="0.86" intercept="0.11"/><feFuncB type="linear" slope="0.86" intercept="0.11"/></feComponentTransfer>${growShape(6, 'g')}${flood('#fff8ea', 'g', 'paper')}<feTurbulence type="fractalNoise" baseFrequency="0.04" numOctaves="1" result="noise"/><feDisplacementMap in="paper" in2="noise" scale="9" xChannelSelector="R" yChannelSelector="G" result="torn"/>${drop('torn', 9, 5, 0.42)}${merge('drop', 'torn', 'soft')}`,
  gouache: () =>
    `<feTurbulence type="fractalNoise" baseFrequency="0.05" numOctaves="1" result="noise"/><feDisplacementMap in="SourceGraphic" in2="noise" scale="7" xChannelSelector="R" yChannelSelector="G" result="wet"/><feColorMatrix in="wet" type="saturate" values="0.86" result="matte"/><feGaussianBlur in="SourceAlpha" stdDeviation="8" result="b"/><feOffset in="b" dy="9" result="o"/>${flood('#1d1408', 'o', 'drop', 0.5)}${merge('drop', 'matte')}`,
};

export function applyFinish(pen: Pen, plan: Plan, finish: Finish, content: string): string {
  const filter = pen.define((id) => `<filter id="${id}" ${box}>${bodies[finish](plan)}</filter>`);
  return `<g filter="${filter}">${content}</g>`;
}
