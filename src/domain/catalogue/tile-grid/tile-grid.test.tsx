// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { aGame } from '#src/testing/fixtures.ts';
import { InApp } from '#src/testing/render-route.tsx';

import type { TileGridWindow } from './tile-grid-window.tsx';
import { TileGrid } from './tile-grid.tsx';

type Window = Parameters<typeof TileGridWindow>[0];

// The real one measures; here the rows in view are said by the test.
let steps: Window | undefined;
vi.mock('./tile-grid-window.tsx', () => ({
  TileGridWindow: (props: Window) => {
    steps = props;
    return null;
  },
}));
const drawRows = (first: number, last: number) => steps?.onRows({ first, last, columns: 3 });

const total = 20_000;
const gameAt = (index: number) => aGame({ nodeId: index + 1, gameName: `Game ${index}` });

test('the edge draws the first rows, without a style attribute', () => {
  const html = renderToString(
    <InApp>
      <TileGrid label="Slots" total={total} gameAt={gameAt} />
    </InApp>,
  );
  // What a phone shows; the places of as many more, to scroll to.
  expect(html.match(/role="listitem"/g)).toHaveLength(12);
  expect(html.match(/role="presentation"/g)).toHaveLength(12);
  expect(html).not.toContain('style=');
});

test('a list of 20,000 has its whole height and only the rows near the view', async () => {
  render(
    <InApp>
      <TileGrid label="Slots" total={total} gameAt={gameAt} />
    </InApp>,
  );
  await act(async () => {});
  act(() => drawRows(3_000, 3_008));
  const list = screen.getByRole('list', { name: 'Slots' });
  // As many rows as there are columns for, to the style sheet.
  expect(list.parentElement?.style.getPropertyValue('--rows-3')).toBe('6667');
  expect(list.style.paddingBlockStart).toContain('3000');
  const cells = screen.getAllByRole('listitem');
  expect(cells).toHaveLength(27);
  expect(cells[0]?.getAttribute('aria-posinset')).toBe('9001');
  expect(cells[0]?.getAttribute('aria-setsize')).toBe('20000');
});

test('nothing that stays in view is rendered again while the rows move', async () => {
  render(
    <InApp>
      <TileGrid label="Slots" total={total} gameAt={gameAt} />
    </InApp>,
  );
  const before = await screen.findByRole('button', { name: 'Game 8' });
  act(() => drawRows(2, 10));
  expect(screen.getByRole('button', { name: 'Game 8' })).toBe(before);
  expect(screen.queryByRole('button', { name: 'Game 0' })).toBeNull();
});

test('a game that is not here yet leaves its place to the placeholder pattern', async () => {
  render(
    <InApp>
      <TileGrid label="Slots" total={6} gameAt={(index) => (index === 4 ? undefined : gameAt(index))} />
    </InApp>,
  );
  await screen.findByRole('button', { name: 'Game 5' });
  const list = screen.getByRole('list', { name: 'Slots' });
  expect(list.children).toHaveLength(6);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

test('after the last game there is no placeholder', async () => {
  const listOf = (total: number) => (
    <InApp>
      <TileGrid label="Slots" total={total} gameAt={gameAt} />
    </InApp>
  );
  const { rerender } = render(listOf(total));
  await act(async () => {});
  const list = screen.getByRole('list', { name: 'Slots' });
  const end = () => list.querySelector<HTMLElement>(':scope > [role="presentation"]:last-child');
  act(() => drawRows(6_640, 6_660));
  expect(end()).toBeNull();
  // 6,666 rows of three, then two games.
  act(() => drawRows(6_650, 6_666));
  expect(end()?.style.gridColumnStart).toBe('3');
  rerender(listOf(total - 2));
  expect(end()).toBeNull();
  // Few games: each has a placeholder of its own.
  expect(list.dataset.short).toBeUndefined();
  rerender(listOf(5));
  expect(list.dataset.short).toBe('true');
});

test('a list of unknown length shows placeholders; once it is known its first view is mounted, six tiles at a time', async () => {
  const list = (total?: number) => (
    <InApp>
      <TileGrid label="Slots" total={total} gameAt={gameAt} />
    </InApp>
  );
  const { container, rerender } = render(list());
  const drawn = () => container.querySelectorAll('[role="listitem"]').length;
  const seen = new Set([drawn()]);
  const watch = new MutationObserver(() => seen.add(drawn()));
  watch.observe(container, { childList: true, subtree: true });
  await act(async () => {});
  expect(container.querySelectorAll('[role="presentation"]').length).toBeGreaterThan(12);
  rerender(list(total));
  await screen.findByRole('button', { name: 'Game 11' });
  watch.disconnect();
  expect([...seen]).toEqual([0, 6, 12]);
});

test('as many tiles as may be drawn at once leave the page room under 1,200 elements', async () => {
  const fullest = (index: number) =>
    aGame({
      nodeId: index + 1,
      iconUrl: '/g/nova-gem-hall',
      supportPlay: true,
      isNew: true,
      gameClassify: ['JP'],
    });
  const { container } = render(
    <InApp>
      <TileGrid label="Slots" total={total} gameAt={fullest} />
    </InApp>,
  );
  await act(async () => {});
  act(() => drawRows(3_000, 3_000 + (steps?.most ?? 0) / 3 - 1));
  // Header, navigation, tabs and filter of the list page take the rest; a heart is two elements here, four there.
  const hearts = container.querySelectorAll('[role="listitem"]').length * 2;
  expect(container.querySelectorAll('*').length + hearts).toBeLessThan(1_000);
});
