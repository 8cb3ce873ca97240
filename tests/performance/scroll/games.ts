import type { Game } from '#contract/calls/catalogue/games.ts';

/** Number of different pictures of the games. `serve-page.ts` serves a picture for each number below this number. */
const pictures = 200;

/** Creates the n-th game of the bench. Its data varies as in the seed, so that the tiles' markup varies too. */
const createGame = (index: number): Game => ({
  gameId: `BENCH_${index}`,
  nodeId: index + 1,
  nodeName: null,
  gameName: `Game ${index}`,
  gameType: 'RNG',
  gameCategory: '',
  vassalage: 'NOVA',
  displayName: 'Nova Fjord',
  gameCode: null,
  roomId: null,
  lottoMode: null,
  playType: null,
  supportPlay: index % 3 !== 0,
  isGameH5: true,
  showIcon: true,
  iconUrl: `g/${index % pictures}`,
  mobileLargeIcon: null,
  gameClassify: index % 11 === 0 ? ['JP'] : [],
  vendorNames: [],
  isNew: index % 7 === 0,
  isHot: index % 5 === 0,
  state: index % 50 === 49 ? 'maintenance' : 'open',
  minBet: 10,
  placeholder: `#${((index * 2_654_435_761) % 0xffffff).toString(16).padStart(6, '0')}`,
  now: null,
});

export const makeGames = (count: number): Game[] =>
  Array.from({ length: count }, (_, index) => createGame(index));
