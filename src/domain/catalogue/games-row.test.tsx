// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aGame } from '#src/testing/fixtures.ts';
import { InApp } from '#src/testing/render-route.tsx';

import { GamesRow } from './games-row.tsx';

const games = Array.from({ length: 12 }, (_, index) =>
  aGame({ nodeId: index + 1, gameName: `Game ${index}` }),
);
const drawn = () => screen.getAllByRole('button', { name: /^Game/ });

test.each([
  ['a finger moves', () => fireEvent.pointerMove(drawn()[0] ?? document.body)],
  ['it is scrolled', () => fireEvent.scroll(drawn()[0]?.closest('ul') ?? document.body)],
  ['the focus comes', () => fireEvent.focusIn(drawn()[0] ?? document.body)],
])('a row renders the visible games, and the rest when %s', async (_, happens) => {
  render(
    <InApp>
      <GamesRow label="Slots" layout={{ shape: 'tile', per: '3', rows: 1, first: 5 }} games={games} />
    </InApp>,
  );
  expect(drawn()).toHaveLength(5);
  happens();
  await screen.findByRole('button', { name: 'Game 11' });
  expect(drawn()).toHaveLength(12);
});
