// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

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
