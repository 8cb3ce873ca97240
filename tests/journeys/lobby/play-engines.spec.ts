import type { FrameLocator } from '@playwright/test';

import type { GameClass, GameType } from '#contract/values/games.ts';
import { expect, buildSiteUrl, test } from '#tests/support/journey.ts';

import { fetchLatestRounds, findGameByName, getFirstBet, readWallet } from './play-rounds.ts';

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
