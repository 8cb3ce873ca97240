// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { vendorGameTypes } from '#contract/calls/catalogue/games.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { ProviderPage } from './provider-page.tsx';

test('the page of an unknown provider says so in its main part and leads to all games [SH-21]', async () => {
  mockReplies({ [vendorGameTypes.path]: () => [], '*': () => new Promise<never>(() => {}) });
  renderRoute(<ProviderPage search={{ vassalage: 'GONE' }} onSearch={() => undefined} />);
  const link = await screen.findByRole('link', { name: 'See all games' });
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'See all games' })).toBe(link);
});
