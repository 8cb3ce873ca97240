// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { gameList, vendorGameTypes } from '#contract/calls/catalogue/games.ts';
import { Toasts } from '#src/shared/ui/feedback/toast.tsx';
import { minimalGame } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { SideMenuCategories } from './side-menu-categories.tsx';

const vendor = (vassalage: string) => ({ vassalage, displayName: vassalage, iconUrl: '', gameCount: 3 });
const types = [
  { gameType: 'LIVE', vendors: [vendor('NOVA')] },
  { gameType: 'SPORTS', vendors: [vendor('RING')] },
  { gameType: 'LOTT', vendors: [vendor('DRAW')] },
];

/** Replies only to the vendor list. */
const vendorList = (reply: () => unknown) =>
  mockReplies({ [vendorGameTypes.path]: reply, '*': () => new Promise<never>(() => {}) });

const show = (sidebar = false) => renderRoute(<SideMenuCategories sidebar={sidebar} />, { path: '/m/home' });

const rows = () => [...document.querySelectorAll('nav a, nav button')].map((row) => row.textContent);

test('the categories are those of the vendor list, between Hot and Promos; a lottery is a button, not a link to a page [SH-50] [SH-51]', async () => {
  vendorList(() => types);
  show();
  await screen.findByText('Live');
  expect(rows()).toEqual(['Lobby', 'Hot', 'Live', 'Sports', 'Lottery', 'Promos', 'Favourites']);
  expect(screen.getByText('Lottery').closest('button')).toBeTruthy();
  expect(screen.getByText('Live').closest('a')?.getAttribute('href')).toBe('/m/home?gameType=LIVE');
});

test.each([
  ['open', 1],
  ['maintenance', 0],
  ['region', 0],
] as const)(
  'a tap on a lottery, also a visitor’s, is a tap on its first game, whose state is %s [SH-51]',
  async (state, taps) => {
    const lottery = { ...minimalGame, nodeId: 7, gameName: 'Dragon Boat Draw', gameType: 'LOTT', state };
    const play = vi.fn();
    mockReplies({
      [vendorGameTypes.path]: () => types,
      [gameList.path]: () => ({ games: [lottery], totalCount: 1, totalPages: 1, pageNum: 1 }),
      '*': () => new Promise<never>(() => {}),
    });
    renderRoute(
      <>
        <SideMenuCategories />
        <Toasts />
      </>,
      { path: '/m/home', play },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Lottery' }));
    if (state === 'open') await waitFor(() => expect(play).toHaveBeenCalledOnce());
    else await screen.findByText(/^Dragon Boat Draw (is under maintenance|isn’t available in your region)/);
    expect(play.mock.calls.map(([game]) => game.nodeId)).toEqual(taps ? [7] : []);
  },
);

test.each([[[]], [[minimalGame]]])(
  'without a lottery in the reply a tap on a lottery opens the page of the lotteries, and no other game: %j [SH-51]',
  async (games) => {
    const play = vi.fn();
    mockReplies({
      [vendorGameTypes.path]: () => types,
      [gameList.path]: () => ({ games, totalCount: games.length, totalPages: 1, pageNum: 1 }),
      '*': () => new Promise<never>(() => {}),
    });
    const { router } = renderRoute(<SideMenuCategories />, { path: '/m/home', play });
    await userEvent.click(await screen.findByRole('button', { name: 'Lottery' }));
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/m/lottery'));
    expect(play).not.toHaveBeenCalled();
  },
);

test('a sidebar has Lobby and Promos itself, so its games begin with Hot [SH-50]', async () => {
  vendorList(() => types);
  show(true);
  await screen.findByText('Live');
  expect(rows()).toEqual(['Hot', 'Live', 'Sports', 'Lottery', 'Favourites']);
});

test('if the vendor list fails, the other entries stay and the list can be retried [ER-20] [ER-31]', async () => {
  let broken = true;
  vendorList(() => (broken ? buildRefusal('system.error') : types));
  show();
  const retry = await screen.findByRole('button', { name: 'Couldn’t load. Tap to retry' });
  expect(rows()).toEqual(expect.arrayContaining(['Lobby', 'Hot', 'Promos', 'Favourites']));
  broken = false;
  await userEvent.click(retry);
  await screen.findByText('Live');
  expect(screen.queryByRole('button', { name: 'Couldn’t load. Tap to retry' })).toBeNull();
});
