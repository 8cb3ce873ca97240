import * as v from 'valibot';

import { fixtures } from '#contract/calls/catalogue/fixtures.ts';
import { expect, buildSiteUrl, test } from '#tests/support/journey.ts';

import { findGameByName } from './play-rounds.ts';

// Animations are off here. play.spec.ts tests the slot with animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const fixturesReply = v.object({ value: fixtures.value });

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
