import type { FrameLocator } from '@playwright/test';

import type { GameClass, GameType } from '#contract/values/games.ts';
import { expect, buildSiteUrl, test } from '#tests/support/journey.ts';
import { buildGameSession } from '#tests/support/stand-ins/game-page.ts';

import { fetchLatestRounds, findGameByName, getFirstBet, readWallet } from './play-rounds.ts';

// Animations are off here. play.spec.ts tests the slot with animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
