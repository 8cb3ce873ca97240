// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { setTransport } from '#src/shared/http/transport.ts';
import { scopeStorage } from '#src/shared/storage/stored.ts';

import { leastGame } from './game-fixture.tsx';
import { useHotGames } from './hot-games-kept.ts';

let asked = 0;
beforeEach(() => {
  asked = 0;
  sessionStorage.clear();
  scopeStorage('aurora', null);
  setTransport(() => {
    asked += 1;
    const value = { games: [{ ...leastGame, gameName: 'Gem Hall' }] };
    return Promise.resolve(
      Response.json({ success: true, value, errorCode: null, message: null, traceId: 't' }),
    );
  });
});

function Names({ language }: { language: 'EN' | 'TH' }) {
  const { data } = useHotGames(language);
  return <p>{data?.games.map((game) => game.gameName).join()}</p>;
}
/** As a page does that is opened anew: nothing in memory, what was stored is there. */
async function open(language: 'EN' | 'TH' = 'EN') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={client}>
      <Names language={language} />
    </QueryClientProvider>,
  );
  await screen.findByText('Gem Hall');
  view.unmount();
}

test('the hot list of this session is shown again without asking for it [CA-01]', async () => {
  await open();
  expect(asked).toBe(1);
  await open();
  expect(asked).toBe(1);
});

test('the list of another language is not shown', async () => {
  await open('EN');
  await open('TH');
  expect(asked).toBe(2);
});

test('a stored list that cannot be read is asked for anew', async () => {
  await open();
  const [key = ''] = Object.keys(sessionStorage);
  sessionStorage.setItem(key, '{"language":"EN","at":1,"games":');
  await open();
  expect(asked).toBe(2);
});
