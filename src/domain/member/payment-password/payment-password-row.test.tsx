// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { buildRefusal, mockReplies } from '#src/testing/replies.ts';

import { PaymentPasswordRow } from './payment-password-row.tsx';

test.each([
  ['says if the withdrawal password is set', () => ({ isSet: true }), 1],
  ['is absent on a site without withdrawal passwords', () => buildRefusal('call.absent'), 0],
])('the row %s', async (_, reply, rows) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({ '*': reply });
  renderRoute(<PaymentPasswordRow />, { client });
  await expect.poll(() => client.isFetching()).toBe(0);
  await expect
    .poll(() => screen.queryAllByRole('button', { name: /Withdrawal password/ }))
    .toHaveLength(rows);
});
