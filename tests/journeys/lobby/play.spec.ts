import type { Page, Request } from '@playwright/test';

import { readBuildManifest } from '#tests/support/build-manifest.ts';
import { buildPlayPath, findGame, findSlot } from '#tests/support/find-game.ts';
import { expect, buildSiteUrl, test } from '#tests/support/journey.ts';

const frame = (page: Page) => page.frameLocator('iframe');
const getExitButton = (page: Page) => page.getByRole('button', { name: 'Leave game' });
const getBalance = (page: Page) => frame(page).getByRole('status', { name: 'Balance' });
const readBalance = async (page: Page) =>
  Number((await getBalance(page).textContent())?.replace(/[^\d.]/g, ''));

test('a visitor who taps a game is sent to the login, and from there into the game [GT-06] [AU-33]', async ({
  page,
}) => {
  await page.goto(buildSiteUrl('aurora', '/m/gameList'));
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
  await getExitButton(page).click();
  await expect(page).toHaveURL(/\/m\/gameList/);
});

test('a visitor who taps a game can try it without an account [GT-06] [AU-21] [SH-34]', async ({ page }) => {
  const game = await findSlot(page);
  await page.goto(buildPlayPath(game));
  await page.getByRole('main').getByRole('link', { name: 'Try without an account' }).click();
  await page.getByRole('button', { name: 'Start trial' }).click();
  await expect(page).toHaveURL(buildPlayPath(game));
  await expect(frame(page).getByRole('button', { name: 'Spin' })).toBeVisible();
});

test('a tapped game is on the screen before the texts of possible overlays load [GT-06]', async ({
  page,
  login,
}) => {
  await login(page, 'test41');
  await page.goto(buildSiteUrl('aurora', '/m/gameList'));
  // The request for the texts of the reality check never completes.
  const { file = '' } = readBuildManifest()['src/shared/intl/messages/en.json?part=protection'] ?? {};
  const textsRequest = page.waitForRequest(`**/${file}`);
  await page.route(`**/${file}`, () => undefined);
  const tapped = page.getByRole('article').getByRole('button').first();
  await tapped.click();
  await textsRequest;
  await expect(getExitButton(page)).toBeVisible();
  await expect(page.locator('iframe')).toBeVisible();
});

test('ten rounds of a slot move the wallet and are recorded, and the game is the first of the recently played games [GT-03] [GT-12] [GT-17]', async ({
  page,
  login,
}) => {
  test.setTimeout(120_000);
  await login(page, 'test40');
  const game = await findSlot(page);
  const orders = async (): Promise<{
    totals: { count: number };
    list: { gameName: string; bet: number; win: number }[];
  }> => (await (await page.request.get(buildSiteUrl('aurora', '/lgw/orders'))).json()).value;
  const wallet = async (): Promise<number> =>
    (await (await page.request.get(buildSiteUrl('aurora', '/wps/wallet/balance'))).json()).value.sumBalance;
  const [ordersBefore, walletBefore] = [await orders(), await wallet()];

  await page.goto(buildPlayPath(game));
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
  const netChange = played.reduce((sum, { bet, win }) => sum + win - bet, 0);
  expect(await wallet()).toBe(walletBefore + netChange);
  expect(await readBalance(page)).toBeCloseTo((walletBefore + netChange) / 100, 2);

  await getExitButton(page).click();
  await page.goto(buildSiteUrl('aurora', '/m/gameList?gameType=ALL&dataType=recent'));
  await expect(page.getByRole('article').first()).toContainText(game.gameName);
});

test('a double tap launches a game once with language, currency and return links; the shell shows clock, deposit, licence and an exit that leads back [FV-11] [GT-15] [GT-17] [GT-19] [GT-20]', async ({
  page,
  login,
}) => {
  await login(page, 'member1');
  const list = buildSiteUrl('aurora', '/m/gameList?gameType=RNG');
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
      lobbyUrl: buildSiteUrl('aurora'),
      depositUrl: buildSiteUrl('aurora', '/m/voucherCenter'),
      backUrl: list,
    }),
  ]);
  const source = new URL((await page.locator('iframe').getAttribute('src')) ?? '');
  expect(source.origin).not.toBe(new URL(buildSiteUrl('aurora')).origin);
  expect(Object.fromEntries(source.searchParams)).toMatchObject({
    language: 'EN',
    currency: 'USD',
    lobby: buildSiteUrl('aurora'),
  });

  await expect(page.getByLabel('Time')).toHaveText(/^\d\d:\d\d$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Deposit' })).toBeVisible();
  const licence = page.getByRole('banner').getByRole('complementary', { name: 'Licence and help' });
  await expect(licence).toContainText('MGA/B2C');
  // The licence line is above the game and does not cover it.
  const [line, game] = [await licence.boundingBox(), await page.locator('iframe').boundingBox()];
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(game?.y ?? 0);
  await getExitButton(page).click();
  await expect(page).toHaveURL(list);
});

test('trial money is labelled as such in the lobby and over a game, and cannot be deposited [AU-21]', async ({
  page,
  login,
}) => {
  await login(page, 'guest1');
  await page.goto(buildSiteUrl('aurora'));
  await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toContainText('Trial');
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(shortcuts.getByRole('button', { name: 'Favourites' })).toBeVisible();
  await expect(shortcuts.getByRole('button', { name: /Deposit|Withdraw/ })).toHaveCount(0);
  await page.goto(buildPlayPath(await findSlot(page)));
  await expect(page.getByRole('banner').getByText('Play money')).toBeVisible();
  await expect(getBalance(page)).toHaveText(/\d/, { timeout: 20_000 });
  // The balance is in the game, and the label of the money is in the bar; neither is shown twice.
  await expect(page.getByRole('banner').getByLabel('Balance')).toHaveCount(0);
  await expect(frame(page).getByText('Play money')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Deposit' })).toHaveCount(0);
});

test('a launch without an address, or of an unknown game, shows an error and offers a way back [GT-16] [ER-11]', async ({
  page,
  login,
}) => {
  await login(page, 'member1');
  const game = await findGame(page, ({ gameCode }) => gameCode === 'broken-url');
  await page.goto(buildPlayPath(game));
  await expect(page.getByRole('alert').getByText('url.empty')).toBeVisible();
  await page.goto(buildSiteUrl('aurora', '/m/play?nodeId=99999999'));
  await expect(page.getByRole('alert').getByText('This game is no longer available.')).toBeVisible();
  await expect(page).toHaveTitle('Game · Aurora');
  await expect(page.getByRole('heading', { name: 'Game', level: 1 })).toBeVisible();
  await page.goto(buildSiteUrl('aurora', '/m/play?nodeId=nonsense'));
  await page.getByRole('button', { name: 'Back to the lobby' }).click();
  await expect(page).toHaveURL(/\/m\/home/);
});

test('a game that does not start within 15 seconds offers to wait, retry or go back [TH-08]', async ({
  page,
  login,
}) => {
  await login(page, 'member1');
  const game = await findSlot(page);
  // `unroute` would release the pending requests, and the game would load before the tap on the button.
  let silent = true;
  await page.route('**/play/**', (route) =>
    silent && route.request().resourceType() === 'script' ? undefined : route.continue(),
  );
  await page.clock.install();
  await page.goto(buildPlayPath(game), { waitUntil: 'commit' });
  await expect(page.locator('iframe')).toBeAttached();
  await page.clock.fastForward(16_000);
  await expect(page.getByRole('alert').getByText('taking longer than usual')).toBeVisible();
  silent = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.clock.resume();
  await expect(frame(page).getByRole('button', { name: 'Spin' })).toBeEnabled({ timeout: 20_000 });
});

test('a game resumes after its frame is reloaded, and the frame’s address does not open the game in another tab', async ({
  page,
  context,
  login,
}) => {
  await login(page, 'member1');
  const game = await findSlot(page);
  await page.goto(buildPlayPath(game));
  const spin = frame(page).getByRole('button', { name: 'Spin' });
  await expect(spin).toBeEnabled({ timeout: 20_000 });
  const inside = page.frames().find((each) => each.url().includes('/play/'));
  const again = page.waitForResponse((response) => response.url().endsWith('/play/api/session'));
  await inside?.evaluate(() => window.location.reload());
  expect((await again).status()).toBe(200);
  await expect(spin).toBeEnabled({ timeout: 20_000 });

  const shared = await context.newPage();
  await shared.goto((await page.locator('iframe').getAttribute('src')) ?? '');
  await expect(shared.getByRole('heading', { name: 'This link can’t open the game' })).toBeVisible();
  await expect(shared.getByText('link.expired')).toBeVisible();
  await expect(shared.getByRole('button', { name: 'Spin' })).toHaveCount(0);
});

test.describe('a session that ends elsewhere', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('ends the game: a round with play money leaves the wallet unchanged, the next round is refused, and the game shows the reason [AU-32] [GT-13]', async ({
    page,
    newMember,
  }) => {
    await newMember(page);
    const game = await findGame(
      page,
      ({ supportPlay, isGameH5 }) => supportPlay && isGameH5,
      '&gameType=RNG',
    );
    const wallet = async () => (await page.request.get(buildSiteUrl('aurora', '/wps/wallet/balance'))).json();
    const before = await wallet();
    await page.goto(buildPlayPath(game, true));
    await expect(page.getByRole('banner').getByText('Play money')).toBeVisible();
    const spin = frame(page).getByRole('button', { name: 'Spin' });
    await expect(spin).toBeEnabled({ timeout: 20_000 });
    const answered = page.waitForResponse((response) => response.url().endsWith('/play/api/rounds'));
    await spin.click();
    expect((await answered).ok()).toBe(true);
    await expect(spin).toBeEnabled({ timeout: 20_000 });
    expect((await wallet()).value).toEqual(before.value);
    const ended = await page.request.delete(buildSiteUrl('aurora', '/wps/session/logout'), {
      headers: { 'X-Requested-With': 'lobby', Origin: new URL(buildSiteUrl('aurora')).origin },
    });
    expect(ended.ok()).toBe(true);
    const refused = page.waitForResponse((response) => response.url().endsWith('/play/api/rounds'));
    await spin.click();
    expect((await refused).status()).toBe(401);
    await expect(frame(page).getByRole('heading', { name: 'Your session has ended' })).toBeAttached();
    await expect(page.getByRole('alert').getByText('login.not.session')).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('the notice that there is no network keeps away from the controls of a game', async ({
    page,
    context,
    login,
  }) => {
    await login(page, 'test40');
    await page.goto(buildPlayPath(await findSlot(page)));
    const spin = frame(page).getByRole('button', { name: 'Spin' });
    await expect(spin).toBeEnabled({ timeout: 20_000 });
    await context.setOffline(true);
    const notice = page.getByRole('status').getByText('No network. Please check your connection.');
    await expect(notice).toBeVisible();
    const measure = (part: typeof notice) =>
      part.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await measure(notice)).toBeLessThan((page.viewportSize()?.height ?? 0) / 3);
    await context.setOffline(false);
    await expect(notice).toBeHidden();
  });
});
