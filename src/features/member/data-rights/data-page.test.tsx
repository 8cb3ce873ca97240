// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { personalData } from '#contract/calls/member/data-rights.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { aMerchant, aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { buildRefusal, mockReplies } from '#src/testing/replies.ts';

import { DataPage } from './data-page.tsx';

test('a site that does not give out the data says so, without an empty frame', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({ '*': () => buildRefusal('call.absent') });
  renderRoute(<DataPage />, { client, merchant: { ...aMerchant, absent: [personalData.key] } });
  expect(await screen.findByText('Not available on this site.')).toBeDefined();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Your data',
    'Not available on this site.',
  ]);
});
