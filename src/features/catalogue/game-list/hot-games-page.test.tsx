// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { HotGamesPage } from './hot-games-page.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the page of the hot games searches after a pause of 400 ms [GL-10]', async () => {
  mockReplies({ '*': () => new Promise<never>(() => undefined) });
  const onSearch = vi.fn();
  renderRoute(<HotGamesPage search={{}} onSearch={onSearch} />, { path: '/m/hot-games' });
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search games' }), { target: { value: 'gem' } });
  await act(() => vi.advanceTimersByTimeAsync(399));
  expect(onSearch).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(onSearch.mock.calls).toEqual([[{ gameName: 'gem' }]]);
});
