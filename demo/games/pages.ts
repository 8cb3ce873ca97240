import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';

import { gameNames } from '#demo/games/engines.ts';
import { pageFiles } from '#demo/games/page-files.ts';
import { renderGamePage } from '#demo/games/page-html.ts';
import { drawSymbol, slotSymbolNames } from '#demo/games/symbols.ts';
import { isAppOrigin } from '#platform/modules/play/exports.ts';

/** Returns the origin `app` if that origin may frame games of the site on `host`, otherwise an empty string. */
const acceptOrigin = (app = '', host: string): string => (isAppOrigin(app, [host]) ? app : '');

/**
 * Builds a policy that forbids inline scripts and styles, and requires Trusted Types. The only other origin is the
 * app: the page may load the app's pictures, and the app may frame the page.
 */
function buildContentSecurityPolicy(appOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    `img-src 'self' data:${appOrigin && ` ${appOrigin}/art/`}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `frame-ancestors ${appOrigin === '' ? "'none'" : appOrigin}`,
  ].join('; ');
}

const addSecurityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('Referrer-Policy', 'no-referrer');
};

/**
 * Serves the pages of the demo games, with their scripts and styles. Each path starts with the host of the merchant's
 * site. The edge only forwards the hosts of merchant records, so these records decide which sites may frame games.
 */
export const gamePages = new Hono();

for (const game of gameNames) {
  gamePages.get(`/:host/play/${game}/`, addSecurityHeaders, (context) => {
    const { app, language } = context.req.query();
    const appOrigin = acceptOrigin(app, context.req.param('host'));
    const html = renderGamePage(game, language, appOrigin);
    return context.html(html, appOrigin === '' ? 400 : 200, {
      'Content-Security-Policy': buildContentSecurityPolicy(appOrigin),
      // The URL contains the launch token.
      'Cache-Control': 'no-store',
    });
  });
}

for (const name of slotSymbolNames) {
  gamePages.get(`/:host/play/symbols/${name}.svg`, addSecurityHeaders, (context) =>
    context.body(drawSymbol(name) ?? '', 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': "default-src 'none'",
    }),
  );
}

for (const [path, body] of Object.entries(pageFiles)) {
  const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
  // The pages' modules import each other without a version, so each file is revalidated.
  gamePages.get(`/:host${path}`, addSecurityHeaders, etag(), (context) =>
    context.body(body, 200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' }),
  );
}
