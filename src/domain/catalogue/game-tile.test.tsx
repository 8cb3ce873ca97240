// @vitest-environment jsdom
import { readFileSync } from 'node:fs';

import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';

import { gameSchema } from '#contract/calls/catalogue/games.ts';
import { Toasts } from '#src/shared/ui/feedback/toast.tsx';
import { aGame, minimalGame } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';

import { GameCard } from './game-card.tsx';
import { computeTileTheme } from './game-tile-theme.ts';
import { GameTile } from './game-tile.tsx';

const play = vi.fn();
const show = (node: ReactNode) =>
  renderRoute(
    <>
      {node}
      <Toasts />
    </>,
    { play },
  );

test('a tile shows picture, name and vendor [GT-01]', () => {
  const { container } = show(<GameTile game={aGame({ iconUrl: '/g/nova-gem-hall' })} />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/img/360/g/nova-gem-hall');
  expect(screen.getByRole('button', { name: 'Gem Hall' })).toBeTruthy();
  expect(screen.getByText('Nova Fjord')).toBeTruthy();
});

test('a game without a name or a display name falls back to node name and vendor names [GT-01] [GT-18]', () => {
  const vendorNames = [{ vassalage: 'NOVA', accountTypeName: 'Nova' }];
  show(<GameTile game={aGame({ gameName: '', nodeName: 'Node 1', displayName: '', vendorNames })} />);
  expect(screen.getByRole('button', { name: 'Node 1' })).toBeTruthy();
  expect(screen.getByText('Nova')).toBeTruthy();
});

test('a game that has only the four required fields is shown [GT-18]', () => {
  show(<GameTile game={v.parse(gameSchema, minimalGame)} />);
  expect(screen.getByRole('button', { name: 'NOVA_1' })).toBeTruthy();
});

test('ids may be numbers, free play has two field names, and a card shows the large picture [GT-18]', () => {
  const wire = { ...minimalGame, gameId: 4711, nodeId: '12', roomId: 8, freeplay: true, iconUrl: '/g/small' };
  const game = v.parse(gameSchema, { ...wire, mobileLargeIcon: '/g/large' });
  expect(game).toMatchObject({ gameId: '4711', nodeId: 12, roomId: '8' });
  const { container } = show(
    <>
      <GameTile game={game} />
      <GameCard game={game} />
      <GameCard game={v.parse(gameSchema, wire)} />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Play the demo of 4711' })).toBeTruthy();
  const pictures = [...container.querySelectorAll('img')].map((img) =>
    img.getAttribute('src')?.split('/').at(-1),
  );
  expect(pictures).toEqual(['small', 'large', 'small']);
});

test('unknown values in a game do not affect its other fields [GT-18]', () => {
  const wire = {
    ...minimalGame,
    gameClassify: ['JP', 'ZZ'],
    vendorNames: [{}, { vassalage: 'N', accountTypeName: 'Nova' }],
  };
  const nothing = {
    supportPlay: null,
    freeplay: null,
    showIcon: null,
    lottoMode: null,
    playType: 'new',
    now: 7,
  };
  const game = v.parse(gameSchema, { ...wire, ...nothing, roomId: null, gameName: null, displayName: null });
  expect(game).toMatchObject({ gameClassify: ['JP'], supportPlay: false, showIcon: true, playType: null });
  show(<GameTile game={game} />);
  expect(screen.getByText('JP')).toBeTruthy();
  expect(screen.getByText('Nova')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /demo/ })).toBeNull();
});

test.each(['LOTT', 'ELOTT'] as const)(
  'a %s game has no heart, other games have a heart [GT-02]',
  (gameType) => {
    show(
      <>
        <GameTile game={aGame({ gameType, nodeId: 1 })} />
        <GameCard game={aGame({ gameType, nodeId: 2 })} />
        <GameTile game={aGame({ gameType: 'RNG', nodeId: 3 })} />
        <GameCard game={aGame({ gameType: 'SPORTS', nodeId: 4 })} />
      </>,
    );
    const hearts = screen.getAllByRole('button', { name: /^heart/ });
    expect(hearts.map((heart) => heart.textContent)).toEqual(['heart 3', 'heart 4']);
  },
);

test('a tap on a tile launches the game, a tap on "Demo" launches the game with play money [GT-03]', async () => {
  const game = aGame({ supportPlay: true });
  show(<GameTile game={game} />);
  await userEvent.click(screen.getByRole('button', { name: 'Gem Hall' }));
  expect(play).toHaveBeenLastCalledWith(game);
  await userEvent.click(screen.getByRole('button', { name: 'Play the demo of Gem Hall' }));
  expect(play).toHaveBeenLastCalledWith(game, { free: true });
});

test('no demo is offered to a member who may not use play money [GT-14]', () => {
  renderRoute(<GameTile game={aGame({ supportPlay: true })} />, { offersDemo: false });
  expect(screen.getByRole('button', { name: 'Gem Hall' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /demo/ })).toBeNull();
});

test('a game under maintenance does not open and says why', async () => {
  play.mockClear();
  show(<GameTile game={aGame({ state: 'maintenance', supportPlay: true })} />);
  expect(screen.getByText('Back soon')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /demo/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Gem Hall' }));
  expect(play).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toContain('Gem Hall is under maintenance');
});

test('a tile has a badge for new or hot, and one for a jackpot; a rank replaces the hot badge', () => {
  show(<GameTile game={aGame({ isNew: true, isHot: true, gameClassify: ['JP'] })} />);
  expect(screen.getByText('NEW')).toBeTruthy();
  expect(screen.getByText('JP')).toBeTruthy();
  expect(screen.queryByText('HOT')).toBeNull();
  cleanup();
  show(<GameTile game={aGame({ isHot: true })} />);
  expect(screen.getByText('HOT')).toBeTruthy();
  cleanup();
  show(<GameTile game={aGame({ isHot: true })} rank={7} />);
  expect(screen.queryByText('HOT')).toBeNull();
  expect(screen.getByText('7')).toBeTruthy();
});

test('the theme of a tile is one of four and stays the same for the same game [GT-05]', () => {
  const themes = Array.from({ length: 200 }, (_, i) => computeTileTheme(`NOVA_${10_001 + i}`));
  expect(new Set(themes)).toEqual(new Set([1, 2, 3, 4]));
  expect(themes).toEqual(Array.from({ length: 200 }, (_, i) => computeTileTheme(`NOVA_${10_001 + i}`)));
});

test('a tile has the class of its theme, and the style sheet has a ground for each theme [GT-05]', () => {
  const sheet = readFileSync('src/domain/catalogue/game-tile.module.css', 'utf8');
  const ids = Array.from({ length: 20 }, (_, i) => `NOVA_${10_001 + i}`);
  for (const theme of [1, 2, 3, 4] as const) {
    const gameId = ids.find((id) => computeTileTheme(id) === theme) ?? '';
    const { container } = show(<GameTile game={aGame({ gameId })} />);
    const classes = [...(container.querySelector('[class*="ground"]')?.classList ?? [])];
    expect(classes.filter((name) => /ground\d/.test(name))).toEqual([
      expect.stringMatching(`ground${theme}`),
    ]);
    // The first theme is the ground itself.
    expect(sheet).toMatch(theme === 1 ? /^\.ground\[/m : new RegExp(`^\\.ground${theme}\\[`, 'm'));
    cleanup();
  }
});
