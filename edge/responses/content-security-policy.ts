import { reportPath } from '#contract/page/field-data.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';

/** Header that names the place of `report-to`; `report-uri` is for browsers that do not know it. */
export const reportingEndpoints = `csp="${reportPath}"`;
const reporting = { 'report-uri': [reportPath], 'report-to': ['csp'] };

/** For what shows nothing: envelopes, redirects, files. */
export const nothingMayLoad =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The origins of a list of addresses; what is none is left out, so that nothing of a record ends a directive. */
export const originsOf = (urls: readonly string[]): string[] => [
  ...new Set(
    urls.flatMap((url) => {
      const { protocol, origin } = URL.parse(url) ?? {};
      return origin && (protocol === 'https:' || protocol === 'http:') ? [origin] : [];
    }),
  ),
];

/** For the service worker, which asks its own site and nobody else. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'";

/**
 * CSP Level 3 for a page: scripts by nonce only, frames from the merchant's record, pictures through the edge, no
 * third party. No string becomes markup or code (Trusted Types) but through the app's
 * two policies: operators' HTML (src/domain/system/safe-html.tsx), and the address of the service worker
 * (src/app/after-input/register-service-worker.ts); development has Vite's client, which knows none.
 */
export function contentSecurityPolicy(merchant: MerchantRecord, nonce: string): string {
  const around = aroundNonces.get(merchant) ?? policyOf(merchant, placeOfNonce).split(placeOfNonce);
  aroundNonces.set(merchant, around);
  return around.join(nonce);
}

/** What stands before, between and behind the nonces of a merchant's policy, by record, as long as that is in use. */
const aroundNonces = new WeakMap<MerchantRecord, string[]>();
/** In no origin, which is all that a record gives. */
const placeOfNonce = '{nonce}';

function policyOf(merchant: MerchantRecord, nonce: string): string {
  const styles = import.meta.env.DEV ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  const frames = originsOf(merchant.frameSources);
  const trusted = {
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['operator-html', 'service-worker'],
  };
  return textOf({
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", styles],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(import.meta.env.DEV ? ['ws:'] : [])],
    'frame-src': frames.length ? frames : ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'object-src': ["'none'"],
    ...(import.meta.env.DEV ? {} : trusted),
    ...reporting,
  });
}

/** For a notice, which has a style sheet, an icon, links, and no script. */
export const noticePolicy = (nonce: string): string =>
  textOf({
    'default-src': ["'none'"],
    'style-src': [`'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    ...reporting,
  });

const textOf = (directives: Record<string, readonly string[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
