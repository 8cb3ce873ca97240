// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import type { DrawerFilter } from '#src/features/catalogue/game-list/lib/list-search.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { FilterLine } from './filter-line.tsx';
import { ListBar } from './list-bar.tsx';

function show(filter: DrawerFilter) {
  const vendors = [{ vassalage: 'NOVA', displayName: 'Nova Fjord', iconUrl: '', gameCount: 3 }];
  mockReplies({ '/wps/game/vendorGameTypes': () => [{ gameType: 'RNG', vendors }] });
  const onChange = vi.fn();
  renderRoute(
    <>
      <ListBar back filter={{ count: 1, onOpen: () => undefined }} />
      <FilterLine filter={filter} onChange={onChange} />
    </>,
  );
  return onChange;
}

test('the filters that are set are above the games, and a tap removes one [GL-11] [GL-12]', async () => {
  const filter = { gameClassify: 'JP', minBet: 0.5, vassalage: 'NOVA' } as const;
  const onChange = show(filter);
  await screen.findByRole('button', { name: 'Remove filter: Nova Fjord' });
  const chips = screen.getByRole('group', { name: 'Filters' }).querySelectorAll('button');
  expect([...chips].map((chip) => chip.textContent)).toEqual(['Jackpot', 'Min. bet $0.50', 'Nova Fjord']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Min. bet $0.50' }));
  expect(onChange).toHaveBeenLastCalledWith({ ...filter, minBet: undefined });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter (1)' }));
});

test('several filters can be cleared at once [GL-15]', async () => {
  const onChange = show({ gameClassify: 'JP', minBet: 'min' });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear all' }));
  expect(onChange).toHaveBeenLastCalledWith({});
});

test('a single filter has no button that clears all', async () => {
  show({ minBet: 'min' });
  await screen.findByRole('button', { name: 'Remove filter: Lowest bet' });
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
});
