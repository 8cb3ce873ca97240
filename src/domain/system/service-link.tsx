import { parseUrl } from '#contract/values/browsers/parse-url.ts';

import { isSecure } from './merchant-address.ts';
import type { MerchantLinkProps } from './merchant-link.tsx';

// Links to addresses that the platform returns for one payment or one login. A module of its own, because the first
// view does not need them.

/**
 * Link to the page of a payment service, at the URL that the platform has for an order. Plain text if the URL is not
 * secure. The host is not checked, because the merchant's lists do not name payment services.
 */
export function PaymentLink({
  href,
  newWindow,
  children,
  ...rest
}: MerchantLinkProps & { newWindow: boolean }) {
  const url = parseUrl(href);
  if (!url || !isSecure(url)) return <span className={rest.className}>{children}</span>;
  return (
    <a {...rest} href={url.href} {...(newWindow && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}

/**
 * Opens a service's page in a new window, at a URL from the merchant's settings. Returns false if the URL is not secure
 * or the browser opens no window. The service has no access to this page as its opener, because our pages are in a
 * browsing context group of their own (COOP).
 */
export function openService(address: string): boolean {
  const url = parseUrl(address);
  return Boolean(url && isSecure(url) && window.open(url.href, '_blank', 'popup,width=480,height=720'));
}

/**
 * Redirects this tab to a provider's login, at the URL that the platform returned. Returns false if the URL is not
 * secure. The host is not checked against the merchant's lists, which do not name providers.
 */
export function redirectToProvider(authorizeUrl: string): boolean {
  const url = parseUrl(authorizeUrl);
  if (!url || !isSecure(url)) return false;
  location.assign(url.href);
  return true;
}
