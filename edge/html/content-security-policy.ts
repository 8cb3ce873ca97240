import type { Merchant } from '#contract/merchant.ts';

/** CSP Level 3 for a page: scripts by nonce only, frames from the merchant's record, pictures through the edge. */
export function contentSecurityPolicy(merchant: Merchant, nonce: string): string {
  const styles = import.meta.env.DEV ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  const directives = {
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", styles],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(import.meta.env.DEV ? ['ws:'] : [])],
    'frame-src': merchant.frameSources.length ? merchant.frameSources : ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
