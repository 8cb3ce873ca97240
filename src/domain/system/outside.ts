import type { Settings } from '#contract/calls/system.ts';
import type { Merchant } from '#contract/values/merchant.ts';

type Lists = Pick<Settings, 'customerService' | 'resources' | 'mainDomain' | 'domainRoute'>;

/** Encrypted, or this machine's own. */
export const isSecure = ({ origin }: URL): boolean =>
  /^(https:\/\/|http:\/\/(127\.0\.0\.1|(.+\.)?localhost)(:|$))/.test(origin);

/**
 * The address that a link away from the app may lead to; null when it may not. Over https, to a host that the
 * merchant's record or settings name (support, downloads, customer service, games) or to one of its own with
 * their subdomains. Mail and telephone are left to the phone. Whoever else can write a link, an announcement's
 * author or a reply of a vendor, leads nobody elsewhere (CWE-601).
 */
export function outsideUrl(href: string, merchant: Merchant, settings?: Lists): string | null {
  const url = URL.parse(href);
  if (!url || /^(mailto|tel):/.test(url.href)) return url && url.href;
  const { resources = [], customerService = [], mainDomain = '', domainRoute = [] } = settings ?? {};
  const links = [...merchant.support, ...resources, ...customerService].map((link) => link.url);
  const named =
    [...links, ...merchant.frameSources].some((each) => URL.parse(each)?.host === url.host) ||
    [mainDomain, ...domainRoute].some((each) => each && `.${url.hostname}`.endsWith(`.${each}`));
  return named && isSecure(url) ? url.href : null;
}

/** Stands for this site's origin, which the edge does not need to know to judge a path. */
const here = 'https://here.invalid';

/**
 * The path that a link within the site leads to; null when it may lead elsewhere. Judged as browsers read it, who
 * drop tabs and line ends and take a backslash for a slash: `/\t/evil.example` leaves (CWE-601).
 */
export function insidePath(href: string): string | null {
  const url = href.startsWith('/') ? URL.parse(href, here) : null;
  if (url?.origin !== here || url.pathname.startsWith('//')) return null;
  return url.href.slice(here.length);
}
