import { parseRows } from './points.ts';

export function group(content: string, transform: string, more = ''): string {
  return `<g transform="${transform}" ${more}>${content}</g>`;
}

export function addMirrorImage(part: string): string {
  return `${part}<g transform="scale(-1 1)">${part}</g>`;
}

const withFilter = (filter: string) => (part: string) => `<g filter="url(#${filter})">${part}</g>`;

/** Rounds a part with light from the top left and shade at the bottom right; from strongest to weakest. */
export const puff = withFilter('puff');
export const soft = withFilter('soft');
export const crisp = withFilter('crisp');

export function repeat(count: number, draw: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i)).join('');
}

export function drawEachRow(text: string, draw: (row: readonly number[], i: number) => string): string {
  return parseRows(text).map(draw).join('');
}
