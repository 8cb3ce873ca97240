import type { Page, Request } from '@playwright/test';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { builtFiles } from '#tests/support/build-manifest.ts';
import { expect, site, test } from '#tests/support/journey.ts';

/** The first game of the merchant that a test is after. */
async function findGame(page: Page, wanted: (game: Game) => boolean, query = ''): Promise<Game> {
  for (let pageNo = 1; pageNo <= 10; pageNo += 1) {
    const reply = await page.request.get(
      site(
        'aurora',
        `/wps/game/gameList?platform=html5&clientType=2&language=EN&pageSize=100&pageNo=${pageNo}${query}`,
      ),
    );
    const { value }: { value: { games: Game[]; totalPages: number } } = await reply.json();
    const found = value.games.find((game) => game.state === 'open' && wanted(game));
    if (found) return found;
    if (pageNo >= value.totalPages) break;
  }
  throw new Error('The seed has no such game');
}

const play = (game: Game, free = false) =>
  site('aurora', `/m/play?nodeId=${game.nodeId}${free ? '&free=true' : ''}`);
const frame = (page: Page) => page.frameLocator('iframe');
const exit = (page: Page) => page.getByRole('button', { name: 'Leave the game' });
const balance = (page: Page) => page.getByRole('banner').getByLabel('Balance');
const amount = async (page: Page) => Number((await balance(page).textContent())?.replace(/[^\d.]/g, ''));

test('a visitor who taps a game is taken to login, and from there into the game [GT-06] [AU-33]', async ({
  page,
}) => {
  await page.goto(site('aurora', '/m/gameList'));
  const tapped = page.getByRole('article').getByRole('button').first();
  const name = (await tapped.textContent()) ?? '';
  await tapped.click();
  await expect(page).toHaveURL(/\/m\/login\?to=/);
  await expect(page.getByText(`Log in to play ${name}.`)).toBeVisible();
  await page.getByLabel('Username').fill('test40');
  await page.getByLabel('Password', { exact: true }).fill('Demo1234');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/m\/play\?nodeId=\d+$/);
  await expect(page.locator('iframe')).toBeVisible();
  await exit(page).click();
  await expect(page).toHaveURL(/\/m\/gameList/);
});

test('a visitor who taps a game can try it without an account [GT-06] [AU-21] [SH-34]', async ({ page }) => {
  const game = await findGame(page, ({ supportPlay, isGameH5 }) => supportPlay && isGameH5, '&gameType=RNG');
  await page.goto(play(game));
  await page.getByRole('main').getByRole('link', { name: 'Try it without an account' }).click();
  await page.getByRole('button', { name: 'Start the trial' }).click();
  await expect(page).toHaveURL(play(game));
  await expect(frame(page).getByRole('button', { name: 'Spin' })).toBeVisible();
});

test('a tapped game is on the screen before the texts of what may come over it are there [GT-06]', async ({
  page,
  login,
}) => {
  await login(page, 'test41');
  await page.goto(site('aurora', '/m/gameList'));
  // Never: what the reality check says is in this part of the texts.
  const { file = '' } = builtFiles()['src/shared/intl/messages/en.json?part=protection'] ?? {};
  const asked = page.waitForRequest(`**/${file}`);
  await page.route(`**/${file}`, () => undefined);
  const tapped = page.getByRole('article').getByRole('button').first();
  await tapped.click();
  await asked;
  await expect(exit(page)).toBeVisible();
  await expect(page.locator('iframe')).toBeVisible();
});

test('ten rounds of a slot move the wallet, are recorded, and the game is the latest of the recent ones [GT-03] [GT-12] [GT-17]', async ({
  page,
  login,
}) => {
  test.setTimeout(120_000);
  await login(page, 'test40');
  const game = await findGame(page, ({ supportPlay, isGameH5 }) => supportPlay && isGameH5, '&gameType=RNG');
  const orders = async (): Promise<{
    totals: { count: number };
    list: { gameName: string; bet: number; win: number }[];
  }> => (await (await page.request.get(site('aurora', '/lgw/orders'))).json()).value;
  const wallet = async (): Promise<number> =>
    (await (await page.request.get(site('aurora', '/wps/wallet/balance'))).json()).value.sumBalance;
  const [ordersBefore, walletBefore] = [await orders(), await wallet()];

  await page.goto(play(game));
  const spin = frame(page).getByRole('button', { name: 'Spin' });
  for (let round = 1; round <= 10; round += 1) {
    await expect(spin).toBeEnabled({ timeout: 20_000 });
    const answered = page.waitForResponse((response) => response.url().endsWith('/play/api/rounds'));
    await spin.click();
    expect((await answered).ok()).toBe(true);
  }
  await expect(spin).toBeEnabled({ timeout: 20_000 });

  const after = await orders();
  expect(after.totals.count).toBe(ordersBefore.totals.count + 10);
  const played = after.list.slice(0, 10);
  const moved = played.reduce((sum, { bet, win }) => sum + win - bet, 0);
  expect(await wallet()).toBe(walletBefore + moved);
  expect(await amount(page)).toBeCloseTo((walletBefore + moved) / 100, 2);

  await exit(page).click();
  await page.goto(site('aurora', '/m/gameList?gameType=ALL&dataType=recent'));
  await expect(page.getByRole('article').first()).toContainText(game.gameName);
});

test('a double tap launches a game once, with language, currency and the ways back, and keeps it among the recent ones; over it stand clock, deposit, licence and the exit, which leads back [FV-11] [GT-15] [GT-17] [GT-19] [GT-20]', async ({
  page,
  login,
}) => {
  await login(page, 'member1');
  const list = site('aurora', '/m/gameList?gameType=RNG');
  await page.goto(list);
  const launches: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/wps/game/launchGame')) launches.push(request);
  });
  const [added] = await Promise.all([
    page.waitForRequest((each) => each.url().includes('/wps/game/recent/add')),
    page.getByRole('article').getByRole('button').first().dblclick(),
  ]);
  expect(added.method()).toBe('GET');
  await expect(frame(page).getByRole('heading').first()).toBeVisible();
  expect(launches.map((request) => request.postDataJSON())).toEqual([
    expect.objectContaining({
      nodeId: Number(new URL(page.url()).searchParams.get('nodeId')),
      gameCategory: 'RNG',
      freePlay: false,
      language: 'EN',
      lobbyUrl: site('aurora'),
      depositUrl: site('aurora', '/m/voucherCenter'),
      backUrl: list,
    }),
  ]);
  const source = new URL((await page.locator('iframe').getAttribute('src')) ?? '');
  expect(source.origin).not.toBe(new URL(site('aurora')).origin);
  expect(Object.fromEntries(source.searchParams)).toMatchObject({
    language: 'EN',
    currency: 'USD',
    lobby: site('aurora'),
  });

  await expect(page.getByLabel('Time')).toHaveText(/^\d\d:\d\d$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Deposit' })).toBeVisible();
  const licence = page.getByRole('banner').getByRole('complementary', { name: 'Licence and help' });
  await expect(licence).toContainText('MGA/B2C');
  // Above the game, over none of it.
  const [line, game] = [await licence.boundingBox(), await page.locator('iframe').boundingBox()];
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(game?.y ?? 0);
  await exit(page).click();
  await expect(page).toHaveURL(list);
});

test('the money of a trial is called so, in the lobby and over a game, and none can be paid in [AU-21]', async ({
  page,
  login,
}) => {
  await login(page, 'guest1');
  await page.goto(site('aurora'));
  await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toContainText('Trial');
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(shortcuts.getByRole('button', { name: 'Favourites' })).toBeVisible();
  await expect(shortcuts.getByRole('button', { name: /Deposit|Withdraw/ })).toHaveCount(0);
  await page.goto(play(await findGame(page, ({ isGameH5 }) => isGameH5, '&gameType=RNG')));
  await expect(page.getByRole('banner').getByText('Play money')).toBeVisible();
  await expect(page.getByRole('banner').getByLabel('Balance')).toHaveText(/\d/);
  await expect(frame(page).getByText('Play money')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Deposit' })).toHaveCount(0);
});

test('a launch without an address, and an unknown game, say so, with a way back [GT-16] [ER-11]', async ({
  page,
  login,
}) => {
  await login(page, 'member1');
  const game = await findGame(page, ({ gameCode }) => gameCode === 'broken-url');
  await page.goto(play(game));
  await expect(page.getByRole('alert').getByText('url.empty')).toBeVisible();
  await page.goto(site('aurora', '/m/play?nodeId=99999999'));
  await expect(page.getByRole('alert').getByText('game.unknown')).toBeVisible();
  await page.goto(site('aurora', '/m/play?nodeId=nonsense'));
  await page.getByRole('button', { name: 'Back to the lobby' }).click();
  await expect(page).toHaveURL(/\/m\/home/);
});

test('a game that says nothing for 15 seconds offers to wait, retry or go back [TH-08]', async ({
  page,
  login,
}) => {
  await login(page, 'member1');
  const game = await findGame(page, ({ isGameH5 }) => isGameH5, '&gameType=RNG');
  // Not by `unroute`, which lets go of what is held: the game would come before the button is tapped.
  let silent = true;
  await page.route('**/play/**', (route) =>
    silent && route.request().resourceType() === 'script' ? undefined : route.continue(),
  );
  await page.clock.install();
  await page.goto(play(game), { waitUntil: 'commit' });
  await expect(page.locator('iframe')).toBeAttached();
  await page.clock.fastForward(16_000);
  await expect(page.getByRole('alert').getByText('taking longer than usual')).toBeVisible();
  silent = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.clock.resume();
  await expect(frame(page).getByRole('button', { name: 'Spin' })).toBeEnabled({ timeout: 20_000 });
});

test('a game’s page that is reloaded goes on, and its address opens no second page', async ({
  page,
  context,
  login,
}) => {
  await login(page, 'member1');
  const game = await findGame(page, ({ isGameH5 }) => isGameH5, '&gameType=RNG');
  await page.goto(play(game));
  const spin = frame(page).getByRole('button', { name: 'Spin' });
  await expect(spin).toBeEnabled({ timeout: 20_000 });
  const inside = page.frames().find((each) => each.url().includes('/play/'));
  const again = page.waitForResponse((response) => response.url().endsWith('/play/api/session'));
  await inside?.evaluate(() => window.location.reload());
  expect((await again).status()).toBe(200);
  await expect(spin).toBeEnabled({ timeout: 20_000 });

  const shared = await context.newPage();
  await shared.goto((await page.locator('iframe').getAttribute('src')) ?? '');
  await expect(shared.getByRole('heading', { name: 'This link does not open the game' })).toBeVisible();
  await expect(shared.getByText('link.expired')).toBeVisible();
  await expect(shared.getByRole('button', { name: 'Spin' })).toHaveCount(0);
});

test.describe('a session that ends elsewhere', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('ends the play: a round of play money leaves the wallet alone, the next one is refused, and the game says why [AU-32] [GT-13]', async ({
    page,
    newMember,
  }) => {
    await newMember(page);
    const game = await findGame(
      page,
      ({ supportPlay, isGameH5 }) => supportPlay && isGameH5,
      '&gameType=RNG',
    );
    const wallet = async () => (await page.request.get(site('aurora', '/wps/wallet/balance'))).json();
    const before = await wallet();
    await page.goto(play(game, true));
    await expect(page.getByRole('banner').getByText('Play money')).toBeVisible();
    const spin = frame(page).getByRole('button', { name: 'Spin' });
    await expect(spin).toBeEnabled({ timeout: 20_000 });
    const answered = page.waitForResponse((response) => response.url().endsWith('/play/api/rounds'));
    await spin.click();
    expect((await answered).ok()).toBe(true);
    await expect(spin).toBeEnabled({ timeout: 20_000 });
    expect((await wallet()).value).toEqual(before.value);
    const ended = await page.request.delete(site('aurora', '/wps/session/logout'), {
      headers: { 'X-Requested-With': 'lobby', Origin: new URL(site('aurora')).origin },
    });
    expect(ended.ok()).toBe(true);
    const refused = page.waitForResponse((response) => response.url().endsWith('/play/api/rounds'));
    await spin.click();
    expect((await refused).status()).toBe(401);
    await expect(frame(page).getByRole('heading', { name: 'Your session has ended' })).toBeAttached();
    await expect(page.getByRole('alert').getByText('login.not.session')).toBeVisible();
  });
});
