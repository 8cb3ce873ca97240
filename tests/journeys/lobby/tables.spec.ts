import type { Page } from '@playwright/test';
import * as v from 'valibot';

import { liveTables } from '#contract/calls/catalogue/live-tables.ts';
import { type LiveTable, tableSchema } from '#contract/values/catalogue/live-tables.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, site, test } from '#tests/support/journey.ts';

const list = '/m/live-games';
const replySchema = v.object({ value: v.object({ tables: v.array(tableSchema) }) });
const messageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ tables: v.optional(v.array(tableSchema), []) }),
);

/** The tiles of a list, by its name. */
const tiles = (page: Page, name = 'Live') =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem');

/** The first table of the list, and how it stands. */
async function firstTable(page: Page): Promise<{ name: string; table: LiveTable }> {
  const game = page.waitForResponse((reply) => new URL(reply.url()).pathname === liveTables.path);
  await page.goto(list);
  const { value } = v.parse(replySchema, await (await game).json());
  const first = tiles(page).first();
  await expect(first.getByText(/^\d\/\d$|^Closed$/)).toBeVisible();
  const name = (await first.getByRole('button').first().textContent()) ?? '';
  const [table] = value.tables;
  if (!table) throw new Error('no tables');
  return { name, table };
}

/** Layout shift of the page since this was first called, without what an input brings. */
const shift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const of = document.documentElement.dataset;
    if (of.shift === undefined) {
      of.shift = '0';
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries())
          if ('value' in entry) of.shift = String(Number(of.shift) + Number(entry.value));
      }).observe({ type: 'layout-shift' });
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return Number(of.shift);
  });

test('a member’s tables change as they are told, by one socket, and nothing beside them moves', async ({
  page,
  login,
}) => {
  // Rounds of the platform's own are waited for, and twenty changes after them.
  test.setTimeout(120_000);
  await login(page, 'member1');
  const polls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === liveTables.path) polls.push(request.url());
  });
  let tell: (text: string) => void = () => undefined;
  const sent: string[] = [];
  const heard: LiveTable[][] = [];
  let forwards = true;
  await page.routeWebSocket(/\/wps\/live$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      sent.push(String(message));
      server.send(message);
    });
    server.onMessage((message) => {
      const parsed = v.safeParse(messageSchema, String(message));
      if (parsed.success && parsed.output.tables.length) heard.push(parsed.output.tables);
      if (forwards) socket.send(message);
    });
    tell = (text) => socket.send(text);
  });
  const { table } = await firstTable(page);
  await expect(page.getByText('Every 20 s')).toBeVisible();
  // The channel comes with the first touch.
  await page.getByRole('main').click({ position: { x: 4, y: 120 } });
  await expect(page.getByRole('status').filter({ hasText: /^Live$/ })).toBeVisible({ timeout: 20_000 });
  expect(sent).toContain('tables');
  polls.length = 0;
  // What the platform's own rounds bring.
  expect(heard[0]?.length).toBeGreaterThan(20);
  await expect.poll(() => heard.length, { timeout: 30_000 }).toBeGreaterThan(1);

  await expectAccessible(page, 'tables');
  const first = tiles(page).first();
  // From here on only what the test tells.
  forwards = false;
  const box = await first.boundingBox();
  await shift(page);
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
    tell(JSON.stringify({ marks: {}, tables: [changed] }));
    await expect(
      first.getByText(changed.open ? `${changed.taken}/${changed.seats}` : 'Closed'),
    ).toBeVisible();
    expect(await shift(page)).toBe(0);
  }
  expect(await first.boundingBox()).toEqual(box);
  expect(polls).toEqual([]);

  // Where no table is seen any more, none is told of.
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect.poll(() => sent.findLast((text) => text !== 'ping')).toBe('no tables');
});

test('streams say who is on, in which language, and for how many [LS-09]', async ({ page, context }) => {
  await context.addCookies([{ name: 'scheme', value: 'light', url: site('aurora') }]);
  await page.goto('/m/gameList?gameType=LIVESTREAM');
  const on = tiles(page, 'Streams').filter({ hasText: /viewers?/ });
  await expect(on.first()).toBeVisible();
  await expect(on.first()).toContainText('on now');
  // Those that are not on stand last.
  await page.mouse.wheel(0, 5_000);
  await expect(tiles(page, 'Streams').filter({ hasText: 'Off air' }).first()).toBeVisible();
  await expectAccessible(page, 'streams');
});
