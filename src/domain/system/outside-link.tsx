import { useQueryClient } from '@tanstack/react-query';
import type { ComponentPropsWithoutRef } from 'react';

import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';

import { isSecure, outsideUrl } from './outside.ts';

/**
 * Where a link of this merchant's site may lead. Of the settings what is known already: a link of theirs is
 * drawn when they are there, one of the record does not need them.
 */
export function useOutsideUrl(): (href: string) => string | null {
  const merchant = useMerchant();
  const client = useQueryClient();
  return (href) => outsideUrl(href, merchant, client.getQueryData(settingsQuery().queryKey));
}

type Props = Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target' | 'rel'> & { href: string };

/** The one link that leaves the app, into a tab that knows nothing of this one; text when it may not leave. */
export function OutsideLink({ href, children, ...rest }: Props) {
  const url = useOutsideUrl()(href);
  if (!url) return <span className={rest.className}>{children}</span>;
  return (
    <a {...rest} href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/**
 * A page of this app in a tab of its own, for whoever is in the middle of a form: what is typed stays where it is.
 * `path` is a path of this site.
 */
export function AsideLink({ path, ...rest }: Omit<Props, 'href'> & { path: `/m/${string}` }) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content comes with the rest
  return <a {...rest} href={path} target="_blank" rel="noopener" />;
}

/** Opens an address that `useOutsideUrl` gave in a window of its own. */
export const openOutside = (url: string): void => void window.open(url, '_blank', 'noopener,noreferrer');

/**
 * Leads this tab to the login of a provider, as the platform has said; false where that is no address to trust a
 * login to. Its host is not the merchant's to name: the provider's is, and the platform knows that.
 */
export function leaveForProvider(authorizeUrl: string): boolean {
  const url = URL.parse(authorizeUrl);
  if (!url || !isSecure(url)) return false;
  location.assign(url.href);
  return true;
}
