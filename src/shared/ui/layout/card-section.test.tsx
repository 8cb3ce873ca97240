// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderRoute } from '#src/testing/render-route.tsx';

import { SectionPage } from './card-section.tsx';

test('a broken content of a page leaves its title alive [ER-31]', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('no rows');
  };
  renderRoute(
    <SectionPage title="Team management">
      <Broken />
    </SectionPage>,
  );
  expect(screen.getByRole('heading', { name: 'Team management' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Couldn’t load. Tap to retry' })).toBeTruthy();
});
