import { within } from '@testing-library/react';

/** What a list of facts says: its labels with their values, as `Fee: $2.22`, in their order. */
export function factsIn(element: HTMLElement): string[] {
  const inside = within(element);
  const values = inside.getAllByRole('definition');
  return inside.getAllByRole('term').map((term, at) => `${term.textContent}: ${values[at]?.textContent}`);
}
