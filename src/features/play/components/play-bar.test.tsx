// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import { setBalanceHidden } from '#src/domain/wallet/balance-hidden.ts';
import { balanceQuery } from '#src/domain/wallet/wallet-queries.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';

import { PlayBar } from './play-bar.tsx';

afterEach(() => setBalanceHidden(false));

test('a balance that is hidden in the lobby is hidden over a game, too [WA-02] [WA-03]', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  setSession(client, aSession);
  client.setQueryData(balanceQuery().queryKey, { sumBalance: 123_456, currency: 'USD' });
  setBalanceHidden(true);
  renderRoute(
    <PlayBar title="Gem Hall" free={false} trial={false} balance onExit={() => {}} onDeposit={null} />,
    {
      client,
    },
  );
  const balance = screen.getByLabelText('Balance');
  expect(balance.textContent).toContain('hidden');
  expect(balance.textContent).not.toMatch(/\d/);
  await act(async () => setBalanceHidden(false));
  expect(balance.textContent).toBe('$1,234.56');
});

test('over a game the balance and the locked bonus are shown apart [WA-02]', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  setSession(client, aSession);
  const money = { sumBalance: 123_456, currency: 'USD', lockedMinor: 2_000 };
  client.setQueryData(balanceQuery().queryKey, money);
  renderRoute(
    <PlayBar title="Gem Hall" free={false} trial={false} balance onExit={() => {}} onDeposit={null} />,
    {
      client,
    },
  );
  const shown = screen.getByLabelText('Balance');
  expect(shown.textContent).toBe('$1,234.56');
  expect(shown.parentElement?.textContent).toBe('$1,234.56Locked bonus $20.00');
});

test('a game that shows the balance has only the locked bonus above it [WA-02]', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  setSession(client, aSession);
  client.setQueryData(balanceQuery().queryKey, { sumBalance: 123_456, currency: 'USD', lockedMinor: 2_000 });
  renderRoute(
    <PlayBar
      title="Gem Hall"
      free={false}
      trial={false}
      balance={false}
      onExit={() => undefined}
      onDeposit={null}
    />,
    { client },
  );
  expect(screen.queryByLabelText('Balance')).toBeNull();
  expect(screen.getByRole('banner').textContent).toContain('Locked bonus $20.00');
});

test('a Latin name is cut at its end on a right-to-left page', () => {
  renderRoute(
    <PlayBar
      title="European Roulette"
      free
      trial={false}
      balance
      onExit={() => undefined}
      onDeposit={null}
    />,
  );
  // With the page's direction the beginning of the name would be cut off.
  expect(screen.getByRole('heading', { name: 'European Roulette' }).dir).toBe('auto');
});
