// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { scopeStorage } from '#src/shared/storage/stored.ts';
import { leastGame } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { answerCalls } from '#src/testing/replies.ts';

import { useHotGames } from './hot-games-kept.ts';

let asked: Request[] = [];
beforeEach(() => {
  sessionStorage.clear();
  scopeStorage('aurora', null);
  asked = answerCalls({ '*': () => ({ games: [{ ...leastGame, gameName: 'Gem Hall' }] }) });
});

function Names({ language }: { language: 'EN' | 'TH' }) {
  const { data } = useHotGames(language);
  return <p>{data?.games.map((game) => game.gameName).join()}</p>;
}
/** As a page does that is opened anew: nothing in memory, what was stored is there. */
async function open(language: 'EN' | 'TH' = 'EN') {
  const view = renderRoute(<Names language={language} />);
  await screen.findByText('Gem Hall');
  view.unmount();
}

test('the hot list of this session is shown again without asking for it [CA-01]', async () => {
  await open();
  expect(asked).toHaveLength(1);
  await open();
  expect(asked).toHaveLength(1);
});

test('the list of another language is not shown', async () => {
  await open('EN');
  await open('TH');
  expect(asked).toHaveLength(2);
});

test('a stored list that cannot be read is asked for anew', async () => {
  await open();
  const [key = ''] = Object.keys(sessionStorage);
  sessionStorage.setItem(key, '{"language":"EN","at":1,"games":');
  await open();
  expect(asked).toHaveLength(2);
});
