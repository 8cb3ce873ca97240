import type { Context } from 'hono';
import * as v from 'valibot';

import { invitationCodeSchema } from '#contract/page/invitation.ts';
import { dayMs } from '#contract/values/durations.ts';
import { getLanguage } from '#contract/values/languages.ts';

import type { EdgeEnv } from '../env.ts';
import { brandColours } from '../responses/brand-colours.ts';
import {
  drawBadge,
  drawHomeScreenIcon,
  getIconPath,
  homeScreenSizes,
  renderIcon,
} from '../responses/brand-icon.ts';
import { getNoticeTexts } from '../responses/notice-texts.ts';

// These files are the same for every visitor of a host, so browsers may cache them. A change of the brand is visible
// within an hour.
const brandCacheControl = 'public, max-age=3600';

/**
 * Serves the merchant's web app manifest (https://www.w3.org/TR/appmanifest). With the `code` of an invitation link the
 * app opens on its registration page. Some phones give an app on the home screen its own storage, so the app has no
 * other way to know the inviting agent.
 */
export function serveManifest(c: Context<EdgeEnv>): Response {
  const merchant = c.get('merchant');
  const { brand, defaultLanguage } = merchant;
  const { bg } = brandColours[brand.theme][brand.schemes.includes('dark') ? 'dark' : 'light'];
  const { tag, dir } = getLanguage(defaultLanguage);
  const code = v.safeParse(invitationCodeSchema, c.req.query('code'));
  const body = {
    id: '/m/home',
    name: brand.name,
    short_name: brand.name,
    description: getNoticeTexts(defaultLanguage).texts.description.replaceAll('{brand}', () => brand.name),
    lang: tag,
    dir,
    start_url: code.success ? `/m/register?code=${code.output}` : '/m/home',
    scope: '/',
    display: 'standalone',
    background_color: bg,
    theme_color: bg,
    // Phones cut the edges off a maskable icon. A merchant's own picture may have its subject there.
    icons: (brand.icon ? (['any'] as const) : (['any', 'maskable'] as const)).flatMap((purpose) =>
      homeScreenSizes.map((size) => ({ ...getIconPath(merchant, size), purpose })),
    ),
  };
  return new Response(JSON.stringify(body), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': brandCacheControl },
  });
}

/** Serves a rendered icon for a brand without pictures of its own. */
export const serveBrandIcon = (c: Context<EdgeEnv>): Response =>
  new Response(renderIcon(c.get('merchant')), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': brandCacheControl },
  });

const respondPng = (png: Uint8Array<ArrayBuffer>): Response =>
  new Response(png, { headers: { 'Content-Type': 'image/png', 'Cache-Control': brandCacheControl } });

/** Serves the icon of a home screen and of notifications at a path that is the same for every merchant. */
export const serveHomeScreenIcon =
  (size: (typeof homeScreenSizes)[number]) =>
  async (c: Context<EdgeEnv>): Promise<Response> => {
    const merchant = c.get('merchant');
    return merchant.brand.icon
      ? c.redirect(getIconPath(merchant, size).src, 302)
      : respondPng(await drawHomeScreenIcon(merchant, size));
  };

/** Serves the badge of notifications. */
export const serveBrandBadge = async (c: Context<EdgeEnv>): Promise<Response> =>
  respondPng(await drawBadge(c.get('merchant')));

/** Days for which the file of `serveSecurityContact` is valid; RFC 9116 §2.5.5 recommends less than a year. */
const SECURITY_DAYS = 90;

/** Serves the contact of RFC 9116: the merchant's mail address, or its feedback page if there is no address. */
export function serveSecurityContact(c: Context<EdgeEnv>): Response {
  const { support, languages } = c.get('merchant');
  const { origin } = c.get('address');
  const mail = support.find(({ url }) => url.startsWith('mailto:'));
  const expires = new Date(Date.now() + SECURITY_DAYS * dayMs);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: ${mail?.url ?? `${origin}/m/feedback`}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.map((language) => getLanguage(language).tag).join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': brandCacheControl },
  });
}

/** Serves the rules for crawlers: they may read pages, but neither calls nor members' private pages. */
export function serveRobots(): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /wps/',
    'Disallow: /lgw/',
    'Disallow: /m/play',
    'Disallow: /m/member',
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': brandCacheControl },
  });
}
