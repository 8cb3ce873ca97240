// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { ItemRange } from './tile-grid-geometry.ts';
import { TileGridWindow } from './tile-grid-window.tsx';

test('a grid that is hidden while the app opens another screen does not request the last games of the list', () => {
  const measured: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        measured.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
  const element = document.createElement('div');
  element.style.gridTemplateColumns = '100px 100px 100px';
  const ranges: ItemRange[] = [];
  render(
    <TileGridWindow
      grid={{ current: element }}
      total={432}
      onRows={() => undefined}
      onRange={(range) => ranges.push(range)}
    />,
  );
  const measure = (height: number) => {
    element.getBoundingClientRect = () => new DOMRect(0, 0, 320, height);
    act(() => measured.forEach((callback) => callback()));
  };
  measure(0);
  expect(ranges).toEqual([]);
  measure(144 * 180);
  expect(ranges.at(-1)?.first).toBe(0);
  expect(ranges.at(-1)?.last).toBeLessThan(40);
  measure(0);
  expect(ranges.every(({ last }) => last < 40)).toBe(true);
});
