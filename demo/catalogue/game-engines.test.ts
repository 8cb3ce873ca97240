import { expect, test } from 'vitest';

import { getTableKind } from '#demo/games/dealer.ts';
import { engineNames } from '#platform/modules/catalogue/engine-names.ts';

import { buildCatalogue, type CatalogueGame } from './catalogue.ts';

const { games } = buildCatalogue();
const isSlot = ({ gameType, gameClassify }: CatalogueGame) =>
  gameType === 'RNG' && (gameClassify.length === 0 || gameClassify.includes('JP'));

/** The engine that a player expects from a game's name. */
const expectations: readonly [name: RegExp, engine: string][] = [
  [/Mini Roulette/, 'mini-roulette'],
  [/(?<!Mini )Roulette/, 'roulette'],
  [/Wheel of|Lucky Wheel|Spin Once/, 'lucky-wheel'],
  [/Baccarat(?! No)/, 'baccarat'],
  [/Baccarat No Commission/, 'no-commission'],
  [/Dragon Tiger/, 'dragon-tiger'],
  [/Andar Bahar/, 'andar-bahar'],
  [/Teen Patti|Win Three Cards|Three Card Brag|Red and Black/, 'three-cards'],
  [/Blackjack/, 'blackjack'],
  [/Mines|Doors?\b|Whack the Vault|Claw Machine/, 'mines'],
  [/Tower|Hopscotch|Climber|Cross the Lane|Steps|Stacker/, 'towers'],
  [/Rocket|Comet|Balloon|Up, Up and Cash|Skyrise|Limbo/, 'crash'],
  [/Bingo|Quick Keno/, 'quick-keno'],
  [/Sic Bo/, 'sic-bo'],
  [/Fish Prawn Crab|Bau Cua/, 'fish-prawn-crab'],
  [/Seven Up/, 'seven-up-down'],
  [/Xoc Dia/, 'xoc-dia'],
  [/Fan Tan/, 'fan-tan'],
  [/Coin/, 'coin-toss'],
  [/^Dice$|Hilo|Hi-Lo|Over and Under/, 'dice'],
  [/Poker|Jacks|Hold'em|Aces/, 'cards'],
];

test.each(expectations)('a game named %s opens the matching engine', (name, engine) => {
  const called = games.filter(
    (game) => !isSlot(game) && !/LOTT|LIVESTREAM|SPORTS|FISH/.test(game.gameType) && name.test(game.names.EN),
  );
  expect(called.length).toBeGreaterThan(0);
  for (const game of called) expect(game.engine, game.names.EN).toBe(engine);
});

test('slots and scratch cards open reels, fishing games shoot at fish, and lotteries open the game of their own kind', () => {
  for (const game of games) {
    if (isSlot(game)) expect(game.engine, game.names.EN).toBe('slot');
    else if (game.gameType === 'FISH') expect(game.engine, game.names.EN).toBe('fishing');
    else if (game.gameClassify.includes('SC')) expect(game.engine, game.names.EN).toBe('slot');
    else if (game.gameType === 'LOTT' || game.gameType === 'ELOTT')
      expect(engineNames, game.names.EN).not.toContain(game.engine);
    else if (game.gameClassify.includes('VP')) expect(game.engine, game.names.EN).toBe('cards');
    else if (game.gameClassify.includes('BG')) expect(game.engine, game.names.EN).toBe('quick-keno');
  }
});

test('a live table opens the game whose results the lobby shows', () => {
  const engines: Record<string, RegExp> = {
    baccarat: /^(baccarat|no-commission)$/,
    dragonTiger: /^dragon-tiger$/,
    roulette: /^roulette$/,
    sicBo: /^sic-bo$/,
    other: /^(cards|blackjack|three-cards|lucky-wheel|andar-bahar|xoc-dia|fan-tan)$/,
  };
  const tables = games.filter(({ gameType }) => gameType === 'LIVE');
  expect(new Set(tables.map(getTableKind)).size).toBe(5);
  for (const table of tables)
    expect(table.engine, table.gameCode).toMatch(engines[getTableKind(table)] ?? /^$/);
});

/** Games that no engine plays. A title may have such a name only if it is a slot, a stream or another game of luck. */
const unplayed =
  /Rummy|Ludo|Omaha|Short Deck|Landlord|Tien Len|Sam Loc|Phom|Mau Binh|Kaeng|Gaple|Capsa|Truco|Buraco|Carrom|Backgammon|Big Two|Reversi|Xiangqi|Checkers|Craps|Double Ball|Liar|Accumulator|Next Goal|Sportsbook|1024|Megaways|Respins|Cluster/;

test('no title promises a game or a feature that no engine has', () => {
  for (const { gameType, names } of games)
    if (gameType !== 'LIVESTREAM') expect(names.EN, names.EN).not.toMatch(unplayed);
});

test('every engine is played in the catalogue', () => {
  const played = new Set(games.map(({ engine }) => engine));
  for (const name of engineNames) expect(played).toContain(name);
});

/** The sport that a member expects from a word in the name of a sports, esports or cockfight title. */
const sports: readonly [name: RegExp, engine: string][] = [
  [/Football|League Live|Premier|Corner Flag|Kick-Off/, 'football'],
  [/Basketball|Hoops|Three-Point|Quarter/, 'basketball'],
  [/Grass Court|Clay|Set, Match|^Tennis/, 'tennis'],
  [/Shuttle/, 'badminton'],
  [/Table Tennis/, 'table-tennis'],
  [/Beach Volleyball/, 'beach-volleyball'],
  [/Spike|(?<!Beach )Volleyball/, 'volleyball'],
  [/Fight Card/, 'boxing'],
  [/Eight Limbs/, 'muay-thai'],
  [/Octagon/, 'cage-fight'],
  [/Cricket Sixers/, 'cricket-five'],
  [/Twenty Overs/, 'cricket-twenty'],
  [/Turf|Handicap|Virtual Derby/, 'horse-race'],
  [/Formula|Sim Racing/, 'car-race'],
  [/Lanes|Rift|Tower|Handset|First Blood/, 'arena'],
  [/Frag|Bomb|Map Three|Clutch|Squad/, 'shooter'],
  [/Fighters|Gauntlet|Mech/, 'duel'],
];
const contests = games.filter(({ gameType }) => /SPORTS|COCKFIGHT/.test(gameType));

test.each(sports)('a sports title named %s is played by the rules of its sport', (name, engine) => {
  const called = contests.filter(({ names }) => name.test(names.EN));
  expect(called.length).toBeGreaterThan(0);
  for (const { names, engine: own } of called) expect(own, names.EN).toBe(engine);
});

test('every sport fits the picture of its title, and roosters only fight cockfights', () => {
  const engines: Record<string, RegExp> = {
    football: /^football$/,
    basketball: /^basketball$/,
    racket: /^(tennis|badminton|table-tennis)$/,
    glove: /^(boxing|muay-thai|cage-fight)$/,
    horse: /^horse-race$/,
    car: /^car-race$/,
    cricket: /^cricket-/,
    volleyball: /volleyball$/,
    controller: /^(arena|shooter|duel|football)$/,
    sword: /^duel$/,
    robot: /^duel$/,
    rooster: /^cockfight$/,
  };
  expect(contests.length).toBeGreaterThan(50);
  for (const { engine, subject, names } of contests)
    expect(engine, names.EN).toMatch(engines[subject] ?? /^$/);
});
