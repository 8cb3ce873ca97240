// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderRoute } from '#src/testing/render-route.tsx';

import { CategoryPlaceholder } from './category-placeholder.tsx';

test('while a category loads, screen readers hear its name and that its games load', () => {
  renderRoute(<CategoryPlaceholder category="LIVE" />);
  expect(screen.getByRole('heading', { name: 'Live' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Loading games');
});
