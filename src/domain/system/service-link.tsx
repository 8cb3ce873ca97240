import { parseUrl } from '#contract/values/browsers/parse-url.ts';

import { isSecure } from './merchant-address.ts';
import type { MerchantLinkProps } from './merchant-link.tsx';

// Addresses that the platform returns for one payment or one login. Apart from the links of the first view.

/**
 * Link to the page of a payment service, at the address that the platform has for an order; plain text when it is not
 * secure. As with a provider's login, the merchant's lists do not name its host.
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
 * Opens the page of a service in a window of its own, at an address of the merchant's settings; false when it is not
 * secure, or the browser opens none. It knows no opener: pages of ours are in a group of their own (COOP).
 */
export function openService(address: string): boolean {
  const url = parseUrl(address);
  return Boolean(url && isSecure(url) && window.open(url.href, '_blank', 'popup,width=480,height=720'));
}

/**
 * Redirects this tab to a provider's login, at the URL that the platform returned; false when it is not secure. The
 * host is not checked against the merchant's lists, which do not name providers.
 */
export function redirectToProvider(authorizeUrl: string): boolean {
  const url = parseUrl(authorizeUrl);
  if (!url || !isSecure(url)) return false;
  location.assign(url.href);
  return true;
}
