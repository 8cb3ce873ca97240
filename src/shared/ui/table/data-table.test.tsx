// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { renderRoute } from '#src/testing/render-route.tsx';

import { chooseSorter, type Column, DataTable, type TableSort } from './data-table.tsx';
import { sortRows, toggleSort } from './sorting.ts';

type Row = { name: string; bet: number };

const columns: Column<Row>[] = [
  { key: 'name', head: 'Name', render: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'bet', head: 'Bets', figure: true, render: ({ bet }) => bet, sortBy: ({ bet }) => bet, sum: '60' },
];
const pages = [
  {
    list: [
      { name: 'lan', bet: 20 },
      { name: 'mai', bet: 30 },
    ],
  },
  { list: [{ name: 'an', bet: 10 }] },
];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  return () => vi.unstubAllGlobals();
});

function TestTable({ by, sums }: { by: TableSort['by']; sums?: string }) {
  const [sort, onSort] = useState<string>();
  return (
    <DataTable
      label="Members"
      columns={columns}
      pages={pages}
      rowKey={({ name }) => name}
      sorting={{ sort, onSort, by, arrival: 'name' }}
      sums={sums}
    />
  );
}

const readNames = async () =>
  within(await screen.findByRole('table', { name: 'Members' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const getHead = (name: string) => screen.getByRole('columnheader', { name });

test('a head sorts the whole list by keyboard, first by the highest figure and then by the lowest, and says so', async () => {
  renderRoute(<TestTable by="browser" />);
  expect(await readNames()).toEqual(['lan', 'mai', 'an']);
  expect(getHead('Name').getAttribute('aria-sort')).toBe('ascending');
  expect(getHead('Bets').getAttribute('aria-sort')).toBe('none');
  within(getHead('Bets')).getByRole('button').focus();
  await userEvent.keyboard('{Enter}');
  expect(await readNames()).toEqual(['mai', 'lan', 'an']);
  expect(getHead('Bets').getAttribute('aria-sort')).toBe('descending');
  expect(getHead('Name').getAttribute('aria-sort')).toBe('none');
  await userEvent.keyboard('{Enter}');
  expect(await readNames()).toEqual(['an', 'lan', 'mai']);
  expect(getHead('Bets').getAttribute('aria-sort')).toBe('ascending');
});

test('rows that the platform sorts keep the order in which they arrive', async () => {
  renderRoute(<TestTable by="platform" />);
  await readNames();
  await userEvent.click(within(getHead('Bets')).getByRole('button'));
  expect(await readNames()).toEqual(['lan', 'mai', 'an']);
  expect(getHead('Bets').getAttribute('aria-sort')).toBe('descending');
});

test('a list of which only a part is known cannot be sorted, and the table says so', async () => {
  renderRoute(<TestTable by="none" />);
  await readNames();
  expect(screen.queryByRole('button')).toBeNull();
  expect(getHead('Name').getAttribute('aria-sort')).toBeNull();
  expect(screen.getByText('This list is too long to be sorted here.')).toBeTruthy();
});

test('the sums are the last row of the table, named like a row', async () => {
  renderRoute(<TestTable by="browser" sums="Total" />);
  await readNames();
  const last = screen.getAllByRole('row').at(-1);
  expect(last && within(last).getByRole('rowheader').textContent).toBe('Total');
  expect(last && within(last).getByText('60')).toBeTruthy();
});

test('a platform that names its order sorts; otherwise the browser sorts, but only a complete list', () => {
  expect(chooseSorter(null, false)).toBe('platform');
  expect(chooseSorter('-bet', true)).toBe('platform');
  expect(chooseSorter(undefined, true)).toBe('browser');
  expect(chooseSorter(undefined, false)).toBe('none');
});

test('equal values keep their order in both directions, and an unknown column changes nothing', () => {
  const rows = [
    { name: 'b', bet: 1 },
    { name: 'a', bet: 1 },
    { name: 'c', bet: 2 },
  ];
  const sort = (by: string) => sortRows(rows, columns, by, 'en').map(({ name }) => name);
  expect(sort('bet')).toEqual(['b', 'a', 'c']);
  expect(sort('-bet')).toEqual(['c', 'b', 'a']);
  expect(sort('wins')).toEqual(['b', 'a', 'c']);
  expect(toggleSort(undefined, 'name', false)).toBe('name');
  expect(toggleSort('name', 'name', false)).toBe('-name');
  expect(toggleSort('name', 'bet', true)).toBe('-bet');
});

test('texts are in the order of the language, whatever their case, and numbers in them are in the order of their value', () => {
  const sort = (names: string[], locale: string) =>
    sortRows(
      names.map((name) => ({ name, bet: 0 })),
      columns,
      'name',
      locale,
    ).map(({ name }) => name);
  expect(sort(['zoo', 'Élan', 'apple', 'Zebra', '10 km', '9 km'], 'en')).toEqual([
    '9 km',
    '10 km',
    'apple',
    'Élan',
    'Zebra',
    'zoo',
  ]);
  expect(sort(['ชา', 'เกม'], 'th')).toEqual(['เกม', 'ชา']);
});
