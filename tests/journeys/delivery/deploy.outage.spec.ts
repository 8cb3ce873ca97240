import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';

import { expect, site, test } from '#tests/support/journey.ts';

const port = Number(process.env.TEST_PORT ?? 4273) + 1;
const before = new URL(site('aurora')).origin;
const after = `http://localhost:${port}`;

let deployed: ChildProcess | undefined;

/** Builds the sources once more, as a deploy would from an empty machine, and serves that on a port of its own. */
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const child = spawn('node', ['tests/support/next-build.ts', before], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  deployed = child;
  await new Promise<void>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('The next build is served.')) resolve();
    });
    child.on('close', () => reject(new Error(`The next build was not served:\n${printed}`)));
  });
});
test.afterAll(() => void deployed?.kill());

const filesOf = (folder: string) =>
  globSync(`${folder}/client/assets/*.js`).map((file) => file.split('/').at(-1));
const manifestOf = (folder: string) => readFileSync(`${folder}/client/.vite/manifest.json`, 'utf8');

test('a tab that was open before a deploy loads its lazy parts, hears of the new version and takes it on request [ED-06] [ER-21]', async ({
  page,
}) => {
  await page.goto(site('aurora'));
  // From here on the next build stands behind the same address.
  await page.context().route(`${before}/**`, async (route) => {
    const url = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: after + url.pathname + url.search }) });
  });
  const parts: { name: string; status: number }[] = [];
  page.on('response', (response) => {
    const name = /\/assets\/(.+\.js)$/.exec(response.url())?.[1];
    if (name) parts.push({ name, status: response.status() });
  });
  await page.getByRole('button', { name: 'Menu' }).first().click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link').first()).toBeVisible();
  const old = parts.filter(({ name }) => !manifestOf('.cache/next').includes(name));
  expect(old.length, `parts that only the build before has: ${JSON.stringify(parts)}`).toBeGreaterThan(0);
  expect(parts.filter(({ status }) => status !== 200)).toEqual([]);

  await page.keyboard.press('Escape');
  await page
    .getByRole('main')
    .getByRole('link', { name: /more|all/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByText('A new version is here')).toHaveCount(0);
  // What it would still fetch ahead of need is not on the server of the build before.
  await page.goto('about:blank');
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
});

test('of the build only its files can be fetched, and only under their own names', async ({ request }) => {
  const hidden = readdirSync('.cache/next/client', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.split('.cache/next/client')[1] ?? '')
    .filter((path) => !/^\/(art\/|icons\.svg$|assets\/.*\.(js|css|json|woff2)$)/.test(path));
  expect(hidden).toContain('/.vite/manifest.json');
  // Three of each kind: of the packed files there are hundreds.
  const kinds = Map.groupBy(hidden, (path) => path.replace(/[^/]+?(?=(\.[a-z]+){1,2}$)/, '*'));
  for (const path of [...kinds.values()].flatMap((paths) => paths.slice(0, 3)))
    expect((await request.get(after + path)).status(), path).toBe(404);
  const art = await request.get(`${after}/art/missing.avif`);
  expect([art.status(), art.headers()['cache-control']]).toEqual([404, 'private, no-store']);
  const first = filesOf('.cache/next')[0];
  const body = await (await request.get(`${after}/assets/${first}`)).text();
  expect(body).toBe(readFileSync(`.cache/next/client/assets/${first}`, 'utf8'));
});
