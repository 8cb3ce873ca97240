// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aGame } from '#src/testing/fixtures.ts';
import { InApp } from '#src/testing/render-route.tsx';

import { GamesRow } from './games-row.tsx';

const games = Array.from({ length: 12 }, (_, index) =>
  aGame({ nodeId: index + 1, gameName: `Game ${index}` }),
);
const listGameButtons = () => screen.getAllByRole('button', { name: /^Game/ });

test.each([
  ['a finger moves over the row', () => fireEvent.pointerMove(listGameButtons()[0] ?? document.body)],
  ['the row is scrolled', () => fireEvent.scroll(listGameButtons()[0]?.closest('ul') ?? document.body)],
  ['the row gets the focus', () => fireEvent.focusIn(listGameButtons()[0] ?? document.body)],
])('a row first renders only some games, and renders the rest when %s', async (_, interact) => {
  render(
    <InApp>
      <GamesRow label="Slots" layout={{ shape: 'tile', per: '3', rows: 1, first: 5 }} games={games} />
    </InApp>,
  );
  expect(listGameButtons()).toHaveLength(5);
  interact();
  await screen.findByRole('button', { name: 'Game 11' });
  expect(listGameButtons()).toHaveLength(12);
});
