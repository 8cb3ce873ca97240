import { useQueryClient } from '@tanstack/react-query';
import type { ComponentPropsWithoutRef } from 'react';

import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';

import { externalUrl } from './external-url.ts';

/**
 * Validates external URLs against the merchant's record and the settings, as far as they are loaded: links from the
 * settings are only rendered once they are.
 */
export function useExternalUrl(): (href: string) => string | null {
  const merchant = useMerchant();
  const client = useQueryClient();
  return (href) => externalUrl(href, merchant, client.getQueryData(settingsQuery().queryKey));
}

export type ExternalLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target' | 'rel'> & {
  href: string;
};

/** Link to another site, in a new tab without opener; plain text when the URL is not allowed. */
export function ExternalLink({ href, children, ...rest }: ExternalLinkProps) {
  const url = useExternalUrl()(href);
  if (!url) return <span className={rest.className}>{children}</span>;
  return (
    <a {...rest} href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Link to a page of this app in a new tab, so that a form in progress keeps its input. `path` is internal. */
export function NewTabLink({ path, ...rest }: Omit<ExternalLinkProps, 'href'> & { path: `/m/${string}` }) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content comes with the rest
  return <a {...rest} href={path} target="_blank" rel="noopener" />;
}

/** Opens a URL validated by `useExternalUrl` in a new window. */
export const openExternal = (url: string): void => void window.open(url, '_blank', 'noopener,noreferrer');

/** Leads this tab to a URL validated by `useExternalUrl`. */
export const leaveTo = (url: string): void => location.assign(url);
