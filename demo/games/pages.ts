import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';

import { gameNames } from '#demo/games/engines.ts';
import { pageFiles } from '#demo/games/page-files.ts';
import { pageHtml } from '#demo/games/page-html.ts';
import { isAppOrigin } from '#platform/modules/play/exports.ts';

/** The origin if it may frame a game of the site on `host`, else the empty string. */
const acceptedOrigin = (app = '', host: string): string => (isAppOrigin(app, [host]) ? app : '');

/** No inline script or style, nothing from other origins but the app's pictures, Trusted Types, and one that may frame it. */
function contentSecurityPolicy(appOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    `img-src data:${appOrigin && ` ${appOrigin}/art/`}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `frame-ancestors ${appOrigin === '' ? "'none'" : appOrigin}`,
  ].join('; ');
}

const plainHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('Referrer-Policy', 'no-referrer');
};

/**
 * Pages of the demo games and their files: HTML by launch URL, scripts and styles. Each path begins with the host of the
 * merchant's site; the edge lets through those that a merchant's record has, so that a record says who may frame.
 */
export const gamePages = new Hono();

for (const game of gameNames) {
  gamePages.get(`/:host/play/${game}/`, plainHeaders, (context) => {
    const { app, language } = context.req.query();
    const appOrigin = acceptedOrigin(app, context.req.param('host'));
    const html = pageHtml(game, language, appOrigin);
    return context.html(html, appOrigin === '' ? 400 : 200, {
      'Content-Security-Policy': contentSecurityPolicy(appOrigin),
      // The URL contains the launch token.
      'Cache-Control': 'no-store',
    });
  });
}

for (const [path, body] of Object.entries(pageFiles)) {
  const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
  // The pages' modules import each other without a version, so each is revalidated.
  gamePages.get(`/:host${path}`, plainHeaders, etag(), (context) =>
    context.body(body, 200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' }),
  );
}
