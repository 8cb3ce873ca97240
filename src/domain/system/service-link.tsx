import type { ExternalLinkProps } from './external-link.tsx';
import { isSecure } from './external-url.ts';

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
}: ExternalLinkProps & { newWindow: boolean }) {
  const url = URL.parse(href);
  if (!url || !isSecure(url)) return <span className={rest.className}>{children}</span>;
  return (
    <a {...rest} href={url.href} {...(newWindow && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}

/**
 * Redirects this tab to a provider's login, at the URL that the platform returned; false when it is not secure. The
 * host is not checked against the merchant's lists, which do not name providers.
 */
export function redirectToProvider(authorizeUrl: string): boolean {
  const url = URL.parse(authorizeUrl);
  if (!url || !isSecure(url)) return false;
  location.assign(url.href);
  return true;
}
