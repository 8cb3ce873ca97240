// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { InApp, renderRoute } from '#src/testing/render-route.tsx';

import { SearchBox, searchDelayMs } from './search-box.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(delayMs: number, value = '') {
  const onSearch = vi.fn<(text: string) => void>();
  const box = (value: string) => (
    <SearchBox value={value} delayMs={delayMs} onSearch={onSearch} search={{}} />
  );
  const { rerender } = renderRoute(box(value));
  const field = screen.getByRole('searchbox', { name: 'Search games' });
  const type = (text: string) => fireEvent.change(field, { target: { value: text } });
  return { onSearch, field, type, show: (next: string) => rerender(box(next)) };
}
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test.each([
  ['the hot list', searchDelayMs.hot, 400],
  ['a list', searchDelayMs.list, 600],
])('%s is searched once typing has paused for the delay [GL-10]', (_, delayMs, expected) => {
  expect(delayMs).toBe(expected);
  const { onSearch, type } = open(delayMs);
  type('g');
  wait(delayMs - 1);
  type('gem ');
  wait(delayMs - 1);
  expect(onSearch).not.toHaveBeenCalled();
  wait(1);
  expect(onSearch.mock.calls).toEqual([['gem']]);
  wait(5_000);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test('Enter searches at once', () => {
  const { onSearch, field, type } = open(600);
  type('gem');
  fireEvent.submit(field);
  expect(onSearch.mock.calls).toEqual([['gem']]);
  wait(5_000);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test('a search value that arrives late does not replace newer input', () => {
  const { field, type, show } = open(600);
  type('gem');
  wait(600);
  type('gem h');
  show('gem');
  expect(field).toHaveProperty('value', 'gem h');
});

test('a search that is cleared elsewhere empties the box', () => {
  const { field, show, onSearch } = open(600, 'gem');
  show('');
  expect(field).toHaveProperty('value', '');
  wait(5_000);
  expect(onSearch).not.toHaveBeenCalled();
});

test('before hydration Enter searches too, within the chosen list; typed text is kept and searched for after hydration', () => {
  const onSearch = vi.fn<(text: string) => void>();
  const search = {
    gameType: 'LIVE',
    minBet: 0.1,
    vassalage: undefined,
    gameName: 'gem',
    utm: 'mail',
  } as const;
  const page = (
    <InApp>
      <SearchBox value="gem" delayMs={600} onSearch={onSearch} search={search} />
    </InApp>
  );
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(page);
  const form = place.querySelector('form');
  if (!form) throw new Error('There is no form');
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  field.value = 'gem hunt';
  expect([form.method, Object.fromEntries(new FormData(form))]).toEqual([
    'get',
    { gameType: 'LIVE', minBet: '0.1', gameName: 'gem hunt' },
  ]);
  act(() => void hydrateRoot(place, page));
  expect(field.value).toBe('gem hunt');
  wait(600);
  expect(onSearch.mock.calls).toEqual([['gem hunt']]);
  place.remove();
});
