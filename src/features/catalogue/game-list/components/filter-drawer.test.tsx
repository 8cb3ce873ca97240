// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { Merchant } from '#contract/values/merchant.ts';
import { aGame, aMerchant, minimalGame } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { buildRefusal, mockReplies } from '#src/testing/replies.ts';

import { FilterDrawer } from './filter-drawer.tsx';
import { HotFilter } from './hot-filter.tsx';
import { ListFilter } from './list-filter.tsx';

/** Mocks a platform that has 34 games, 2 with jackpot, and none that costs 0.75. */
function mockGames() {
  return mockReplies({
    '/wps/system/settings': () => buildRefusal('system.busy'),
    '/wps/game/vendorGameTypes': () => [],
    '/wps/game/gameList': ({ url }) => {
      const query = new URL(url).searchParams;
      const totalCount = query.has('minBet') ? 0 : query.has('gameClassify') ? 2 : 34;
      return { games: [minimalGame], totalCount, totalPages: Math.ceil(totalCount / 25), pageNum: 1 };
    },
  });
}

const showListFilter = (onApply = vi.fn()) =>
  renderRoute(
    <ListFilter
      open
      onClose={() => undefined}
      category="RNG"
      search={{ gameName: 'gem' }}
      onApply={onApply}
    />,
  );

test('while a member chooses, the filter says how many games are left of the searched list, also to screen readers [GL-11]', async () => {
  const requests = mockGames();
  const onApply = vi.fn();
  showListFilter(onApply);
  await screen.findByRole('button', { name: 'Show 34 games' });
  fireEvent.click(screen.getByRole('radio', { name: 'Jackpot' }));
  const show = await screen.findByRole('button', { name: 'Show 2 games' });
  expect(screen.getByText('2 games').getAttribute('role')).toBe('status');
  const last = new URL(requests.at(-1)?.url ?? '').searchParams;
  expect([last.get('gameName'), last.get('gameClassify'), last.get('pageNo')]).toEqual(['gem', 'JP', '1']);
  fireEvent.click(show);
  expect(onApply.mock.calls[0]?.[0]).toMatchObject({ gameClassify: 'JP' });
});

test('a filter without games cannot be applied, only changed or cleared [GL-15]', async () => {
  mockGames();
  const onApply = vi.fn();
  showListFilter(onApply);
  fireEvent.click(screen.getByRole('radio', { name: '$0.75' }));
  const show = await screen.findByRole<HTMLButtonElement>('button', { name: 'No games match' });
  expect(show.disabled).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('No games match');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onApply).toHaveBeenCalledWith({});
});

test('if the games cannot be counted, the filter can be applied without a number', async () => {
  mockReplies({ '*': () => buildRefusal('system.busy') });
  const onApply = vi.fn();
  showListFilter(onApply);
  fireEvent.click(screen.getByRole('radio', { name: 'Jackpot' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Show games' }));
  expect(onApply).toHaveBeenCalledOnce();
});

test('the filter of the hot games counts the chosen category and name too', async () => {
  const hot = [
    aGame({ nodeId: 1, gameName: 'Gem Hall' }),
    aGame({ nodeId: 2, gameName: 'Gem Cave', vassalage: 'KOI', displayName: 'Koi' }),
    aGame({ nodeId: 3, gameName: 'Paper', vassalage: 'KOI', displayName: 'Koi' }),
    aGame({ nodeId: 4, gameName: 'Gem Live', vassalage: 'KOI', displayName: 'Koi', gameType: 'LIVE' }),
  ];
  const onSearch = vi.fn();
  renderRoute(
    <HotFilter
      open
      onClose={() => undefined}
      hot={hot}
      search={{ gameName: 'gem', gameType: 'RNG' }}
      cockfightVendors={[]}
      onSearch={onSearch}
    />,
  );
  await screen.findByRole('button', { name: 'Show 2 games' });
  fireEvent.click(screen.getByRole('radio', { name: 'Koi' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Show 1 game' }));
  expect(onSearch).toHaveBeenCalledWith({ gameName: 'gem', gameType: 'RNG', vassalage: 'KOI' });
});

const listBets = async (merchant: Merchant) => {
  const { unmount } = renderRoute(
    <FilterDrawer
      open
      onClose={() => undefined}
      category="RNG"
      vendors={new Map()}
      draft={{}}
      onDraft={() => undefined}
      count={undefined}
      onApply={() => undefined}
    />,
    { merchant },
  );
  const group = await screen.findByRole('group', { name: 'Minimum bet' });
  await waitFor(() => expect(group.querySelector('label')).not.toBeNull());
  const bets = [...group.querySelectorAll('label')].map((label) => label.textContent);
  unmount();
  return bets;
};

test('minimum bets show the currency, and a currency without coins offers no fractions [GL-14]', async () => {
  expect(await listBets(aMerchant)).toEqual(['All', '$0.01', '$0.05', '$0.10', '$0.50', '$0.75', 'Lowest']);
  expect(await listBets({ ...aMerchant, currency: 'VND' })).toEqual(['All', 'Lowest']);
});
