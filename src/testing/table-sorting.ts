import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** Returns what a cell shows without its small texts, as a number if it is a figure or a time. */
function readCell(cell: Element | undefined, isFigure: boolean): string | number {
  const copy = document.createElement('div');
  copy.append(...[...(cell?.childNodes ?? [])].map((child) => child.cloneNode(true)));
  for (const small of copy.querySelectorAll('small')) small.remove();
  const text = copy.textContent ?? '';
  if (isFigure) return Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, ''));
  return /^[A-Z][a-z]{2} \d/.test(text) ? Date.parse(text) : text;
}

const isAscending = (values: readonly (string | number)[]): boolean =>
  values.every((value, at) => {
    const before = values[at - 1];
    return before === undefined || before <= value;
  });

/**
 * Taps the head of each column twice and expects the rows in the order of what the column shows. Returns the heads of
 * the columns that sort. Each of these must show different values in different rows, with names in lower case.
 */
export async function expectColumnsToSort(table: HTMLElement): Promise<(string | null)[]> {
  const heads = within(table).getAllByRole('columnheader');
  const sorted: (string | null)[] = [];
  for (const [at, head] of heads.entries()) {
    const button = within(head).queryByRole('button');
    if (!button) continue;
    const directions: (string | null)[] = [];
    for (const _tap of [1, 2]) {
      await userEvent.click(button);
      const direction = head.getAttribute('aria-sort');
      const rows = [...table.querySelectorAll('tbody tr')];
      const values = rows.map((row) => readCell(row.children[at], head.dataset.figure === 'true'));
      expect(new Set(values).size, `different values of ${head.textContent}`).toBeGreaterThan(1);
      const shown = direction === 'descending' ? [...values].reverse() : values;
      expect(isAscending(shown), `${head.textContent} ${direction}: ${values.join(' | ')}`).toBe(true);
      directions.push(direction);
    }
    expect(directions.sort()).toEqual(['ascending', 'descending']);
    sorted.push(head.textContent);
  }
  return sorted;
}
