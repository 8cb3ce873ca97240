// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { InviteLink } from '#contract/calls/agents/opening.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { InviteLinks, type InviteSearch } from './invite-links.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  return () => vi.unstubAllGlobals();
});

const summer: InviteLink = {
  code: 'SUMMER',
  name: 'Summer party',
  createdAt: null,
  closedAt: null,
  opened: 40,
  registered: 7,
  deposited: 5,
  betting: 3,
};
const unnamed: InviteLink = { ...summer, code: 'K7PQ', name: '', opened: 200, registered: 2, deposited: 1 };

function TestLinks() {
  const [search, setSearch] = useState<InviteSearch>({});
  return <InviteLinks search={search} onSearch={setSearch} />;
}

test('an agent compares the links in a table that sorts by each count, with the sums in the last row [AG-23]', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, { ...aSession, type: 1 });
  mockReplies({ '/wps/agent/links': () => ({ list: [summer, unnamed] }) });
  renderRoute(<TestLinks />, { client });
  const table = within(await screen.findByRole('table', { name: 'Invite links' }));
  const readOrder = () =>
    table.getAllByRole('rowheader').map((head) => head.querySelector('bdi')?.textContent ?? head.textContent);
  const sortBy = (name: string) =>
    userEvent.click(within(table.getByRole('columnheader', { name })).getByRole('button'));
  expect(readOrder()).toEqual(['Summer party', 'Link K7PQ', 'Total']);
  await sortBy('Clicks');
  expect(readOrder()).toEqual(['Link K7PQ', 'Summer party', 'Total']);
  await sortBy('Registered');
  expect(readOrder()).toEqual(['Summer party', 'Link K7PQ', 'Total']);
  const figures = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.replace(/\D/g, ''));
  expect(figures(/^Summer party/).slice(0, 4)).toEqual(['40', '7', '5', '3']);
  expect(figures(/^Total/).slice(0, 4)).toEqual(['240', '9', '6', '6']);
});
