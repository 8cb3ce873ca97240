import { expect, test } from 'vitest';

import { findBestFive, rankPokerHand } from '#demo/games/engines/steps/poker-hands.ts';

test.each([
  ['AS KS QS JS TS 2H 3D', '9S KS QS JS TS 2H 3D', 'a royal flush over a king-high straight flush'],
  ['5S 4S 3S 2S AS KH KD', 'KS KH KD KC AS AH AD', 'a straight flush over four of a kind'],
  ['2S 2H 2D 2C 3S 4S 6S', 'AS AH AD KS KH KD QS', 'four of a kind over a full house'],
  ['AS AH AD KS KH KD QS', 'AS AH AD QS QH JD JS', 'the higher pair in a full house'],
  ['2S 2H 2D 3S 3H 5D 7S', 'AS KS QS JS 9S AH AD', 'a full house over a flush'],
  ['7S 5S 4S 3S 2S KH QD', 'AS KH QD JC TS 2H 3D', 'a flush over a straight'],
  ['6S 5H 4D 3C 2S KH QD', 'AS 2H 3D 4C 5S KH QD', 'a six-high straight over a five-high one'],
  ['AS 2H 3D 4C 5S KH QD', 'KS KH KD QS JS 9H 8D', 'a straight over three of a kind'],
  ['2S 2H 2D AS KH 9D 8C', 'AS AH KD KS QH QD JC', 'three of a kind over two pair'],
  ['AS AH 2D 2S KH QD JC', 'KS KH QD QS AH 9D 8C', 'the higher of two pairs'],
  ['KS KH 9D 9C 4S 4H AD', 'KS KH 9D 9C 4S 4H QD', 'the fifth card of two pair'],
  ['KS KH 3D 3C 2S 4H 5D', 'AS AH KD QC JS 9H 2D', 'two pair over a pair'],
  ['2S 2H AD KC QS 9H 8D', 'AS KH QD JC 9S 8H 7D', 'a pair over a high card'],
  ['2S 2H AD KC QS 9H 8D', '2S 2H AD KC JS 9H 8D', 'the third other card of a pair'],
])('poker: %s beat %s (%s)', (better, worse) => {
  expect(rankPokerHand(better.split(' '))).toBeGreaterThan(rankPokerHand(worse.split(' ')));
  expect(rankPokerHand(better.split(' ').toReversed())).toBe(rankPokerHand(better.split(' ')));
});

test('poker: cards below the best five do not count, so the board may tie the hands', () => {
  const board = ['AS', 'KH', 'QD', 'JC', 'TS'];
  expect(rankPokerHand(['2S', '3H', ...board])).toBe(rankPokerHand(['TD', 'TC', ...board]));
});

test.each([
  ['AS KS QS JS TS 2H 3D', 'AS KS QS JS TS'],
  ['2S 2H 7D 7C 9S KH KD', '7D 7C 9S KH KD'],
  ['AS 2H 3D 4C 5S KH 9D', 'AS 2H 3D 4C 5S'],
  ['9S 9H 9D 4C 4S 2H AD', '9S 9H 9D 4C 4S'],
])('poker: of %s, the hand is %s', (cards, five) => {
  expect(findBestFive(cards.split(' '))).toEqual(five.split(' '));
});
