import type { Settings } from '#contract/calls/system/site.ts';
import { parseUrl } from '#contract/values/browsers/parse-url.ts';
import { helpOrganisations } from '#contract/values/jurisdictions.ts';
import type { Merchant } from '#contract/values/merchant.ts';

type SettingsUrls = Pick<Settings, 'customerService' | 'resources' | 'mainDomain' | 'domainRoute'>;

/**
 * Returns whether the URL uses HTTPS, or HTTP on localhost. The protocol is checked too, because a `blob:` URL has the
 * origin of its creator.
 */
export const isSecure = ({ origin, protocol }: URL): boolean =>
  /^https?:$/.test(protocol) && /^(https:\/\/|http:\/\/(127\.0\.0\.1|(.+\.)?localhost)(:|$))/.test(origin);

/**
 * Returns an external URL; null if it is not allowed. Allowed are `mailto:`, `tel:`, and https URLs of these hosts:
 * hosts in the merchant record or the settings (support, downloads, customer service, games), the help organisations of
 * the merchant's jurisdiction, and the merchant's own domains with their subdomains. So a link in an announcement
 * or in a vendor's reply cannot lead to an attacker's site (CWE-601).
 */
function parseExternalUrl(href: string, merchant: Merchant, settings?: SettingsUrls): string | null {
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

/** Placeholder for this site's origin: the edge can check a path without knowing the origin. */
const placeholderOrigin = 'https://here.invalid';

/**
 * Validates an internal link; null if it may lead to another site. The link is parsed as browsers parse it: they drop
 * tabs and line breaks and read a backslash as a slash, so `/\t/evil.example` is external (CWE-601).
 */
export function parseInternalPath(href: string): string | null {
  const url = href.startsWith('/') ? parseUrl(href, placeholderOrigin) : null;
  if (url?.origin !== placeholderOrigin || url.pathname.startsWith('//')) return null;
  return url.href.slice(placeholderOrigin.length);
}

/** An address that a merchant or a vendor wrote, resolved to a path of the app or to the URL of another site. */
export type MerchantAddress = { path: string; url?: never } | { url: string; path?: never };

/** Null if malformed or not allowed. A path without a page is valid: the router redirects from it to home. */
export function resolveMerchantAddress(
  text: string,
  merchant: Merchant,
  settings?: SettingsUrls,
): MerchantAddress | null {
  const path = parseInternalPath(text);
  if (path) return { path };
  const url = parseExternalUrl(text, merchant, settings);
  return url ? { url } : null;
}
