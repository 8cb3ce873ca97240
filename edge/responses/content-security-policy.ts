import { cspReportPath } from '#contract/page/field-data.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';

/** Header that defines the endpoint of `report-to`; `report-uri` is for browsers without `report-to`. */
export const reportingEndpoints = `csp="${cspReportPath}"`;
const reporting = { 'report-uri': [cspReportPath], 'report-to': ['csp'] };

/** Policy of responses that display nothing: envelopes, redirects, files. */
export const nothingMayLoad =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Returns the addresses' origins. Invalid ones are left out, so that no value of a record can end a directive. */
export const getOrigins = (urls: readonly string[]): string[] => [
  ...new Set(
    urls.flatMap((url) => {
      const { protocol, origin } = URL.parse(url) ?? {};
      return origin && (protocol === 'https:' || protocol === 'http:') ? [origin] : [];
    }),
  ),
];

/** Policy of the service worker, which only requests its own site. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'";

/**
 * Builds the CSP Level 3 of a page: scripts by nonce only, frames from the merchant's record, pictures through the
 * edge, no third party. Strings become markup or code (Trusted Types) only through the app's two policies: operators'
 * HTML (src/domain/system/safe-html.tsx), and the address of the service worker
 * (src/app/after-input/offline/register-service-worker.ts). Development is exempt, because Vite's client does not
 * support Trusted Types.
 */
export function buildContentSecurityPolicy(merchant: MerchantRecord, nonce: string): string {
  const parts = policyParts.get(merchant) ?? buildPolicy(merchant, noncePlaceholder).split(noncePlaceholder);
  policyParts.set(merchant, parts);
  return parts.join(nonce);
}

/** The parts before, between and after the nonces, cached while the record is in use. */
const policyParts = new WeakMap<MerchantRecord, string[]>();
/** Cannot occur in a policy otherwise: a merchant record adds only origins, and no origin contains this text. */
const noncePlaceholder = '{nonce}';

function buildPolicy(merchant: MerchantRecord, nonce: string): string {
  const styles = import.meta.env.DEV ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  const frames = getOrigins(merchant.frameSources);
  const trusted = {
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['operator-html', 'service-worker'],
  };
  return serialisePolicy({
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

/** Builds the policy of a notice, which has a style sheet, an icon and links, but no script. */
export const buildNoticePolicy = (nonce: string): string =>
  serialisePolicy({
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

const serialisePolicy = (directives: Record<string, readonly string[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
