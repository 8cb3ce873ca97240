// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { aGame } from '#src/testing/fixtures.ts';
import { InApp } from '#src/testing/render-route.tsx';

import { overscanCells } from './tile-grid-geometry.ts';
import type { TileGridWindow } from './tile-grid-window.tsx';
import { TileGrid } from './tile-grid.tsx';

type WindowProps = Parameters<typeof TileGridWindow>[0];

// The real component measures; here the test sets the rows in view.
let windowProps: WindowProps | undefined;
vi.mock('./tile-grid-window.tsx', () => ({
  TileGridWindow: (props: WindowProps) => {
    windowProps = props;
    return null;
  },
}));
const mountRows = (first: number, last: number, near = { first, last }) =>
  windowProps?.onRows({ first, last, near, columns: 3 });

const total = 20_000;
const gameAt = (index: number) => aGame({ nodeId: index + 1, gameName: `Game ${index}` });

test('the edge renders the first rows, without a style attribute', () => {
  const html = renderToString(
    <InApp>
      <TileGrid label="Slots" total={total} gameAt={gameAt} />
    </InApp>,
  );
  // Twelve games for a phone's first view, and twelve empty cells to scroll to.
  expect(html.match(/role="listitem"/g)).toHaveLength(12);
  expect(html.match(/role="presentation"/g)).toHaveLength(12);
  expect(html).not.toContain('style=');
});

test('a list of 20,000 games has its full height, but only the rows near the view are mounted', async () => {
  render(
    <InApp>
      <TileGrid label="Slots" total={total} gameAt={gameAt} />
    </InApp>,
  );
  await act(async () => {});
  act(() => mountRows(3_000, 3_008));
  const list = screen.getByRole('list', { name: 'Slots' });
  // The style sheet reads the number of rows for each number of columns.
  expect(list.parentElement?.style.getPropertyValue('--rows-3')).toBe('6667');
  expect(list.style.paddingBlockStart).toContain('3000');
  const cells = screen.getAllByRole('listitem');
  expect(cells).toHaveLength(27);
  expect(cells[0]?.getAttribute('aria-posinset')).toBe('9001');
  expect(cells[0]?.getAttribute('aria-setsize')).toBe('20000');
});

test('cells that stay in view are not rendered again while scrolling', async () => {
  render(
    <InApp>
      <TileGrid label="Slots" total={total} gameAt={gameAt} />
    </InApp>,
  );
  const before = await screen.findByRole('button', { name: 'Game 8' });
  act(() => mountRows(2, 10));
  expect(screen.getByRole('button', { name: 'Game 8' })).toBe(before);
  expect(screen.queryByRole('button', { name: 'Game 0' })).toBeNull();
});

test('a game that is not loaded yet shows the placeholder pattern', async () => {
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

test('after the last row there is no space for placeholders, and a short list has none', async () => {
  const renderGrid = (total: number) => (
    <InApp>
      <TileGrid label="Slots" total={total} gameAt={gameAt} />
    </InApp>
  );
  const { rerender } = render(renderGrid(total));
  await act(async () => {});
  const list = screen.getByRole('list', { name: 'Slots' });
  act(() => mountRows(6_640, 6_660));
  expect(list.style.paddingBlockEnd).toContain('6661');
  act(() => mountRows(6_650, 6_666));
  expect(list.style.paddingBlockEnd).toContain('6667');
  expect(list.querySelector(':scope > [role="presentation"]')).toBeNull();
  expect(list.previousSibling).not.toBeNull();
  rerender(renderGrid(5));
  expect(list.previousSibling).toBeNull();
});

test('a list of unknown length shows placeholders; once the length is known, pictures, then tiles', async () => {
  const list = (total?: number) => (
    <InApp>
      <TileGrid label="Slots" total={total} gameAt={gameAt} />
    </InApp>
  );
  const { container, rerender } = render(list());
  const added: Node[] = [];
  const watch = new MutationObserver((changes) => {
    added.push(...changes.flatMap(({ addedNodes }) => [...addedNodes]));
  });
  watch.observe(container, { childList: true, subtree: true });
  await act(async () => {});
  expect(container.querySelectorAll('[role="presentation"]').length).toBeGreaterThan(12);
  rerender(list(total));
  await screen.findByRole('button', { name: 'Game 11' });
  watch.disconnect();
  const pictures = added.filter((node) => node instanceof HTMLElement && node.dataset.ratio !== undefined);
  expect(pictures).toHaveLength(12);
  expect(container.querySelectorAll('[role="listitem"]')).toHaveLength(12);
});

test('cells that are not near the view are only pictures, which assistive technology ignores', async () => {
  render(
    <InApp>
      <TileGrid label="Slots" total={total} gameAt={gameAt} />
    </InApp>,
  );
  await act(async () => {});
  act(() => mountRows(100, 140, { first: 120, last: 123 }));
  const list = screen.getByRole('list', { name: 'Slots' });
  expect(list.children).toHaveLength(123);
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
  expect(list.querySelectorAll(':scope > [data-ratio]')).toHaveLength(111);
  act(() => mountRows(100, 140, { first: 122, last: 125 }));
  await screen.findByRole('button', { name: 'Game 377' });
  expect(screen.queryByRole('button', { name: 'Game 360' })).toBeNull();
});

test('the maximum number of mounted cells keeps the page under 1,200 elements', async () => {
  const createFullestGame = (index: number) =>
    aGame({
      nodeId: index + 1,
      iconUrl: '/g/nova-gem-hall',
      supportPlay: true,
      isNew: true,
      gameClassify: ['JP'],
    });
  const { container } = render(
    <InApp>
      <TileGrid label="Slots" total={total} gameAt={createFullestGame} />
    </InApp>,
  );
  await act(async () => {});
  // Nine rows are in or near a phone's view.
  const ahead = overscanCells / 3;
  act(() => mountRows(3_000 - ahead, 3_008 + ahead, { first: 3_000, last: 3_008 }));
  // The list page's header, navigation, tabs and filter use the other 200 elements. A heart has two elements in this
  // test and four in the app, so each game gets two more.
  const hearts = container.querySelectorAll('[role="listitem"]').length * 2;
  expect(container.querySelectorAll('*').length + hearts).toBeLessThan(1_000);
});
