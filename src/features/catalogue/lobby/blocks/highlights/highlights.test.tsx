// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { aGame } from '#src/testing/fixtures.ts';
import { InApp } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { Highlights } from './highlights.tsx';

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
);

const jackpot = (name: string, amount: number, nodeId: number) => ({
  id: name,
  name,
  amount,
  seed: 100,
  wonAt: null,
  won: null,
  gameCount: 1,
  game: aGame({ nodeId, gameName: `${name} Hall` }),
});

/** Renders the line of a merchant with these flags; `offer`: whether the welcome offer exists. */
function show({
  jackpots,
  welcome,
  offer = true,
}: {
  jackpots: '0' | '1';
  welcome: '0' | '1';
  offer?: boolean | 'pending';
}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(whitelabelQuery().queryKey, {
    HOMEJACKPOTS: { enabled: jackpots },
    HOMEWELCOME: { enabled: welcome },
  });
  const requests = mockReplies({
    '/wps/game/jackpots': () => ({
      at: '2026-06-01T12:00:00.000Z',
      jackpots: [jackpot('Mini', 5_000, 3), jackpot('Grand', 123_456, 7), jackpot('Major', 10_000, 5)],
    }),
    '/wps/promotion/welcome': () => {
      if (offer === 'pending') return new Promise(() => undefined);
      return {
        offer: offer ? { announcementId: 31, title: 'First light', image: null, endsAt: null } : null,
      };
    },
  });
  const play = vi.fn();
  const view = render(
    <InApp client={client} play={play}>
      <Highlights />
    </InApp>,
  );
  return { ...view, play, requests };
}

test('the largest jackpot opens its game, and the welcome offer its page', async () => {
  const { play } = show({ jackpots: '1', welcome: '1' });
  fireEvent.click(await screen.findByRole('button', { name: 'Grand jackpot, $1,234.56: play Grand Hall' }));
  expect(play).toHaveBeenCalledWith(expect.objectContaining({ nodeId: 7 }));
  const link = await screen.findByRole('link', { name: 'First light' });
  expect(link.getAttribute('href')).toBe('/m/activityDetail?id=31');
});

test('a member without a welcome offer sees the two largest jackpots', async () => {
  show({ jackpots: '1', welcome: '1', offer: false });
  expect(await screen.findByRole('button', { name: /^Major jackpot/ })).toBeTruthy();
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Grand jackpot, $1,234.56: play Grand Hall',
    'Major jackpot, $100.00: play Major Hall',
  ]);
  expect(screen.queryByRole('link')).toBeNull();
});

test('until the welcome offer is known its place is free, so that nothing moves', async () => {
  show({ jackpots: '1', welcome: '1', offer: 'pending' });
  expect(await screen.findByRole('button', { name: /^Grand jackpot/ })).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('a merchant with only jackpots shows no welcome offer', async () => {
  const { requests } = show({ jackpots: '1', welcome: '0' });
  expect(await screen.findByRole('button', { name: /^Grand jackpot/ })).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(2);
  expect(screen.queryByRole('link')).toBeNull();
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/wps/game/jackpots']);
});

test('a merchant with only a welcome offer shows no jackpot', async () => {
  const { requests } = show({ jackpots: '0', welcome: '1' });
  expect(await screen.findByRole('link', { name: 'First light' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/wps/promotion/welcome']);
});

test('a merchant without jackpots and offer has no line and sends no request', () => {
  const { container, requests } = show({ jackpots: '0', welcome: '0' });
  expect(container.childElementCount).toBe(0);
  expect(requests).toEqual([]);
});
