import { within } from '@testing-library/react';

/** Returns the terms of a definition list with their values, in order, such as `Fee: $2.22`. */
export function readDefinitions(element: HTMLElement): string[] {
  const inside = within(element);
  const values = inside.getAllByRole('definition');
  return inside.getAllByRole('term').map((term, at) => `${term.textContent}: ${values[at]?.textContent}`);
}
