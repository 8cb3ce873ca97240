import { expect, test } from 'vitest';

import { getTableKind } from '#demo/games/dealer.ts';
import { engineNames } from '#platform/modules/catalogue/engine-names.ts';

import { buildCatalogue, type CatalogueGame } from './catalogue.ts';
import { chooseEngine } from './game-engines.ts';

const { games } = buildCatalogue();
const isSlot = ({ gameType, gameClassify }: CatalogueGame) =>
  gameType === 'RNG' && (gameClassify.length === 0 || gameClassify.includes('JP'));

/** Words that promise a flight with a rising multiplier, which the player cashes out in time. */
const flight =
  /Rocket|Comet|Balloon|Up, Up and Cash|Skyrise|Limbo|Flight|Flying|Take-Off|Lift-Off|Rising|Soaring|Higher|Ascent|Bound for the Moon/;

/** The engine that a player expects from a game's name. */
const expectations: readonly [name: RegExp, engine: string][] = [
  [/Mini Roulette/, 'mini-roulette'],
  [/(?<!Mini )Roulette/, 'roulette'],
  [/Wheel of|Lucky Wheel|Spin Once/, 'lucky-wheel'],
  [/Baccarat(?! No)/, 'baccarat'],
  [/Baccarat No Commission/, 'no-commission'],
  [/Dragon Tiger/, 'dragon-tiger'],
  [/Andar Bahar/, 'andar-bahar'],
  [/Teen Patti|Three Cards/, 'three-cards'],
  [/Bull Bull/, 'bull-bull'],
  [/Three Face Cards/, 'three-face-cards'],
  [/Pok Deng/, 'pok-deng'],
  [/Two-Eight Bar|Pushing Tiles/, 'two-eight-bar'],
  [/QiuQiu/, 'domino-qiuqiu'],
  [/Hold'em/, 'holdem'],
  [/Blackjack/, 'blackjack'],
  [/Mines/, 'mines'],
  [/Tower|Doors?\b|Hopscotch|Climber|Cross the Lane|Steps|Stacker/, 'towers'],
  [flight, 'crash'],
  [/Quick Keno/, 'quick-keno'],
  [/Bingo|Seventy-Five/, 'bingo'],
  [/Plinko/, 'plinko'],
  [/Scratch/, 'scratch'],
  [/Sic Bo/, 'sic-bo'],
  [/Fish Prawn Crab|Bau Cua/, 'fish-prawn-crab'],
  [/Seven Up/, 'seven-up-down'],
  [/Xoc Dia/, 'xoc-dia'],
  [/Fan Tan/, 'fan-tan'],
  [/Coin/, 'coin-toss'],
  [/^Dice$|Hilo|Hi-Lo|Over and Under/, 'dice'],
  [/Draw\b|Jacks|Aces|Flush|Full House|Pair/, 'cards'],
];

test.each(expectations)('a game named %s opens the matching engine', (name, engine) => {
  const called = games.filter(
    (game) => !isSlot(game) && !/LOTT|SPORTS|FISH/.test(game.gameType) && name.test(game.names.EN),
  );
  expect(called.length).toBeGreaterThan(0);
  for (const game of called) expect(game.engine, game.names.EN).toBe(engine);
});

test('slots open reels, scratch cards and bingo open their own games, fishing games shoot at fish, and lotteries open the game of their own kind', () => {
  for (const game of games) {
    if (isSlot(game)) expect(game.engine, game.names.EN).toBe('slot');
    else if (game.gameType === 'FISH') expect(game.engine, game.names.EN).toBe('fishing');
    else if (game.gameClassify.includes('SC')) expect(game.engine, game.names.EN).toBe('scratch');
    else if (game.gameType === 'LOTT' || game.gameType === 'ELOTT')
      expect(engineNames, game.names.EN).not.toContain(game.engine);
    else if (game.gameClassify.includes('VP')) expect(game.engine, game.names.EN).toBe('cards');
    else if (game.gameClassify.includes('BG')) expect(game.engine, game.names.EN).toBe('bingo');
  }
});

test('a live table opens the game whose results the lobby shows', () => {
  const engines: Record<string, RegExp> = {
    baccarat: /^(baccarat|no-commission)$/,
    dragonTiger: /^dragon-tiger$/,
    roulette: /^roulette$/,
    sicBo: /^sic-bo$/,
    other: /^(holdem|blackjack|three-cards|lucky-wheel|andar-bahar|xoc-dia|fan-tan)$/,
  };
  const tables = games.filter(({ gameType }) => gameType === 'LIVE');
  expect(new Set(tables.map(getTableKind)).size).toBe(5);
  for (const table of tables)
    expect(table.engine, table.gameCode).toMatch(engines[getTableKind(table)] ?? /^$/);
});

/** Words for well-known games in all languages of the titles, and the engines that play these games. */
const knownGames: readonly [words: RegExp, engines: RegExp][] = [
  [/Baccarat|百家乐|บาคาร่า/, /^(baccarat|no-commission)$/],
  [/Dragon Tiger|龙虎|เสือมังกร|Rồng Hổ/, /^dragon-tiger$/],
  [/Andar Bahar|安达巴哈|อันดาร์บาฮาร์/, /^andar-bahar$/],
  [/Teen Patti|Three Cards?\b|三张|ทีนแพตติ|สามใบ|Ba Lá/, /^three-cards$/],
  [/Blackjack|二十一点|แบล็คแจ็ค|Xì Dách/, /^blackjack$/],
  [/Hold'em|德州扑克|โฮลเด็ม|Poker Texas/, /^holdem$/],
  [/Bull\b|牛牛|วัว|Ngưu Ngưu/, /^bull-bull$/],
  [/Face Cards|三公|สามกง|Ba Công/, /^three-face-cards$/],
  [/Pok Deng|博定|ป๊อก/, /^pok-deng$/],
  [/Two-Eight|Tiles|二八杠|推筒子|麻将|牌九|Nhị Bát|Đẩy Bài/, /^two-eight-bar$/],
  [/Domino|QiuQiu|多米诺|โดมิโน/, /^domino-qiuqiu$/],
  [/Draw\b|换牌|ดรอว์|Rút Bài/, /^cards$/],
  [/Poker|扑克|โป๊กเกอร์/, /^(cards|holdem)$/],
  [/Roulette|轮盘|รูเล็ต/, /roulette$/],
  [/Sic Bo|骰宝|ไฮโล|Tài Xỉu/, /^sic-bo$/],
  [/Fan Tan|番摊|ฟานตัน|ฟานทาน|Phán Thán/, /^fan-tan$/],
  [/Xoc Dia|色碟|เซาะเดีย|ซอกเดีย|Xóc Đĩa/, /^xoc-dia$/],
  [/Prawn|Bau Cua|鱼虾蟹|น้ำเต้าปูปลา|Bầu Cua/, /^fish-prawn-crab$/],
  [/Seven Up|七上七下|เจ็ดขึ้นลง|Trên Dưới Bảy/, /^seven-up-down$/],
  [/Cards?\b|牌|ไพ่/, /^(cards|three-cards|three-face-cards|two-eight-bar)$/],
];

test('in every language, a table, card or dice game that a title names is the game that it opens', () => {
  const titles = games.filter(
    (game) =>
      !isSlot(game) && /RNG|LIVE|PVP|INHOUSE/.test(game.gameType) && !game.gameClassify.includes('SC'),
  );
  for (const { engine, names } of titles)
    for (const name of Object.values(names))
      for (const [words, engines] of knownGames)
        if (words.test(name)) expect(engine, `${names.EN}: ${name}`).toMatch(engines);
  for (const [words] of knownGames)
    expect(
      titles.some(({ names }) => words.test(names.EN)),
      String(words),
    ).toBe(true);
});

test('a table game whose name no engine plays stops the seed', () => {
  const title = { subject: 'cards', names: { EN: 'Rummy Room', CN: '拉米牌室' } };
  for (const [gameType, gameClass] of [
    ['RNG', 'TG'],
    ['LIVE', null],
    ['PVP', null],
  ] as const) {
    const listing = { vassalage: 'NOVA', gameType, title, gameClass, edition: false };
    expect(() => chooseEngine(listing, 'rummy_room'), gameType).toThrow('rummy_room');
  }
});

/** Variants of five card draw with other rules or pay tables than the engine, which pays from a pair of jacks. */
const unplayedVariants =
  /Deuces|Joker|Wild|Bonus|Tens|Kings or|Aces and|Double|Hands?\b|Three Card|Stud|二王|百搭|小丑|十点|双倍|十手|手扑克/;

test('no video poker promises wild cards, several hands or another pay table', () => {
  const titles = games.filter(({ engine }) => engine === 'cards');
  expect(titles.length).toBeGreaterThan(20);
  for (const { names } of titles)
    for (const name of Object.values(names)) expect(name, names.EN).not.toMatch(unplayedVariants);
});

/** Games and features that no engine has. */
const unplayed =
  /Pai Gow|Win Three|炸金花|Ba Cây|Red and Black|红黑|Claw Machine|夹娃娃|Whack|Caribbean|Casino War|Red Dog|Let It Ride|\bBrag\b|Rummy|Ludo|Omaha|Short Deck|Landlord|Tien Len|Sam Loc|Phom|Mau Binh|Kaeng|Gaple|Capsa|Truco|Buraco|Carrom|Backgammon|Big Two|Reversi|Xiangqi|Checkers|Craps|Double Ball|Liar|Accumulator|Next Goal|Sportsbook|1024|Megaways|Respins|Cluster/;

test('no title promises a game or a feature that no engine has', () => {
  for (const { names } of games)
    for (const name of Object.values(names)) expect(name, names.EN).not.toMatch(unplayed);
});

/** Words, in all languages of the titles, for the games that models present in streams. */
const streamedGames: Readonly<Record<string, RegExp>> = {
  slot: /Reels|老虎机|สล็อต|Slot/,
  cards: /Draw Poker|换牌扑克|ดรอว์โป๊กเกอร์|Poker Rút Bài/,
  roulette: /Roulette|轮盘|รูเล็ต/,
  'lucky-wheel': /Lucky Wheel|幸运转盘|วงล้อนำโชค|Vòng Quay May Mắn/,
  dice: /Dice|骰子|ลูกเต๋า|Xúc Xắc/,
  'two-eight-bar': /Two-Eight Bar|二八杠|สองแปดบาร์|Nhị Bát Công/,
  fishing: /Fish Hunt|捕鱼|ล่าปลา|Bắn Cá/,
  football: /Football|足球|ฟุตบอล|Bóng Đá/,
  basketball: /Basketball|篮球|บาส|Bóng Rổ/,
  arena: /Arena|竞技场|อารีน่า|Đấu Trường/,
  cockfight: /Roosters|斗鸡|ไก่ชน|Gà Chọi/,
};
/** Programmes that no page of a game shows: talk, music, tricks, a camera. */
const programmes =
  /\b(Live|Cam|Radio|Talk|Chat|Show|Tricks|Speedrun)\b|直播|电台|侃|聊|秀$|牌技|速通|วิทยุ|คุย|แคม|มายากล|สปีดรัน|Đài\b|Bình Luận|Truyền Hình|Ảo Thuật|Phá Đảo/;

test('in every language, the name of a stream is the name of the game that it opens, and of no other programme', () => {
  const streams = games.filter(({ gameType }) => gameType === 'LIVESTREAM');
  expect(streams.length).toBeGreaterThan(20);
  for (const { engine, names } of streams)
    for (const name of Object.values(names)) {
      expect(name, names.EN).toMatch(streamedGames[engine] ?? /^$/);
      expect(name, names.EN).not.toMatch(programmes);
    }
});

/** A crowd at the table, a shared pot or open cards, in all languages: each PVP game is one player against the house. */
const company =
  /Circle|Hall\b|Table|Stack|\bOpen\b|Battle|\bWar\b|\bfor (Two|Three|Four|Five|Six)|Pool|Points|Players|圈|大厅|桌|叠|大战|对战|[二三四五六百]人|积分|池$|明牌|^วง|ห้อง|โต๊ะ|กอง|ศึก|สงคราม|คน$|พูล|แต้ม|เปิดหน้า|Vòng|Sảnh|Bàn\b|Chồng|Đại Chiến|Người|Quỹ|Điểm|Mở$/;

test('no PVP title promises a table of other players', () => {
  const titles = games.filter(({ gameType }) => gameType === 'PVP');
  expect(titles.length).toBeGreaterThan(40);
  for (const { names } of titles)
    for (const name of Object.values(names)) expect(name, names.EN).not.toMatch(company);
});

/** Games other than slots, in all languages of the titles. */
const noReels =
  /Lotter|Lotto|Bingo|Keno|Roulette|Poker|Blackjack|彩票|彩券|彩轮|宾果|基诺|轮盘|扑克|二十一点|ลอตเตอรี่|หวย|บิงโก|คีโน|รูเล็ต|โป๊กเกอร์|แบล็คแจ็ค|Xổ Số|Xì Dách/;

test('no slot is called a lottery, bingo, keno, roulette, poker or blackjack', () => {
  const slots = games.filter(({ engine }) => engine === 'slot');
  expect(slots.length).toBeGreaterThan(250);
  for (const { names } of slots)
    for (const name of Object.values(names)) expect(name, names.EN).not.toMatch(noReels);
});

test('a game that takes off and is cashed out has a name that promises a flight or a rising multiplier', () => {
  const flights = games.filter(({ engine }) => engine === 'crash');
  expect(flights.length).toBeGreaterThan(10);
  for (const { names } of flights) expect(names.EN).toMatch(flight);
});

test('no bingo title promises a number of lines, or another number of balls than the 75 of its engine', () => {
  for (const { engine, names } of games)
    if (engine === 'bingo')
      for (const name of Object.values(names))
        expect(name, names.EN).not.toMatch(/Thirty|Eighty|Ninety|Line|\d|三十|八十|九十|线/);
});

test('every engine is played in the catalogue', () => {
  const played = new Set(games.map(({ engine }) => engine));
  for (const name of engineNames) expect(played).toContain(name);
});

/** The sport that a member expects from a word in the name of a sports, esports or cockfight title. */
const sports: readonly [name: RegExp, engine: string][] = [
  [/Football|League Live|Premier|Corner Flag|Kick-Off|Cup Finals/, 'football'],
  [/Basketball|Hoops|Three-Point|Fast Break/, 'basketball'],
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

test('football is eleven a side for ninety minutes, and a bet is on the whole match: no sports title promises futsal, five players or quarters', () => {
  const others =
    /Futsal|Street|a-Side|\bFive Finals|五人|室内足球|ฟุตซอล|ห้าคน|Năm Người|Quarter|逐节|ควอเตอร์|Từng Hiệp/i;
  for (const { names } of contests)
    for (const name of Object.values(names)) expect(name, names.EN).not.toMatch(others);
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
