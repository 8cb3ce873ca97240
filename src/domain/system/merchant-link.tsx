import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithoutRef, MouseEvent } from 'react';

import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { useHasPage } from '#src/shared/navigation/absent-pages.ts';

import { type MerchantAddress, resolveMerchantAddress } from './merchant-address.ts';

/**
 * Returns a function that resolves addresses according to the merchant record and the settings. Null for an address that
 * is not allowed, and for a page that the site does not have. Until the settings are loaded, hosts that only the
 * settings name are not allowed.
 */
export function useMerchantAddress(): (text: string) => MerchantAddress | null {
  const merchant = useMerchant();
  const client = useQueryClient();
  const hasPage = useHasPage();
  return (text) => {
    const address = resolveMerchantAddress(text, merchant, client.getQueryData(settingsQuery().queryKey));
    return hasPage(address?.path?.split(/[?#]/)[0]) ? address : null;
  };
}

export type MerchantLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target' | 'rel'> & {
  href: string;
};

/** A page of the app, or another site in a new tab without opener. Plain text for an address that resolves to null. */
export function MerchantLink({ href, children, onClick, ...rest }: MerchantLinkProps) {
  const router = useRouter();
  const { path, url } = useMerchantAddress()(href) ?? {};
  if (!path && !url) return <span className={rest.className}>{children}</span>;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!path || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href: path });
  };
  return (
    <a {...rest} href={path ?? url} {...(url && newTab)} onClick={follow}>
      {children}
    </a>
  );
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

/**
 * Opens a site from `useMerchantAddress` in a new window. Returns false if the browser blocked the window. As with
 * `openService`, the site has no access to this page as its opener (COOP).
 */
export const openSite = (url: string): boolean => window.open(url, '_blank') !== null;

/** Navigates this tab to a site from `useMerchantAddress`. */
export const navigateToSite = (url: string): void => location.assign(url);
