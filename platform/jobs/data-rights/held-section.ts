import type { PersonalData } from '#contract/calls/member/data-rights.ts';
import { maxPersonalDataRows, type PersonalDataSection } from '#contract/values/member/data-rights.ts';

export type Row = PersonalData['sections'][number]['rows'][number];
export type Section = PersonalData['sections'][number];

export const formatInstant = (at: number): string => new Date(at).toISOString();
export const formatInstantOrNull = (at: number | null): string | null =>
  at === null ? null : formatInstant(at);

/**
 * Builds a section from up to `maxPersonalDataRows` + 1 rows. An extra row sets `more`, meaning that older rows exist.
 */
export const buildSection = (name: PersonalDataSection, rows: readonly Row[]): Section => ({
  name,
  more: rows.length > maxPersonalDataRows,
  rows: rows.slice(0, maxPersonalDataRows),
});
