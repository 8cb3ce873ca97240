import { rows } from './points.ts';

export function group(content: string, transform: string, more = ''): string {
  return `<g transform="${transform}" ${more}>${content}</g>`;
}

/** A part and its mirror image about the vertical axis. */
export function mirrored(part: string): string {
  return `${part}<g transform="scale(-1 1)">${part}</g>`;
}

const filtered = (filter: string) => (part: string) => `<g filter="url(#${filter})">${part}</g>`;

/** Round a part by light from the top left and shade at the bottom right (filters of `filters.ts`), from most to least. */
export const puff = filtered('puff');
export const soft = filtered('soft');
export const crisp = filtered('crisp');

/** Several of something. */
export function times(count: number, draw: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i)).join('');
}

/** Something for each row of numbers (`rows`). */
export function each(text: string, draw: (row: readonly number[], i: number) => string): string {
  return rows(text).map(draw).join('');
}
