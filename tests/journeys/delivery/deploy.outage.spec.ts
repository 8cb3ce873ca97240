import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';

import { expect, buildSiteUrl, test } from '#tests/support/journey.ts';

const port = Number(process.env.TEST_PORT ?? 4273) + 1;
const oldOrigin = new URL(buildSiteUrl('aurora')).origin;
const newOrigin = `http://localhost:${port}`;

let deployedServer: ChildProcess | undefined;

/** Builds the sources again, as a deploy would on a clean machine, and serves the build on a port of its own. */
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const child = spawn('node', ['tests/support/next-build.ts', oldOrigin], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  deployedServer = child;
  await new Promise<void>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('The next build is served.')) resolve();
    });
    child.on('close', () => reject(new Error(`The next build was not served:\n${printed}`)));
  });
});
test.afterAll(() => void deployedServer?.kill());

const listFiles = (folder: string) =>
  globSync(`${folder}/client/assets/*.js`).map((file) => file.split('/').at(-1));
const readManifest = (folder: string) => readFileSync(`${folder}/client/.vite/manifest.json`, 'utf8');

test('a tab from before a deploy can still load its lazy chunks, shows that there is a new version, and updates on request [ED-06] [ER-21]', async ({
  page,
}) => {
  await page.goto(buildSiteUrl('aurora'));
  // From now on the same address serves the next build.
  await page.context().route(`${oldOrigin}/**`, async (route) => {
    const url = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: newOrigin + url.pathname + url.search }) });
  });
  const chunks: { name: string; status: number }[] = [];
  page.on('response', (response) => {
    const name = /\/assets\/(.+\.js)$/.exec(response.url())?.[1];
    if (name) chunks.push({ name, status: response.status() });
  });
  await page.getByRole('button', { name: 'Menu' }).first().click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link').first()).toBeVisible();
  const old = chunks.filter(({ name }) => !readManifest('.cache/next').includes(name));
  expect(old.length, `chunks that only the old build has: ${JSON.stringify(chunks)}`).toBeGreaterThan(0);
  expect(chunks.filter(({ status }) => status !== 200)).toEqual([]);

  await page.keyboard.press('Escape');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^See all/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByText('A new version is available')).toHaveCount(0);
  // Leaves the page, because prefetches that are still pending would get 404 from the server of the old build.
  await page.goto('about:blank');
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
});

test('only browser files of the build can be fetched, and only under their own names', async ({
  request,
}) => {
  const hidden = readdirSync('.cache/next/client', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.split('.cache/next/client')[1] ?? '')
    .filter((path) => !/^\/(art\/|icons\.svg$|assets\/.*\.(js|css|json|woff2)$)/.test(path));
  expect(hidden).toContain('/.vite/manifest.json');
  // Checks three files of each kind, because there are hundreds of compressed files.
  const kinds = Map.groupBy(hidden, (path) => path.replace(/[^/]+?(?=(\.[a-z]+){1,2}$)/, '*'));
  for (const path of [...kinds.values()].flatMap((paths) => paths.slice(0, 3)))
    expect((await request.get(newOrigin + path)).status(), path).toBe(404);
  const art = await request.get(`${newOrigin}/art/missing.avif`);
  expect([art.status(), art.headers()['cache-control']]).toEqual([404, 'private, no-store']);
  const first = listFiles('.cache/next')[0];
  const body = await (await request.get(`${newOrigin}/assets/${first}`)).text();
  expect(body).toBe(readFileSync(`.cache/next/client/assets/${first}`, 'utf8'));
});
