import { expect, test } from 'vitest';

import { completeLanguages } from '#contract/values/languages.ts';
import { isGamePage } from '#contract/wire/games-host.ts';
import { gameNames as games } from '#demo/games/engines.ts';
import { getPageFolder, pageFiles } from '#demo/games/page-files.ts';
import { gamePages } from '#demo/games/pages.ts';
import { slotSymbolNames } from '#demo/games/symbols.ts';

const launchPath = (game: string, query: Record<string, string> = {}, host = 'localhost') =>
  `/${host}/play/${game}/?${new URLSearchParams({ token: 't', app: 'http://localhost:4173', ...query }).toString()}`;

/** Parses the directives of a reply's Content-Security-Policy, by name. */
function parsePolicy(reply: Response): Map<string, string> {
  const policy = reply.headers.get('Content-Security-Policy') ?? '';
  return new Map(
    policy.split('; ').map((directive): [string, string] => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

test.each(games)('%s may only be framed by the origin of the app that launched it', async (game) => {
  for (const host of ['localhost', 'lotus.localhost', 'a.b.localhost']) {
    const app = `http://${host}:4173`;
    const reply = await gamePages.request(launchPath(game, { app }, host));
    expect(reply.status).toBe(200);
    expect(parsePolicy(reply).get('frame-ancestors')).toBe(app);
    expect(parsePolicy(reply).get('img-src')).toBe(`'self' data: ${app}/art/`);
    expect(await reply.text()).toContain(`<meta name="app-origin" content="${app}" />`);
  }
});

test('the games’ host lets the page and the files of every game through', () => {
  const files = Object.keys(pageFiles).filter((path) => /\.(?:js|css)$/.test(path));
  const symbols = slotSymbolNames.map((name) => `/play/symbols/${name}.svg`);
  for (const path of [...games.map((game) => `/play/${game}/`), ...files, ...symbols])
    expect(isGamePage(`/localhost${path}`), path).toBe(true);
  expect(isGamePage('/localhost/play/api/')).toBe(false);
});

test.each([
  'https://evil.example',
  'http://localhost.evil.example',
  'http://evillocalhost',
  'http://localhost:4173/path',
  'http://user@localhost',
  'http://localhost:4173; script-src *',
  'http://localhost"><script>',
  'javascript://localhost',
  'null',
  '*',
  'http://*.localhost:4173',
  'http://.localhost:4173',
  'http://lotus.localhost:4173',
  'https://lotus.localhost:4173',
  'http://evil.example/.localhost:4173',
  '',
])('a launch with %j as the app gets a page that no site may frame', async (app) => {
  const reply = await gamePages.request(launchPath('slot', { app }));
  expect(reply.status).toBe(400);
  expect(parsePolicy(reply).get('frame-ancestors')).toBe("'none'");
  expect(parsePolicy(reply).get('img-src')).toBe("'self' data:");
  expect(await reply.text()).toContain('<meta name="app-origin" content="" />');
});

test('a site’s games can only be framed by that site over https', async () => {
  const fetchStatus = async (app: string, host = 'play.example') =>
    (await gamePages.request(launchPath('dice', { app }, host))).status;
  expect(await fetchStatus('https://play.example')).toBe(200);
  expect(await fetchStatus('http://play.example')).toBe(400);
  expect(await fetchStatus('http://play.example:8080')).toBe(400);
  expect(await fetchStatus('https://play.example:8443')).toBe(400);
  // Another merchant's site may only frame its own games.
  expect(await fetchStatus('https://play.example', 'www.example')).toBe(400);
  expect(await fetchStatus('https://play.example https://www.example')).toBe(400);
  expect(await fetchStatus('https://other.example')).toBe(400);
  // A name that merely contains a local host name.
  expect(await fetchStatus('http://localhost.example:4173', 'localhost.example')).toBe(400);
});

test('a site on a developer’s machine frames its games at any port, also behind an https proxy', async () => {
  const fetchStatus = async (app: string, host: string) =>
    (await gamePages.request(launchPath('dice', { app }, host))).status;
  expect(await fetchStatus('http://localhost:8080', 'localhost')).toBe(200);
  expect(await fetchStatus('https://lotus.localhost:4174', 'lotus.localhost')).toBe(200);
  expect(await fetchStatus('ftp://localhost', 'localhost')).toBe(400);
  expect(await fetchStatus('http://localhost:8080', 'play.example')).toBe(400);
});

test.each(games)(
  'the page of %s runs no inline script or style and loads nothing from other origins',
  async (game) => {
    const reply = await gamePages.request(launchPath(game));
    const policy = parsePolicy(reply);
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('style-src')).toBe("'self'");
    const html = await reply.text();
    expect(html).not.toMatch(/ style="| on\w+="|<style/);
    const inline = html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g);
    for (const [, attributes] of inline) expect(attributes).toContain('type="application/json"');
  },
);

test.each(games)(
  'the URL of %s, which contains the token, is neither cached nor sent to other sites',
  async (game) => {
    const { headers } = await gamePages.request(launchPath(game));
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  },
);

test.each(games)('the page of %s fills every placeholder, in any language', async (game) => {
  for (const language of completeLanguages) {
    const html = await (await gamePages.request(launchPath(game, { language }))).text();
    expect(html).not.toMatch(/%[A-Z_]+%/);
    for (const [, json = ''] of html.matchAll(/<script type="application\/json"[^>]*>([^<]*)<\/script>/g)) {
      expect(Object.keys(JSON.parse(json)).length).toBeGreaterThan(1);
    }
  }
});

test('the page uses the language of the launch and its text direction', async () => {
  const fetchHead = async (language: string) =>
    (await (await gamePages.request(launchPath('slot', { language }))).text()).slice(0, 80);
  expect(await fetchHead('UR')).toContain('<html lang="ur" dir="rtl">');
  expect(await fetchHead('PT-BR')).toContain('<html lang="pt-BR" dir="ltr">');
  expect(await fetchHead('"><script>')).toContain('<html lang="en" dir="ltr">');
});

test.each(games)('every file that %s refers to is served with its content type', async (game) => {
  const html = await (await gamePages.request(launchPath(game))).text();
  const named = [...html.matchAll(/(?:href|src)="([^#d][^"]+)"/g)].map(
    ([, path = '']) => new URL(path, `http://games/localhost/play/${game}/`).pathname,
  );
  expect(named).toContain(`/localhost/play/${getPageFolder(game)}/game.js`);
  for (const path of named) {
    const reply = await gamePages.request(path);
    expect(reply.status, path).toBe(200);
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
    expect(reply.headers.get('Content-Type')).toBe(`${type}; charset=utf-8`);
    expect(reply.headers.get('X-Content-Type-Options')).toBe('nosniff');
  }
});

test('every module that a module imports is served', () => {
  for (const [path, text] of Object.entries(pageFiles)) {
    for (const [, imported = ''] of text.matchAll(/^import .* from '([^']+)';|^} from '([^']+)';/gm)) {
      if (imported) expect(pageFiles, path).toHaveProperty([new URL(imported, `http://x${path}`).pathname]);
    }
  }
});

test('every symbol of a slot is served as a picture that runs nothing, and there is no other', async () => {
  for (const name of slotSymbolNames) {
    const reply = await gamePages.request(`/localhost/play/symbols/${name}.svg`);
    expect(reply.headers.get('Content-Type'), name).toBe('image/svg+xml');
    expect(reply.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
    expect(await reply.text()).toMatch(/^<svg [^>]*viewBox/);
  }
  expect((await gamePages.request('/localhost/play/symbols/dice.svg')).status).toBe(404);
});

test('a request for an unchanged file gets a 304 response', async () => {
  const path = '/localhost/play/shared/start.js';
  const tag = (await gamePages.request(path)).headers.get('ETag') ?? '';
  expect(tag).not.toBe('');
  const again = await gamePages.request(path, { headers: { 'If-None-Match': tag } });
  expect(again.status).toBe(304);
});

test('there is no page for a game that does not exist', async () => {
  expect((await gamePages.request(launchPath('backgammon'))).status).toBe(404);
  expect((await gamePages.request('/localhost/play/shared/frame.html')).status).toBe(404);
});

test('every import of a page resolves in the browser, without a bundler', () => {
  const imports = Object.entries(pageFiles).flatMap(([path, text]) =>
    [...text.matchAll(/^(?:import|export)\b[^;]*?from '([^']+)'/gm)].map(([, target = '']) => ({
      path,
      target,
    })),
  );
  expect(imports.length).toBeGreaterThan(10);
  for (const { path, target } of imports) {
    expect(target, path).toMatch(/^\.{1,2}\//);
    expect(pageFiles, `${target} of ${path}`).toHaveProperty([new URL(target, `http://g${path}`).pathname]);
  }
});
