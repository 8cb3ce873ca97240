// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { FavouritesPage } from './favourites-page.tsx';

test('the login replaces a visitor’s favourites, so that Back does not lead into it again', async () => {
  mockReplies({ '*': () => ({}) });
  vi.useFakeTimers();
  try {
    const { router } = renderRoute(<FavouritesPage />, { path: '/m/home?type=fav' });
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(router.history.location.href).toBe('/m/login?to=%2Fm%2Fhome%3Ftype%3Dfav');
    expect(router.history.length).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});
