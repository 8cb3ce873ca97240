// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import { Toasts } from '#src/shared/ui/feedback/toast.tsx';
import { aGame, aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { buildRefusal, mockReplies } from '#src/testing/replies.ts';

import { favouriteIdsQuery } from '../api/favourites-queries.ts';
import { FavouriteHeart } from './favourite-heart.tsx';

test('a removed favourite can be restored by one tap on the toast', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  setSession(client, aSession);
  client.setQueryData(favouriteIdsQuery().queryKey, [7, 8]);
  const sent = mockReplies({ '*': () => ({ nodeId: 7 }) });
  renderRoute(
    <>
      <FavouriteHeart game={aGame({ nodeId: 7, gameName: 'Gem Hall' })} />
      <Toasts />
    </>,
    { client },
  );
  const heart = screen.getByRole('button', { name: 'Favourite: Gem Hall' });
  fireEvent.click(heart);
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'));
  expect(await screen.findByText('Gem Hall is no longer a favourite')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
  expect(screen.queryByText('Gem Hall is no longer a favourite')).toBeNull();
  await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'POST']));
});

test('a tap on a heart whose favourites cannot be loaded says so with a trace id, and the heart stays as it is [ER-32]', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({ '*': () => buildRefusal('system.error', 'a1b2') });
  renderRoute(
    <>
      <FavouriteHeart game={aGame({ nodeId: 7, gameName: 'Gem Hall' })} />
      <Toasts />
    </>,
    { client },
  );
  const heart = screen.getByRole('button', { name: 'Favourite: Gem Hall' });
  fireEvent.click(heart);
  expect(await screen.findByText(/^Your favourites could not be loaded/)).toBeTruthy();
  expect(screen.getByText('a1b2')).toBeTruthy();
  expect(heart.getAttribute('aria-pressed')).toBe('false');
});
