// @vitest-environment jsdom
import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { balanceQuery } from '#src/domain/wallet/wallet-queries.ts';
import { Toasts } from '#src/shared/ui/feedback/toast.tsx';
import { dismissToast, useToasts } from '#src/shared/ui/feedback/toasts.ts';
import { renderRoute } from '#src/testing/render-route.tsx';

import { ReleasedBonus } from './released-bonus.tsx';

afterEach(() => {
  const { result } = renderHook(useToasts);
  for (const { id } of result.current) dismissToast(id);
});

test('when bets release a bonus, a message tells the member; a new bonus and other money are no release [PR-08]', async () => {
  const { client } = renderRoute(
    <>
      <ReleasedBonus />
      <Toasts />
    </>,
  );
  const receive = (sumBalance: number, lockedMinor?: number) =>
    act(async () => {
      client.setQueryData(balanceQuery().queryKey, { sumBalance, currency: 'USD', lockedMinor });
    });
  await receive(10_000, 2_000);
  await receive(9_000, 3_000);
  await receive(8_000, 3_000);
  expect(screen.queryByText(/Bonus unlocked/)).toBeNull();
  await receive(10_000, 1_000);
  expect(await screen.findByText('Bonus unlocked: $20.00 is in your balance.')).toBeTruthy();
});
