import type { Context } from 'hono';
import * as v from 'valibot';

import { invitationCodeSchema } from '#contract/page/invitation.ts';
import { dayMs } from '#contract/values/durations.ts';
import { languageOf } from '#contract/values/languages.ts';

import type { EdgeEnv } from '../env.ts';
import { brandColours } from '../responses/brand-colours.ts';
import { drawnIcon, iconOf } from '../responses/brand-icon.ts';
import { noticeTexts } from '../responses/notice-texts.ts';

// The same for every visitor of a host, so browsers may keep them; a change of the brand shows in an hour.
const kept = 'public, max-age=3600';

/**
 * Web app manifest of the merchant: https://www.w3.org/TR/appmanifest. With the `code` of an invitation link the
 * app opens on its registration: a phone that gives an app on its home screen a storage of its own has no other way to
 * tell it who invited.
 */
export function manifest(c: Context<EdgeEnv>): Response {
  const merchant = c.get('merchant');
  const { brand, defaultLanguage } = merchant;
  const { bg } = brandColours[brand.theme][brand.schemes.includes('dark') ? 'dark' : 'light'];
  const { tag, dir } = languageOf(defaultLanguage);
  const code = v.safeParse(invitationCodeSchema, c.req.query('code'));
  const sizes = brand.icon ? ([192, 512] as const) : ([192] as const);
  const body = {
    id: '/m/home',
    name: brand.name,
    short_name: brand.name,
    description: noticeTexts(defaultLanguage).texts.description.replaceAll('{brand}', brand.name),
    lang: tag,
    dir,
    start_url: code.success ? `/m/register?code=${code.output}` : '/m/home',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: bg,
    theme_color: bg,
    icons: sizes.map((size) => ({ ...iconOf(merchant, size), purpose: 'any' })),
  };
  return new Response(JSON.stringify(body), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': kept },
  });
}

/** The sign of a brand without pictures of its own. */
export const brandIcon = (c: Context<EdgeEnv>): Response =>
  new Response(drawnIcon(c.get('merchant')), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': kept },
  });

/** For how long what `securityContact` says holds, days: at most a year by RFC 9116, 2.5.5. */
const SECURITY_DAYS = 90;

/** Where a weakness is reported: the merchant's mail, else its page for feedback (RFC 9116). */
export function securityContact(c: Context<EdgeEnv>): Response {
  const { support, languages } = c.get('merchant');
  const { origin } = c.get('address');
  const mail = support.find(({ url }) => url.startsWith('mailto:'));
  const expires = new Date(Date.now() + SECURITY_DAYS * dayMs);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: ${mail?.url ?? `${origin}/m/feedback`}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.map((language) => languageOf(language).tag).join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': kept },
  });
}

/** Crawlers may read pages, not calls, and not what belongs to one member. */
export function robots(): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /wps/',
    'Disallow: /lgw/',
    'Disallow: /m/play',
    'Disallow: /m/member',
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': kept },
  });
}
