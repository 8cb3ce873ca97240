import { expect, test } from 'vitest';

import { carry, type CarriedReply, readCarried } from './carried-replies.ts';

const vendor = { vassalage: 'NOVA', accountTypeName: 'Nova Gaming of the Northern Fjord' };
const game = (nodeId: number) => ({ nodeId, gameName: `Gem ${nodeId}`, isNew: false, vendorNames: [vendor] });
const replies: CarriedReply[] = [
  [['public', 'game.hot', 'EN'], { games: [game(1), game(2)], note: null }, 5],
  [['public', 'game.list', 'EN', { gameType: 'RNG' }], { games: [game(2), game(3)], pages: [1, [2]] }, 6],
];

test('what is carried is read as it was', () => {
  const text = JSON.stringify(carry(replies));
  expect(readCarried(JSON.parse(text))).toEqual(replies);
});

test('what stands in two replies is carried once, and once within that', () => {
  const text = JSON.stringify(carry(replies));
  expect(text.match(/Gem 2/g)).toHaveLength(1);
  expect(text.match(/Nova Gaming/g)).toHaveLength(1);
  expect(text.match(/nodeId/g)).toHaveLength(1);
});

test('a fact that differs by the kind of a value alone is another one', () => {
  const alike: CarriedReply[] = [
    [['a'], { identification: '1234567890', more: { text: 'a', kind: null } }, 1],
    [['b'], { identification: 1_234_567_890, more: { text: 'a', kind: 'null' } }, 1],
    [['c'], ['identification', 'more of the same', 1], 1],
    [['e'], { gone: undefined, 'a,b': [[], {}, null], a: { b: -1 } }, 1],
    [['d'], { 0: 'identification', 1: 'more of the same', 2: 1 }, 1],
  ];
  expect(readCarried(JSON.parse(JSON.stringify(carry(alike))))).toEqual(alike);
});
