import type { Settings } from '#contract/calls/system/site.ts';
import { parseUrl } from '#contract/values/browsers/parse-url.ts';
import { helpOrganisations } from '#contract/values/jurisdictions.ts';
import type { Merchant } from '#contract/values/merchant.ts';

type SettingsUrls = Pick<Settings, 'customerService' | 'resources' | 'mainDomain' | 'domainRoute'>;

/** HTTPS, or HTTP on localhost. Its own scheme, as a `blob:` has the origin of what made it. */
export const isSecure = ({ origin, protocol }: URL): boolean =>
  /^https?:$/.test(protocol) && /^(https:\/\/|http:\/\/(127\.0\.0\.1|(.+\.)?localhost)(:|$))/.test(origin);

/**
 * An external link; null when it is not allowed. Allowed are https URLs of hosts that the merchant's record or settings
 * name (support, downloads, customer service, games), of those who help by its jurisdiction, or of the merchant's own
 * domains and their subdomains, and `mailto:` and `tel:`. This stops open redirects by others who can write links, such
 * as announcements and vendors' replies (CWE-601).
 */
function externalUrl(href: string, merchant: Merchant, settings?: SettingsUrls): string | null {
  const url = parseUrl(href);
  if (!url || /^(mailto|tel):/.test(url.href)) return url && url.href;
  const { resources = [], customerService = [], mainDomain = '', domainRoute = [] } = settings ?? {};
  const help = helpOrganisations[merchant.jurisdiction];
  const links = [...merchant.support, ...help, ...resources, ...customerService].map((link) => link.url);
  const allowed =
    [...links, ...merchant.frameSources].some((each) => parseUrl(each)?.host === url.host) ||
    [mainDomain, ...domainRoute].some((each) => each && `.${url.hostname}`.endsWith(`.${each}`));
  return allowed && isSecure(url) ? url.href : null;
}

/** Placeholder for this site's origin: the edge can judge a path without knowing it. */
const placeholderOrigin = 'https://here.invalid';

/**
 * Validates an internal link; null when it may lead to another site. Parsed as browsers do, which drop tabs and line
 * breaks and read a backslash as a slash: `/\t/evil.example` is external (CWE-601).
 */
export function internalPath(href: string): string | null {
  const url = href.startsWith('/') ? parseUrl(href, placeholderOrigin) : null;
  if (url?.origin !== placeholderOrigin || url.pathname.startsWith('//')) return null;
  return url.href.slice(placeholderOrigin.length);
}

/** Where an address of the merchant's leads: to a path of the app, or to another site. */
export type MerchantAddress = { path: string; url?: never } | { url: string; path?: never };

/**
 * Resolves an address that a merchant or a vendor has written (banner, announcement, message, launch); null when it is
 * malformed or may not be followed. A path without a page is one all the same: the router leads it home.
 */
export function merchantAddress(
  text: string,
  merchant: Merchant,
  settings?: SettingsUrls,
): MerchantAddress | null {
  const path = internalPath(text);
  if (path) return { path };
  const url = externalUrl(text, merchant, settings);
  return url ? { url } : null;
}
