import type { FrameLocator, Page } from '@playwright/test';
import * as v from 'valibot';

import { fixtures } from '#contract/calls/catalogue/fixtures.ts';
import type { Game } from '#contract/calls/catalogue/games.ts';
import { type GameClass, type GameType, gameTypes } from '#contract/values/games.ts';
import { expect, buildSiteUrl, test } from '#tests/support/journey.ts';
import { buildGameSession } from '#tests/support/stand-ins/game-page.ts';

/** Finds an available game at Aurora by name and class or category that opens within the page. */
async function findGameByName(page: Page, name: RegExp, soldAs: GameClass | GameType): Promise<Game> {
  const list = '/wps/game/gameList?platform=html5&clientType=2&language=EN&pageSize=100';
  const isType = gameTypes.some((type) => type === soldAs);
  for (let pageNo = 1; pageNo <= 8; pageNo += 1) {
    const query = `&gameType=${isType ? soldAs : 'RNG'}&pageNo=${pageNo}`;
    const reply = await page.request.get(buildSiteUrl('aurora', list + query));
    const { value }: { value: { games: Game[]; totalPages: number } } = await reply.json();
    const found = value.games.find(
      ({ gameName, gameType, gameClassify, state, isGameH5 }) =>
        state === 'open' && isGameH5 && [gameType, ...gameClassify].includes(soldAs) && name.test(gameName),
    );
    if (found) return found;
    if (pageNo >= value.totalPages) break;
  }
  throw new Error(`The seed has no open game called ${name}`);
}

/** The bet that a game's page shows at first, in minor units: the least bet, but at least ten of the smallest unit. */
const getFirstBet = ({ minBet }: Game): number => Math.max(minBet, 10);

const fixturesReply = v.object({ value: fixtures.value });

type Round = { bet: number; win: number; gameName: string };
const fetchLatestRounds = async (page: Page): Promise<{ totals: { count: number }; list: Round[] }> =>
  (await (await page.request.get(buildSiteUrl('aurora', '/lgw/orders'))).json()).value;
const readWallet = async (page: Page): Promise<number> =>
  (await (await page.request.get(buildSiteUrl('aurora', '/wps/wallet/balance'))).json()).value.sumBalance;

const engines: readonly {
  name: RegExp;
  soldAs: GameClass | GameType;
  choose: (game: FrameLocator) => Promise<void>;
  start: string;
  /** What the player does after the start, before the result is shown. */
  finish?: (game: FrameLocator) => Promise<void>;
  spokenResult: RegExp;
  /** The stake divided by the first chip or bet. */
  stakeFactor: number;
}[] = [
  {
    name: /European Roulette|Roulette by Candlelight|Roulette Row/,
    soldAs: 'TG',
    choose: async (game) => {
      await game.getByRole('button', { name: '17 black', exact: true }).click();
      await game.getByRole('button', { name: 'red', exact: true }).click();
      await game.getByRole('button', { name: /^red, .* on it$/ }).click();
    },
    start: 'Spin',
    spokenResult: /^(Zero|\d+ (red|black))\. /,
    stakeFactor: 3,
  },
  {
    name: /Mini Roulette/,
    soldAs: 'TG',
    choose: async (game) => {
      await expect(game.getByRole('button', { name: /^\d+ (red|black)$/ })).toHaveCount(12);
      await game.getByRole('button', { name: '12 red', exact: true }).click();
    },
    start: 'Spin',
    spokenResult: /^(Zero|([1-9]|1[0-2]) (red|black))\. /,
    stakeFactor: 1,
  },
  {
    name: /Sic Bo/,
    soldAs: 'TG',
    choose: async (game) => {
      await game.getByRole('button', { name: /^Small\b/ }).click();
      await game.getByRole('button', { name: /^Total 9/ }).click();
      await game.getByRole('button', { name: /^Three dice with 6/ }).click();
    },
    start: 'Roll',
    spokenResult: /^[1-6] \+ [1-6] \+ [1-6] · Total \d+\. /,
    stakeFactor: 3,
  },
  {
    name: /Fish Prawn Crab|Bau Cua/,
    soldAs: 'TG',
    choose: (game) => game.getByRole('button', { name: /^Crab/ }).click(),
    start: 'Roll',
    spokenResult: /^(Fish|Prawn|Crab|Rooster|Gourd|Deer) · \w+ · \w+\. /,
    stakeFactor: 1,
  },
  {
    name: /Xoc Dia/,
    soldAs: 'TG',
    choose: (game) => game.getByRole('button', { name: /^4 red, 0 white/ }).click(),
    start: 'Lift the bowl',
    spokenResult: /^\d red, \d white\. /,
    stakeFactor: 1,
  },
  {
    name: /Lucky Wheel/,
    soldAs: 'LIVE',
    choose: (game) => game.getByRole('button', { name: /^×25/ }).click(),
    start: 'Spin',
    spokenResult: /^×(2|4|6|10|25)\. /,
    stakeFactor: 1,
  },
  {
    name: /Baccarat/,
    soldAs: 'TG',
    choose: async (game) => {
      await game.getByRole('button', { name: /^Banker/ }).click();
      await game.getByRole('button', { name: /^Tie/ }).click();
    },
    start: 'Deal',
    spokenResult: /^((Player|Banker) wins|Tie), \d to \d\. /,
    stakeFactor: 2,
  },
  ...(
    [
      [/Bull Bull/, 'TG', /^Player/, '(No bull|Bull [1-9]|Bull bull)'],
      [/Pok Deng/, 'TG', /^Player/, String.raw`(\d|Pok [89]|Three of a kind|Three face cards)`],
      [/Two-Eight Bar/, 'TG', /^Banker/, String.raw`(\d?½|\d|Two-eight|Pair)`],
      [/Domino QiuQiu/, 'PVP', /^Side A/, String.raw`(\d · \d|Low total|High total|Four doubles|Four sixes)`],
    ] as const
  ).map(([name, soldAs, side, hand]) => ({
    name,
    soldAs,
    choose: (game: FrameLocator) => game.getByRole('button', { name: side }).click(),
    start: 'Deal',
    spokenResult: new RegExp(`^((Player|Banker|Side A|Side B) wins|Tie), ${hand} to ${hand}\\. `),
    stakeFactor: 1,
  })),
  {
    name: /Bingo/,
    soldAs: 'BG',
    choose: (game) => game.getByRole('button', { name: 'New card' }).click(),
    start: 'Call balls',
    spokenResult: /(You won|returned|No win this time)/,
    stakeFactor: 1,
  },
  {
    name: /Plinko/,
    soldAs: 'INHOUSE',
    choose: (game) => game.getByRole('button', { name: 'High', exact: true }).click(),
    start: 'Drop the ball',
    spokenResult: /^The ball landed on ×(120|20|7|2|0\.8|0\.3|0\.2)\. /,
    stakeFactor: 1,
  },
  {
    name: /Scratch/,
    soldAs: 'SC',
    choose: async () => {},
    start: 'Buy a card',
    finish: async (game) => {
      // A field is opened by the keyboard, the others by one button.
      await game.getByRole('button', { name: 'Cell 5', exact: true }).press('Enter');
      await game.getByRole('button', { name: /^Cell 5: / }).waitFor();
      await game.getByRole('button', { name: 'Reveal all' }).click();
    },
    spokenResult: /^(Three times .*\. (You won|.* returned)|No win this time)/,
    stakeFactor: 1,
  },
  {
    name: /Quick Keno/,
    soldAs: 'INHOUSE',
    choose: (game) => game.getByRole('button', { name: 'Quick pick' }).click(),
    start: 'Draw',
    spokenResult: /^\d of 5 hit\. /,
    stakeFactor: 1,
  },
  {
    name: /(?<!Virtual )Football/,
    soldAs: 'SPORTS',
    choose: async (game) => {
      await game.getByRole('button', { name: / ×2\.18$/ }).click();
      await game.getByRole('button', { name: /^Draw/ }).click();
    },
    start: 'Start',
    spokenResult: /^([\w .]+ wins|Draw), \d to \d\. /,
    stakeFactor: 2,
  },
  {
    name: /Grass Court|Clay Masters|Set, Match/,
    soldAs: 'SPORTS',
    choose: async (game) => {
      await expect(game.getByRole('button', { name: /^Draw/ })).toHaveCount(0);
      await game.getByRole('button', { name: / ×1\.81$/ }).click();
    },
    start: 'Start',
    spokenResult: /^[\w .]+ wins, 2 to [01]\. /,
    stakeFactor: 1,
  },
  {
    name: /Lakeside Basketball|Fast Break/,
    soldAs: 'SPORTS',
    choose: (game) => game.getByRole('button', { name: / ×2\.04$/ }).click(),
    start: 'Start',
    spokenResult: /^[\w .]+ wins, \d{2,3} to \d{2,3}\. /,
    stakeFactor: 1,
  },
  {
    name: /Turf and Gate|Evening Handicap|Virtual Derby/,
    soldAs: 'SPORTS',
    choose: (game) => game.getByRole('button', { name: /^Number 3/ }).click(),
    start: 'Start the race',
    spokenResult: /^Number [1-6] wins\. /,
    stakeFactor: 1,
  },
  {
    name: /Reef|Shark|Turtle|Koi|Kraken|Pearl/,
    soldAs: 'FISH',
    choose: (game) => game.getByRole('radio', { name: /^Puffer/ }).click(),
    start: 'Shoot',
    spokenResult: /^Puffer (caught|got away)\. /,
    stakeFactor: 1,
  },
  {
    name: /Andar Bahar/,
    soldAs: 'LIVE',
    choose: async (game) => {
      await game.getByRole('button', { name: /^Andar/ }).click();
      await game.getByRole('button', { name: /^Bahar/ }).click();
    },
    start: 'Deal',
    spokenResult: /^(Andar|Bahar) wins on card \d+\. /,
    stakeFactor: 2,
  },
];

// Animations are off here. play.spec.ts tests the slot with animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, soldAs, choose, start, finish, spokenResult, stakeFactor } of engines) {
  test(`a game called ${name.source} opens the game that its name promises; a round changes the balance, and its result is announced`, async ({
    page,
    login,
  }) => {
    await login(page, 'test42');
    const game = await findGameByName(page, name, soldAs);
    const [roundsBefore, before] = [await fetchLatestRounds(page), await readWallet(page)];
    const art = page.waitForResponse((response) => response.url().endsWith(`/art/${game.iconUrl}-360.webp`));
    await page.goto(buildSiteUrl('aurora', `/m/play?nodeId=${game.nodeId}`));
    const frame = page.frameLocator('iframe');
    const play = frame.getByRole('button', { name: start, exact: true });
    await expect(play).toBeEnabled({ timeout: 20_000 });
    // The frame shows the game's art, and has no bar of its own, because the shell has a bar.
    expect((await art).ok()).toBe(true);
    await expect(frame.getByRole('button', { name: 'Back to the lobby' })).toHaveCount(0);
    await choose(frame);
    const answered = page.waitForResponse((response) => response.url().endsWith('/play/api/rounds'));
    await play.click();
    expect((await answered).ok()).toBe(true);
    await finish?.(frame);
    await expect(frame.locator('#spoken')).toHaveText(spokenResult, { timeout: 20_000 });

    const after = await fetchLatestRounds(page);
    expect(after.totals.count).toBe(roundsBefore.totals.count + 1);
    const [round] = after.list;
    expect(round).toMatchObject({ gameName: game.gameName, bet: stakeFactor * getFirstBet(game) });
    const now = before + (round?.win ?? 0) - (round?.bet ?? 0);
    expect(await readWallet(page)).toBe(now);
    const shown = frame.getByRole('status', { name: 'Balance' });
    await expect
      .poll(async () => Number((await shown.textContent())?.replace(/[^\d.]/g, '')))
      .toBe(now / 100);
  });
}

test('a tap beyond the table limit, or a start without a chip, bets nothing and shows the reason', async ({
  page,
  login,
}) => {
  await login(page, 'test42');
  const game = await findGameByName(page, /(?<!Mini )Roulette/, 'TG');
  const rounds: string[] = [];
  page.on('request', (request) => request.url().endsWith('/play/api/rounds') && rounds.push(request.url()));
  await page.goto(buildSiteUrl('aurora', `/m/play?nodeId=${game.nodeId}`));
  const frame = page.frameLocator('iframe');
  const spin = frame.getByRole('button', { name: 'Spin', exact: true });
  await expect(spin).toBeEnabled({ timeout: 20_000 });
  await spin.click();
  await expect(frame.locator('#spoken')).toHaveText('Place chips on the table, then spin');
  const more = frame.getByRole('button', { name: 'Larger chip' });
  while (await more.isEnabled()) await more.click();
  const zero = frame.getByRole('button', { name: /^Zero/ });
  await zero.click();
  await zero.click();
  await expect(frame.getByText(/^Table limit: /)).toBeVisible();
  expect(rounds).toEqual([]);
  // The table is one Tab stop, and the arrow keys move between fields.
  await zero.press('ArrowRight');
  await expect(frame.getByRole('button', { name: '2 black', exact: true })).toBeFocused();
});

/**
 * Games that are played in steps. `open` starts a round, `end` ends it by the player's choice. A round may end at its
 * opening, such as at a mine; the journey then plays another one.
 */
const steppedGames: readonly {
  name: RegExp;
  soldAs: GameClass | GameType;
  open: (game: FrameLocator) => Promise<void>;
  end: RegExp;
  again: string;
  spokenEnd: RegExp;
}[] = [
  {
    name: /Mines/,
    soldAs: 'INHOUSE',
    open: async (game) => {
      await game.getByRole('button', { name: 'Mines: 1', exact: true }).click();
      await game.getByRole('button', { name: 'Cell 13', exact: true }).click();
    },
    end: /^Cash out \$\d/,
    again: 'New round',
    spokenEnd: /^Cashed out at ×1\.02\. (You won .*|.* returned)$/,
  },
  {
    name: /Towers/,
    soldAs: 'INHOUSE',
    open: async (game) => {
      await game.getByRole('button', { name: 'Easy', exact: true }).click();
      await game.getByRole('button', { name: 'Floor 1, door 2', exact: true }).click();
    },
    end: /^Cash out \$\d/,
    again: 'New round',
    spokenEnd: /^Cashed out at ×1\.30\. (You won .*|.* returned)$/,
  },
  {
    name: /Skyrise/,
    soldAs: 'INHOUSE',
    open: (game) => game.getByRole('button', { name: 'Take off' }).click(),
    end: /^Cash out$/,
    again: '',
    spokenEnd: /^Cashed out at ×[\d.,]+\. (You won .*|.* returned)$/,
  },
  {
    name: /Blackjack/,
    soldAs: 'TG',
    open: (game) => game.getByRole('button', { name: 'Deal' }).click(),
    end: /^Stand$/,
    again: '',
    spokenEnd: /^((You win|Push|Dealer wins), |Dealer busts with \d+, you win\. )/,
  },
  {
    name: /Hold'em/,
    soldAs: 'TG',
    open: (game) => game.getByRole('button', { name: 'Deal' }).click(),
    end: /^Fold$/,
    again: '',
    spokenEnd: /^You folded\. No win this time$/,
  },
];

for (const { name, soldAs, open, end, again, spokenEnd } of steppedGames) {
  test(`a round of ${name.source} survives a reload, ends by the player’s own tap, and its pay changes the balance once`, async ({
    page,
    login,
  }) => {
    await login(page, 'test42');
    const game = await findGameByName(page, name, soldAs);
    await page.goto(buildSiteUrl('aurora', `/m/play?nodeId=${game.nodeId}`));
    const frame = page.frameLocator('iframe');
    const endButton = frame.getByRole('button', { name: end });
    const spoken = frame.locator('#spoken');
    await expect(frame.locator('#veil')).toBeHidden({ timeout: 20_000 });
    const hasOpened = async () => {
      const answered = page.waitForResponse((response) => response.url().endsWith('/play/api/rounds'));
      await open(frame);
      const { value } = await (await answered).json();
      return value.done === false;
    };
    await expect(async () => {
      const before = await readWallet(page);
      if (!(await hasOpened())) {
        if (again) await frame.getByRole('button', { name: again }).click({ timeout: 5_000 });
        throw new Error('the round ended at its opening');
      }
      await expect(endButton).toBeEnabled();
      if (soldAs !== 'INHOUSE' || again) {
        await page.reload();
        await expect(frame.locator('#veil')).toBeHidden({ timeout: 20_000 });
      }
      await endButton.dblclick();
      await expect(spoken).toHaveText(spokenEnd, { timeout: 10_000 });
      const { list } = await fetchLatestRounds(page);
      expect(await readWallet(page)).toBe(before - (list[0]?.bet ?? 0) + (list[0]?.win ?? 0));
      expect(list[0]).toMatchObject({ gameName: game.gameName, bet: getFirstBet(game) });
    }).toPass({ timeout: 90_000 });
  });
}

test('blackjack deals another card on a hit, and doubles the bet on a double', async ({ page, login }) => {
  await login(page, 'test42');
  const game = await findGameByName(page, /Blackjack/, 'TG');
  await page.goto(buildSiteUrl('aurora', `/m/play?nodeId=${game.nodeId}`));
  const frame = page.frameLocator('iframe');
  const deal = frame.getByRole('button', { name: 'Deal', exact: true });
  for (const [action, factor] of [
    ['Hit', 1],
    ['Double', 2],
  ] as const) {
    const button = frame.getByRole('button', { name: action, exact: true });
    await expect(async () => {
      await expect(deal).toBeEnabled({ timeout: 20_000 });
      await deal.click();
      await expect(button).toBeEnabled({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    const answered = page.waitForResponse((response) => response.url().endsWith('/step'));
    await button.click();
    const { value } = await (await answered).json();
    expect(value.view.hands[0].cards).toHaveLength(3);
    expect(value.betMinor).toBe(factor * getFirstBet(game));
    if (!value.done) await frame.getByRole('button', { name: 'Stand', exact: true }).click();
    await expect(deal).toBeEnabled({ timeout: 20_000 });
  }
});

test('hold’em shows both hands by name after a call, which takes twice the ante', async ({ page, login }) => {
  await login(page, 'test42');
  const game = await findGameByName(page, /Hold'em/, 'TG');
  await page.goto(buildSiteUrl('aurora', `/m/play?nodeId=${game.nodeId}`));
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Deal', exact: true }).click();
  await expect(frame.locator('#spoken')).toHaveText(/^You have: [\w ]+\. Call or fold\?$/);
  const cards = frame.getByRole('img', { name: / of (spades|hearts|diamonds|clubs)/ });
  await expect(cards).toHaveCount(2);
  const answered = page.waitForResponse((response) => response.url().endsWith('/step'));
  await frame.getByRole('button', { name: /^Call \$/ }).click();
  const { value } = await (await answered).json();
  expect(value).toMatchObject({ done: true, betMinor: 3 * getFirstBet(game) });
  await expect(frame.locator('#spoken')).toHaveText(
    /^((You win|Dealer wins): [\w ]+( over [\w ]+| each, \w+ beats \w+)|Push: [\w ]+ each|Dealer doesn’t qualify: [\w ]+)\. /,
  );
  await expect(cards).toHaveCount(4);
  await expect(frame.getByRole('heading', { name: /^Dealer \w/ })).toBeVisible();
  await expect(frame.getByRole('heading', { name: /^You \w/ })).toBeVisible();
});

/** A hand of blackjack as the server sends it. */
const buildHand = (cards: string[], total: number, outcome: string | null = null) => ({
  cards,
  total,
  soft: false,
  doubled: false,
  outcome,
});

test('blackjack splits a pair into two hands, which are played in turn, also after a reload, and both results are announced; meanwhile the bet is the whole stake', async ({
  page,
  login,
}) => {
  await login(page, 'test42');
  const game = await findGameByName(page, /Blackjack/, 'TG');
  const betMinor = getFirstBet(game);
  const open = { dealer: ['TD'], dealerTotal: 10, mayDouble: true, maySplit: false };
  const halves = [buildHand(['8S', '3C'], 11), buildHand(['8D', 'TC'], 18)];
  const ended = [buildHand(['8S', '3C'], 11, 'lose'), buildHand(['8D', 'TC'], 18, 'win')];
  // The server's steps, without a real round: a pair must not wait for luck.
  const steps = [
    { view: { ...open, hands: [buildHand(['8S', '8D'], 16)], active: 0, maySplit: true }, betMinor },
    { view: { ...open, hands: halves, active: 0 }, betMinor: 2 * betMinor },
    { view: { ...open, hands: halves, active: 1 }, betMinor: 2 * betMinor },
    {
      view: { hands: ended, active: null, dealer: ['TD', '7H'], dealerTotal: 17 },
      betMinor: 2 * betMinor,
      done: true,
      winMinor: 2 * betMinor,
    },
  ].map((step, at) => ({
    roundId: 'split-round',
    step: at,
    done: false,
    winMinor: 0,
    balanceMinor: 9_000,
    ...step,
  }));
  const choices: unknown[] = [];
  await page.route('**/play/api/rounds**', (route) => {
    const { choice } = route.request().postDataJSON();
    return route.fulfill({ json: { success: true, value: steps[choices.push(choice) - 1] } });
  });
  const session = buildGameSession({
    gameName: game.gameName,
    art: game.iconUrl,
    tint: game.placeholder,
    minBetMinor: betMinor,
    maxBetMinor: 100 * betMinor,
  });
  await page.route('**/play/api/session', (route) => {
    const last = steps[choices.length - 1];
    const openRound = last ? { ...last, elapsedMs: 0 } : null;
    return route.fulfill({ json: { success: true, value: { ...session, openRound } } });
  });
  await page.goto(buildSiteUrl('aurora', `/m/play?nodeId=${game.nodeId}`));
  const frame = page.frameLocator('iframe');
  const deal = frame.getByRole('button', { name: 'Deal', exact: true });
  const stand = frame.getByRole('button', { name: 'Stand', exact: true });
  const split = frame.getByRole('button', { name: 'Split', exact: true });
  const spoken = frame.locator('#spoken');
  await expect(deal).toBeEnabled({ timeout: 20_000 });
  const bet = frame.getByRole('status', { name: 'Bet' });
  const format = (minor: number) => `$${(minor / 100).toFixed(2)}`;
  await deal.click();
  await split.click();
  await expect(spoken).toHaveText('Hand 1: You 11, dealer 10');
  await page.reload();
  await expect(spoken).toHaveText('Hand 1: You 11, dealer 10', { timeout: 20_000 });
  await expect(split).toBeDisabled();
  await expect(bet).toHaveText(format(2 * betMinor));
  await stand.click();
  await expect(spoken).toHaveText('Hand 2: You 18, dealer 10');
  await stand.click();
  await expect(spoken).toHaveText(
    /^Hand 1: Dealer wins, 17 to 11\s+Hand 2: You win, 18 to 17\. .* returned$/,
  );
  await expect(bet).toHaveText(format(betMinor));
  expect(choices).toEqual([null, { action: 'split' }, { action: 'stand' }, { action: 'stand' }]);
});

test('fish swim across the sea; with reduced motion they rest in it, and a tap on one still shoots at it', async ({
  page,
  login,
}) => {
  await login(page, 'test42');
  const game = await findGameByName(page, /Reef|Shark|Turtle|Koi|Kraken|Pearl/, 'FISH');
  const frame = page.frameLocator('iframe');
  const fish = frame.locator('#sea > *');
  const open = async () => {
    await page.goto(buildSiteUrl('aurora', `/m/play?nodeId=${game.nodeId}`));
    await expect(frame.getByRole('button', { name: 'Shoot', exact: true })).toBeEnabled({ timeout: 20_000 });
  };
  const listPlaces = () =>
    fish.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open();
  const before = await listPlaces();
  expect(before).toHaveLength(12);
  await expect
    .poll(async () => (await listPlaces()).filter((place, at) => place === before[at]))
    .toHaveLength(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open();
  const width = await frame.locator('#sea').evaluate((sea) => sea.clientWidth);
  const resting = await listPlaces();
  for (const place of resting) expect(place).toBeGreaterThan(0);
  for (const place of resting) expect(place).toBeLessThan(width);
  const shot = page.waitForRequest((request) => request.url().endsWith('/play/api/rounds'));
  await fish.first().click();
  expect((await shot).postDataJSON()).toMatchObject({ choice: { fish: 'minnow' } });
  await expect(frame.locator('#spoken')).toHaveText(/^Minnow (caught|got away)\. /);
  expect(await listPlaces()).toEqual(resting);
});

test('a tap on an upcoming event opens its game with this event at the lobby’s odds, and its rest is played at once', async ({
  page,
  login,
}) => {
  await login(page, 'member1', 'harbour');
  await page.goto(buildSiteUrl('harbour', '/m/home'));
  // The competition's games open in the frame, and its last event has not begun.
  const rows = page.locator('[data-block="fixtures"]').getByRole('listitem');
  const row = rows.filter({ hasText: 'Northern Premier Cup' }).last();
  const sides = await row.locator('bdi').allInnerTexts();
  await row.getByRole('button').click();
  await expect(page).toHaveURL(/\/m\/play\?nodeId=\d+&event=\d+-\d+$/);
  const game = page.frameLocator('iframe');
  const [home, away] = sides;
  const list = game.getByRole('combobox', { name: 'Matches' });
  await expect(list.locator('option:checked')).toHaveText(new RegExp(`^${home} – ${away} · `));
  expect((await list.boundingBox())?.height).toBeLessThan(60);
  const readLobbyPrices = async () => {
    const reply = await page.evaluate(async () => (await fetch('/wps/game/fixtures?language=EN')).json());
    const { value } = v.parse(fixturesReply, reply);
    const event = value.fixtures.find((each) => each.home === home && each.away === away);
    const { home: first, draw, away: second } = event?.markets[0] ?? {};
    return [first, draw, second].flatMap((price) =>
      typeof price === 'number' ? [`×${price.toFixed(2)}`] : [],
    );
  };
  // Prices change every 20 seconds, and the page asks for them every 10.
  await expect
    .poll(async () => {
      const shown = await game.locator('.spot small').allInnerTexts();
      return JSON.stringify(shown) === JSON.stringify(await readLobbyPrices());
    })
    .toBe(true);
  await game.getByRole('button', { name: new RegExp(`^${home}`) }).click();
  await game.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(game.locator('#spoken')).toHaveText(/ wins, \d+ to \d+|^Draw, \d+ to \d+|You won|returned/);
});
