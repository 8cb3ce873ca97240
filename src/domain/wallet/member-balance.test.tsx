// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { customerTypes } from '#contract/values/customers.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { MemberBalance } from './member-balance.tsx';

test('a balance that failed to load is shown as a dash and not as hidden', async () => {
  mockReplies({ '/wps/wallet/balance': () => buildRefusal('system.busy') });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  renderRoute(<MemberBalance />, { client });
  expect(await screen.findByText('–')).toBeTruthy();
  expect(screen.queryByText('hidden')).toBeNull();
});

test('in front of play money a trial account reads “Trial”, as a word of its own', async () => {
  mockReplies({ '/wps/wallet/balance': () => ({ sumBalance: 100_000, currency: 'USD' }) });
  const client = new QueryClient();
  setSession(client, { ...aSession, type: customerTypes.guest });
  renderRoute(<MemberBalance />, { client });
  await screen.findByText('$1,000.00');
  expect(screen.getByRole('group', { name: 'Balance' }).textContent).toBe('Trial $1,000.00');
});
