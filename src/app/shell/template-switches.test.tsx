// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { useDepositEntry } from '#src/domain/wallet/use-deposit-entry.ts';
import { PlayBar } from '#src/features/play/components/play-bar.tsx';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { BottomNavigation } from './bottom-navigation.tsx';

type Settings = NonNullable<ReturnType<typeof settingsOf>>;
const settingsOf = (client: QueryClient) => client.getQueryData(settingsQuery().queryKey);

/** A bar of each kind where the merchant's template says so. */
function draw(template: { mem_cen: '0' | '1'; dep_func: '0' | '1' }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  setSession(client, aSession);
  const colours = { app_background: '', app_desc: '', app_desc_font_color: '' };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of the settings that these read
  client.setQueryData(settingsQuery().queryKey, { template: { ...colours, ...template } } as Settings);
  mockReplies({ '*': () => ({ sumBalance: 100, currency: 'USD' }) });
  renderRoute(<Bars />, { client });
}

function Bars() {
  const deposit = useDepositEntry();
  return (
    <>
      <BottomNavigation />
      <PlayBar
        title="Game"
        free={false}
        onExit={() => undefined}
        onDeposit={deposit.offered ? deposit.open : null}
      />
    </>
  );
}

const entries = () => ({
  centre: screen.queryByRole('link', { name: 'Me' }) !== null,
  deposit: screen.queryByRole('button', { name: 'Deposit' }) !== null,
});

test('the template switches member centre and deposit in the bars, each for itself [WA-16]', () => {
  draw({ mem_cen: '1', dep_func: '1' });
  expect(entries()).toEqual({ centre: true, deposit: true });
});

test('without a member centre the bar has four places [WA-16]', () => {
  draw({ mem_cen: '0', dep_func: '1' });
  expect(entries()).toEqual({ centre: false, deposit: true });
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});

test('without deposits there is no button over a game [WA-16]', () => {
  draw({ mem_cen: '1', dep_func: '0' });
  expect(entries()).toEqual({ centre: true, deposit: false });
});
