// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderRoute } from '#src/testing/render-route.tsx';

import { PlayBar } from './play-bar.tsx';

test('a name in Latin letters is cut at its end on a page that is read from the right', () => {
  renderRoute(
    <PlayBar title="European Roulette" free trial={false} onExit={() => undefined} onDeposit={null} />,
  );
  // Its own direction: that of the page would cut off how it begins.
  expect(screen.getByRole('heading', { name: 'European Roulette' }).dir).toBe('auto');
});
