// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderRoute } from '#src/testing/render-route.tsx';

import { ListChoice } from './list-choice.tsx';

test.each([
  ['ESPORTS', 'Sports · Esports'],
  ['COCKFIGHT', 'Sports · Cockfighting'],
  ['SPORTS', 'Sports'],
  ['ALL', 'All games'],
] as const)('the list of %s is headed "%s" [GL-03]', (category, heading) => {
  renderRoute(<ListChoice category={category} search={{}} onTab={() => undefined} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
});
