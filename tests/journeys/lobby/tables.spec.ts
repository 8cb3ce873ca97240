import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';

import { liveTables } from '#contract/calls/catalogue/live-tables.ts';
import { type LiveTable, tableSchema } from '#contract/values/catalogue/live-tables.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, buildSiteUrl, test } from '#tests/support/journey.ts';
import { expectNoShift, recordShiftsFromNow } from '#tests/support/layout-shift.ts';

const list = '/m/live-games';
const replySchema = v.object({ value: v.object({ tables: v.array(tableSchema) }) });
const messageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ tables: v.optional(v.array(tableSchema), []) }),
);

/** Returns the tiles of a list by its name. */
const getTiles = (page: Page, name = 'Live') =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem');

/** Returns the first table of the list with its current state. */
async function readFirstTable(page: Page): Promise<{ name: string; table: LiveTable }> {
  const tablesResponse = page.waitForResponse((reply) => new URL(reply.url()).pathname === liveTables.path);
  await page.goto(list);
  const { value } = v.parse(replySchema, await (await tablesResponse).json());
  const first = getTiles(page).first();
  await expect(first.getByText(/^\d\/\d$|^Closed$/)).toBeVisible();
  const name = (await first.getByRole('button').first().textContent()) ?? '';
  const [table] = value.tables;
  if (!table) throw new Error('no tables');
  return { name, table };
}

/**
 * Returns the texts of which a letter or a line is cut. Reads all at once, because a list that grows replaces elements.
 * The last line may need a few px more than its height.
 */
const listCutTexts = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((all) =>
    all
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight >= clientHeight + 6,
      )
      .map(({ textContent }) => textContent),
  );

test('the name of a live table stands whole on its card, on two lines if it is long', async ({ page }) => {
  await page.goto(list);
  const name = getTiles(page)
    .getByText(/^Andar Bahar \w+$/)
    .first();
  await expect(name).toBeVisible();
  expect(await listCutTexts(name)).toEqual([]);
});

test('both teams of a match stand whole on its card', async ({ page }) => {
  await page.goto(buildSiteUrl('aurora', '/m/sport-games'));
  const teams = getTiles(page, 'Sports').getByText(/^\S.* v \S/);
  await expect.poll(() => teams.count()).toBeGreaterThan(3);
  expect(await listCutTexts(teams)).toEqual([]);
});

test('a member’s tables update through the live channel without polling, and nothing on the page shifts', async ({
  page,
  login,
}) => {
  // The test waits for changes from the platform's own rounds, and then for twenty changes of its own.
  test.setTimeout(120_000);
  await login(page, 'member1');
  const polls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === liveTables.path) polls.push(request.url());
  });
  let sendToPage: (text: string) => void = () => undefined;
  const sent: string[] = [];
  const received: LiveTable[][] = [];
  let forwards = true;
  await page.routeWebSocket(/\/wps\/live$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      sent.push(String(message));
      server.send(message);
    });
    server.onMessage((message) => {
      const parsed = v.safeParse(messageSchema, String(message));
      if (parsed.success && parsed.output.tables.length) received.push(parsed.output.tables);
      if (forwards) socket.send(message);
    });
    sendToPage = (text) => socket.send(text);
  });
  const { table } = await readFirstTable(page);
  await expect(page.getByText('Updated every 20 s')).toBeVisible();
  // The live channel opens at the first touch.
  await page.getByRole('main').click({ position: { x: 4, y: 120 } });
  await expect(page.getByRole('status').filter({ hasText: /^Live$/ })).toBeVisible({ timeout: 20_000 });
  expect(sent).toContain('tables');
  polls.length = 0;
  // These changes come from the platform's own rounds.
  expect(received[0]?.length).toBeGreaterThan(20);
  await expect.poll(() => received.length, { timeout: 30_000 }).toBeGreaterThan(1);

  await expectAccessible(page, 'tables');
  const first = getTiles(page).first();
  // From now on the page only receives changes that the test sends.
  forwards = false;
  const box = await first.boundingBox();
  await recordShiftsFromNow(page);
  for (let change = 0; change < 20; change += 1) {
    const results = change % 2 ? [change, 0, 36] : (['banker', 'tie', 'player', 'tiger'] as const);
    const changed: LiveTable = {
      ...table,
      kind: change % 2 ? 'roulette' : 'baccarat',
      open: change % 5 !== 4,
      taken: change % 8,
      maxBet: 10 ** (4 + (change % 5)),
      results: [...results],
    };
    sendToPage(JSON.stringify({ marks: {}, tables: [changed] }));
    await expect(
      first.getByText(changed.open ? `${changed.taken}/${changed.seats}` : 'Closed'),
    ).toBeVisible();
    await expectNoShift(page);
  }
  expect(await first.boundingBox()).toEqual(box);
  expect(polls).toEqual([]);

  // When no table is visible, the page unsubscribes from all tables.
  await page.getByRole('link', { name: 'Lobby' }).first().click();
  await expect.poll(() => sent.findLast((text) => text !== 'ping')).toBe('no tables');
});

test('a live table that a member opens has the seats and the road of its tile', async ({ page, login }) => {
  await login(page, 'test42');
  const readTiles = async () => {
    const reply = await page.request.get(buildSiteUrl('aurora', liveTables.path));
    return v.parse(replySchema, await reply.json()).value.tables;
  };
  const table = (await readTiles()).find(
    ({ kind, open, results }) => kind === 'baccarat' && open && results.length,
  );
  if (!table) throw new Error('no open table of baccarat');
  await page.goto(buildSiteUrl('aurora', `/m/play?nodeId=${table.nodeId}`));
  const road = page.frameLocator('iframe').getByRole('img', { name: /^Latest results/ });
  await expect(road).toBeVisible({ timeout: 20_000 });
  const letters: Record<string, string> = { banker: 'B', player: 'P', tie: '=' };
  await expect
    .poll(
      async () => {
        const tile = (await readTiles()).find(({ nodeId }) => nodeId === table.nodeId);
        const seats = `${tile?.taken} of ${tile?.seats} seats taken`;
        const isSeated = await page.frameLocator('iframe').getByText(seats, { exact: true }).isVisible();
        const results = tile?.results.map((result) => letters[result]).join('');
        return isSeated && (tile?.taken ?? 0) > 0 && results === (await road.textContent());
      },
      { timeout: 30_000 },
    )
    .toBe(true);
});

test('streams on air show their number of viewers, and streams off air come last [LS-09]', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'scheme', value: 'light', url: buildSiteUrl('aurora') }]);
  await page.goto('/m/gameList?gameType=LIVESTREAM');
  const liveStreams = getTiles(page, 'Streams').filter({ hasText: /viewers?/ });
  await expect(liveStreams.first()).toBeVisible();
  await expect(liveStreams.first()).toContainText('live now');
  // Streams that are off air come last. The whole list is in view, so no bar covers a part of a button.
  await page.setViewportSize({ width: 360, height: 3_000 });
  await expect(getTiles(page, 'Streams').filter({ hasText: 'Off air' }).first()).toBeVisible();
  await expectAccessible(page, 'streams');
});
