// @vitest-environment jsdom
import { QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { renderRoute } from '#src/testing/render-route.tsx';

import { MorePages } from './more-pages.tsx';

const failed = 'Couldn’t load. Tap to retry';
const old = 'Couldn’t update. Tap to retry';

let fails = false;
beforeEach(() => {
  fails = false;
});

function List() {
  const query = useInfiniteQuery({
    queryKey: ['rows'],
    queryFn: ({ pageParam }) =>
      fails ? Promise.reject(new Error('no reply')) : Promise.resolve(`page ${pageParam}`),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => (pages.length < 3 ? pages.length + 1 : null),
  });
  return (
    <>
      {query.data?.pages.map((page) => (
        <p key={page}>{page}</p>
      ))}
      <MorePages query={query} more="Older" loading="Loading rows" />
    </>
  );
}

const renderList = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderRoute(<List />, { client });
  return client;
};

test('a list whose first page failed shows the error state alone, and loads on a tap [ER-20]', async () => {
  fails = true;
  renderList();
  const retry = await screen.findByRole('button', { name: failed });
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
  fails = false;
  await userEvent.click(retry);
  expect(await screen.findByText('page 1')).toBeTruthy();
});

test('the error of a later page stands at the end of the list, and the rows stay [ER-20]', async () => {
  renderList();
  const more = await screen.findByRole('button', { name: 'Older' });
  fails = true;
  await userEvent.click(more);
  const retry = await screen.findByRole('button', { name: failed });
  expect(screen.getByText('page 1')).toBeTruthy();
  fails = false;
  await userEvent.click(retry);
  expect(await screen.findByText('page 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: failed })).toBeNull();
});

test('a list that could not be refreshed stays and says so quietly, and its next page can be loaded [ER-20]', async () => {
  const client = renderList();
  await screen.findByText('page 1');
  fails = true;
  await act(() => client.refetchQueries());
  const retry = await screen.findByRole('button', { name: old });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('page 1')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Older' })).toBeTruthy();
  fails = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Older' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: old })).toBeNull();
});
