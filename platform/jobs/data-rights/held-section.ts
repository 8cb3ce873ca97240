import type { HeldData } from '#contract/calls/member/data-rights.ts';
import { heldRows, type HeldSection } from '#contract/values/member/data-rights.ts';

export type Row = HeldData['sections'][number]['rows'][number];
export type Section = HeldData['sections'][number];

export const formatInstant = (at: number): string => new Date(at).toISOString();
export const formatInstantOrNull = (at: number | null): string | null =>
  at === null ? null : formatInstant(at);

/** Builds a section from up to `heldRows` + 1 rows; an extra row sets `more`, meaning that older rows exist. */
export const buildSection = (name: HeldSection, rows: readonly Row[]): Section => ({
  name,
  more: rows.length > heldRows,
  rows: rows.slice(0, heldRows),
});
