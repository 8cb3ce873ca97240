// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { GameListPage } from './game-list-page.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a list of games is searched after a pause of 600 ms [GL-10]', async () => {
  mockReplies({ '*': () => new Promise<never>(() => undefined) });
  const onSearch = vi.fn();
  renderRoute(<GameListPage path="slot-games" search={{}} onSearch={onSearch} />, { path: '/m/slot-games' });
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search games' }), { target: { value: 'gem' } });
  await act(() => vi.advanceTimersByTimeAsync(599));
  expect(onSearch).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(onSearch.mock.calls).toEqual([[{ gameName: 'gem' }]]);
});
