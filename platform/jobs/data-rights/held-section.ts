import type { HeldData } from '#contract/calls/member/data-rights.ts';
import { heldRows, type HeldSection } from '#contract/values/member/data-rights.ts';

export type Row = HeldData['sections'][number]['rows'][number];
export type Section = HeldData['sections'][number];

export const instant = (at: number): string => new Date(at).toISOString();
export const instantOrNull = (at: number | null): string | null => (at === null ? null : instant(at));

/** Of one row more than are shown: whether there are older ones. */
export const section = (name: HeldSection, rows: readonly Row[]): Section => ({
  name,
  more: rows.length > heldRows,
  rows: rows.slice(0, heldRows),
});
