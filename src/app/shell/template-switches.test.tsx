// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import { useDepositEntry } from '#src/domain/wallet/use-deposit-entry.ts';
import { QuickBar } from '#src/features/catalogue/lobby/components/quick-bar.tsx';
import { PlayBar } from '#src/features/play/components/play-bar.tsx';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';
import { setTemplate } from '#src/testing/template.ts';

import { BottomNavigation } from './bottom-navigation.tsx';

/** Renders one bar of each kind with the given template switches. */
function renderBars(template: { mem_cen: '0' | '1'; dep_func: '0' | '1' }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  setTemplate(client, template);
  mockReplies({ '*': () => ({ sumBalance: 100, currency: 'USD' }) });
  renderRoute(<Bars />, { client });
}

function Bars() {
  const deposit = useDepositEntry();
  return (
    <>
      <BottomNavigation />
      <QuickBar />
      <PlayBar
        title="Game"
        free={false}
        trial={false}
        balance
        onExit={() => undefined}
        onDeposit={deposit.offered ? deposit.open : null}
      />
    </>
  );
}

/** Returns which links to the member centre and to deposits are shown. */
function readLinks() {
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  const shortcuts = within(screen.getByRole('navigation', { name: 'Shortcuts' }));
  const game = within(screen.getByRole('banner'));
  return {
    centre: main.queryByRole('link', { name: 'Me' }) !== null,
    navigation: main.queryByRole('link', { name: 'Deposit' }) !== null,
    quick: shortcuts.queryByRole('button', { name: 'Deposit' }) !== null,
    game: game.queryByRole('button', { name: 'Deposit' }) !== null,
    items: within(main.getByRole('list')).getAllByRole('listitem').length,
    shortcuts: shortcuts.getAllByRole('listitem').length,
  };
}

test.each([
  ['1', '1', { centre: true, navigation: true, quick: true, game: true, items: 5, shortcuts: 6 }],
  ['0', '1', { centre: false, navigation: true, quick: true, game: true, items: 4, shortcuts: 6 }],
  ['1', '0', { centre: true, navigation: false, quick: false, game: false, items: 5, shortcuts: 5 }],
] as const)(
  'if mem_cen is %s and dep_func is %s, the navigation, the shortcuts and the game’s bar show these links: %j [TH-02] [WA-16]',
  (mem_cen, dep_func, shown) => {
    renderBars({ mem_cen, dep_func });
    expect(readLinks()).toEqual(shown);
  },
);
