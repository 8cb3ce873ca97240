import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { readBuildManifest, findRouteChunk } from '#tests/support/build-manifest.ts';
import { expect, buildSiteUrl, test } from '#tests/support/journey.ts';

import { agentPages, memberPages, visitorPages } from './route-pages.ts';

test('route-pages.ts has a page for every route, except those whose component is in the entry chunk', () => {
  const routeFiles = globSync('src/routes/**/*.tsx').filter((file) => {
    const text = readFileSync(file, 'utf8');
    return /createFileRoute[^]*\bcomponent:/.test(text) && !text.includes('codeSplitGroupings: []');
  });
  const routes = routeFiles.map((file) => file.replace(/^src\/routes\/|\.tsx$/g, ''));
  expect(Object.keys({ ...visitorPages, ...memberPages, ...agentPages }).toSorted()).toEqual(
    routes.toSorted(),
  );
});

test('the files of the build have no import cycles', () => {
  const imports = new Map(
    [...new Set(Object.values(readBuildManifest()).map(({ file }) => file))]
      .filter((file) => file.endsWith('.js'))
      .map((file) => [
        basename(file),
        [...readFileSync(`dist/client/${file}`, 'utf8').matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(
          ([, name = '']) => name,
        ),
      ]),
  );
  expect([...imports.values()].flat().length).toBeGreaterThan(100);
  // Repeatedly removes the files that import no remaining file. The files that are left form cycles.
  for (let before = -1; before !== imports.size;) {
    before = imports.size;
    for (const [file, names] of imports) if (!names.some((name) => imports.has(name))) imports.delete(file);
  }
  expect([...imports.keys()]).toEqual([]);
});

test('every script of the build runs', async ({ browser }) => {
  // The page's content security policy would block the test's imports.
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(buildSiteUrl('aurora', '/m/help'));
  const scripts = [...new Set(Object.values(readBuildManifest()).map(({ file }) => file))].filter((file) =>
    file.endsWith('.js'),
  );
  expect(scripts.length).toBeGreaterThan(100);
  const failures = await page.evaluate(async (files) => {
    const results = await Promise.allSettled(files.map((file) => import(`/${file}`)));
    return results.flatMap((result, at) =>
      result.status === 'rejected' ? [`${files[at]}: ${String(result.reason)}`] : [],
    );
  }, scripts);
  expect(failures).toEqual([]);
  await context.close();
});

for (const [role, username, pages] of [
  ['a visitor', null, visitorPages],
  ['a member', 'member1', memberPages],
  ['an agent', 'agent1', agentPages],
] as const)
  test(`the HTML of every page for ${role} links to the chunk of its component`, async ({ page, login }) => {
    if (username) await login(page, username);
    for (const [route, path] of Object.entries(pages)) {
      const html = await (await page.request.get(buildSiteUrl('aurora', path), { maxRedirects: 0 })).text();
      expect.soft(html, path).toContain(`href="/${findRouteChunk(route)}"`);
    }
  });
