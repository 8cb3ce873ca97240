import type { Context } from 'hono';

import { languageOf } from '#contract/languages.ts';

import { brandColours } from '../config/brand-colours.ts';
import { noticeTexts } from '../config/notice-texts.ts';
import type { EdgeEnv } from '../env.ts';

// The same for every visitor of a host, so browsers may keep them; a change of the brand shows in an hour.
const kept = 'public, max-age=3600';

/** Web app manifest of the merchant (ED-15): https://www.w3.org/TR/appmanifest. */
export function manifest(c: Context<EdgeEnv>): Response {
  const { brand, merchantCode, defaultLanguage } = c.var.merchant;
  const { bg } = brandColours[brand.theme][brand.schemes.includes('dark') ? 'dark' : 'light'];
  const { tag, dir } = languageOf(defaultLanguage);
  const icon = (size: number) => ({
    src: `/art/i/${merchantCode}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any',
  });
  const body = {
    id: '/m/home',
    name: brand.name,
    short_name: brand.name,
    description: noticeTexts(defaultLanguage).texts.description.replaceAll('{brand}', brand.name),
    lang: tag,
    dir,
    start_url: '/m/home',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: bg,
    theme_color: bg,
    icons: [icon(192), icon(512)],
  };
  return new Response(JSON.stringify(body), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': kept },
  });
}

/** Crawlers may read pages, not calls, and not what belongs to one member (ED-15). */
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
