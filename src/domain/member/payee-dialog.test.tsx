// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { buildRefusal, mockReplies } from '#src/testing/replies.ts';

import { PayeeDialog } from './payee-dialog.tsx';
import { paymentPasswordQuery } from './payment-password/payment-password-queries.ts';

const hasPassword = { isSet: true, rule: { min: 6, max: 6, regex: null }, recoverBy: null };

test.each([
  ['asks for the withdrawal password of a member who has one', () => hasPassword, 1],
  ['asks for no proof on a site without withdrawal passwords', () => buildRefusal('call.absent'), 0],
])('the dialog for the payee name %s', async (_, reply, fields) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({ '*': reply });
  renderRoute(<PayeeDialog />, { client });
  act(() => openOverlay('profile-payee'));
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDefined();
  await expect.poll(() => client.getQueryState(paymentPasswordQuery().queryKey)?.fetchStatus).toBe('idle');
  await act(async () => undefined);
  await expect.poll(() => screen.queryAllByLabelText('Withdrawal password')).toHaveLength(fields);
  expect(screen.queryByText('Not available on this site.')).toBeNull();
});
