import * as v from 'valibot';

import { oldestBrowserNames } from '#contract/values/browsers/oldest-browsers.ts';
import { type CompleteLanguage, getLanguage, type LanguageCode } from '#contract/values/languages.ts';
import type { Merchant } from '#contract/values/merchant.ts';
import { type RefusalReason, refusalReasonSchema } from '#contract/values/region.ts';

import { brandColours, plainColours } from './brand-colours.ts';
import { renderIcon, getIconPath } from './brand-icon.ts';
import { escapeText } from './escape.ts';
import type { NoticeTexts } from './notice-texts-type.ts';
import { getNoticeTexts } from './notice-texts.ts';

/** `stranger`: no merchant has the requested host. `address`: the path is invalid. */
export type NoticeKind =
  | RefusalReason
  | 'maintenance'
  | 'stranger'
  | 'address'
  | 'failure'
  | 'offline'
  | 'browser';

export type Notice = {
  kind: NoticeKind;
  /** Null if the host belongs to no merchant: the page then has no brand. */
  merchant: Merchant | null;
  language: LanguageCode;
  scheme: 'dark' | 'light' | 'auto';
  /** Visitor's address, which is shown to a refused visitor. */
  ip: string;
  /** Error code and request id, each on one line in small print. */
  reference: string;
  nonce: string;
};

/** Problems that a retry may solve. */
const retryableKinds: readonly NoticeKind[] = ['maintenance', 'failure', 'offline'];

/** Renders a complete page, below 6 kB and without a script, that says why the site is not shown and offers support. */
export function renderNoticePage(notice: Notice): string {
  const { kind, merchant, nonce } = notice;
  const { texts, written } = getNoticeTexts(notice.language);
  const { tag, dir } = getLanguage(written);
  const brand = merchant?.brand.name ?? '';
  const renderText = (text: string) =>
    escapeText(text.replaceAll('{brand}', () => brand).replaceAll('{browsers}', () => oldestBrowserNames));
  const { title, text } = selectTexts(kind, texts);
  const icon = merchant ? renderNoticeIcon(kind, merchant) : 'data:,';
  return `<!doctype html>
<html lang="${tag}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${renderText(brand ? `${title} · {brand}` : title)}</title>
<link rel="icon" href="${icon}">
<style nonce="${nonce}">${buildStyle(notice, written)}</style>
</head>
<body>
<main>
${brand ? `<p class="brand"><img src="${icon}" width="48" height="48" alt="">${renderText('{brand}')}</p>` : ''}
<h1>${renderText(title)}</h1>
<p>${renderText(text)}</p>
${isRefusal(kind) && notice.ip ? `<dl><dt>${renderText(texts.address)}</dt><dd><bdi>${renderAddress(notice.ip)}</bdi></dd></dl>` : ''}
${isRefusal(kind) ? `<p class="hint">${renderText(texts.region.mistake)}</p>` : ''}
${retryableKinds.includes(kind) ? `<p><a class="button" href="">${renderText(texts.links.retry)}</a></p>` : ''}
${kind === 'address' ? `<p><a class="button" href="/">${renderText(texts.links.lobby)}</a></p>` : ''}
${renderSupportLinks(merchant, renderText(texts.support))}
<small><bdi>${escapeText(notice.reference)}</bdi></small>
</main>
</body>
</html>`;
}

const isRefusal = (kind: NoticeKind): kind is RefusalReason => v.is(refusalReasonSchema, kind);

function selectTexts(kind: NoticeKind, texts: NoticeTexts): { title: string; text: string } {
  if (kind === 'address') return { title: texts.failure.title, text: texts.stranger.text };
  if (!isRefusal(kind)) return texts[kind];
  const { place, connection } = texts.region;
  const title = kind === 'network' || kind === 'tor' ? connection : place;
  return { title, text: texts.region[kind] };
}

/**
 * Returns the brand's picture, or the rendered icon as a data URL, because the region gate blocks the icon's path.
 * Without a network the picture's file cannot be loaded, so the icon is rendered.
 */
const renderNoticeIcon = (kind: NoticeKind, merchant: Merchant): string =>
  merchant.brand.icon && kind !== 'offline'
    ? getIconPath(merchant, 192).src
    : `data:image/svg+xml,${encodeURIComponent(renderIcon(merchant))}`;

/** Renders an address as text; IPv6 may wrap after each group. */
const renderAddress = (ip: string): string => escapeText(ip).replaceAll(':', ':<wbr>');

/** Links that a browser opens without running a script. */
const safeLink = /^(https?:|mailto:|tel:)/i;

function renderSupportLinks(merchant: Merchant | null, heading: string): string {
  const links = merchant?.support.filter(({ url }) => safeLink.test(url)) ?? [];
  if (!links.length) return '';
  const items = links.map(
    ({ label, url }) => `<li><a href="${escapeText(url)}" rel="noreferrer">${escapeText(label)}</a></li>`,
  );
  return `<nav aria-labelledby="support"><h2 id="support">${heading}</h2><ul>${items.join('')}</ul></nav>`;
}

/** Line heights for writing systems with diacritics above and below the letters. */
const tallScripts: Partial<Record<CompleteLanguage, number>> = { TH: 1.7, HI: 1.7, UR: 2 };

/** Radii of the corners of boxes and of controls, in px. */
const shapes = { aurora: [16, 14], lotus: [24, 999], harbour: [6, 6] } as const;

function buildStyle({ merchant, scheme }: Notice, written: CompleteLanguage): string {
  const { dark, light } = merchant ? brandColours[merchant.brand.theme] : plainColours;
  const set = (palette: typeof dark) =>
    `:root{--bg:${palette.bg};--text:${palette.text};--muted:${palette.muted};--line:${palette.line};--accent:${palette.accent};--on:${palette.onAccent}}`;
  const colours = {
    dark: `${set(dark)}:root{color-scheme:dark}`,
    light: `${set(light)}:root{color-scheme:light}`,
    auto: `${set(light)}:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${set(dark)}}`,
  };
  const [radius, pill] = merchant ? shapes[merchant.brand.theme] : shapes.harbour;
  const leading = tallScripts[written] ?? 1.5;
  return `${colours[scheme]}
*{box-sizing:border-box;margin:0}
body{min-height:100svh;display:grid;place-items:center;padding:32px 24px;background:var(--bg);background-image:radial-gradient(130% 55% at 50% 0,color-mix(in oklab,var(--accent) 13%,transparent),transparent);color:var(--text);font:16px/${leading} system-ui,'Noto Sans',sans-serif}
main{width:100%;max-width:26rem;display:grid;gap:16px}
.brand{display:flex;align-items:center;gap:12px;font-size:20px;font-weight:700}
img{border-radius:12px}
h1{font-size:24px;line-height:${leading > 1.6 ? leading : 1.3};text-wrap:balance}
h2{font-size:14px;color:var(--muted);font-weight:600}
dl{padding:12px 16px;border:1px solid var(--line);border-radius:${radius}px}
dt,small{color:var(--muted);font-size:12px}
.hint{color:var(--muted);font-size:14px}
dd{font-size:20px;font-variant-numeric:tabular-nums;overflow-wrap:anywhere;user-select:all}
nav{display:grid;gap:8px}
ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:8px}
a{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border:1px solid var(--muted);border-radius:${pill}px;color:inherit;text-decoration:none;font-weight:600}
.button{background:var(--accent);border-color:transparent;color:var(--on)}
a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
small{overflow-wrap:anywhere;white-space:pre-line}`;
}
