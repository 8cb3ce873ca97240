import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';

import { getOrigins, reportingEndpoints } from './content-security-policy.ts';

/** Features that no page of ours uses, and no framed game gets. */
const offFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
/** Features that our own pages use. */
const ownFeatures = ['clipboard-write'];
/** `Strict-Transport-Security` for two years. */
const hsts = 'max-age=63072000';
/** Features that framed games use too. */
const gameFeatures = ['autoplay', 'fullscreen'];

/**
 * Builds the OWASP secure headers for every response; a page sets its own CSP. HSTS includes subdomains only if the
 * merchant record permits it, and has no `preload`, because `includeSubDomains` and `preload` bind all names of the
 * domain and cannot be withdrawn for months. `X-Frame-Options` is not needed: all supported browsers know
 * `frame-ancestors`, which is more precise. `merchant` is null for responses that are the same on every host, and while
 * the merchant is not known yet.
 */
export function buildSecurityHeaders(merchant: MerchantRecord | null): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': merchant?.hstsSubdomains ? `${hsts}; includeSubDomains` : hsts,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': buildPermissionsPolicy(merchant),
    'Reporting-Endpoints': reportingEndpoints,
  };
}

function buildPermissionsPolicy(merchant: MerchantRecord | null): string {
  const games = getOrigins(merchant?.frameSources ?? []).map((origin) => ` "${origin}"`);
  const rows = [
    ...offFeatures.map((feature) => `${feature}=()`),
    ...ownFeatures.map((feature) => `${feature}=(self)`),
    ...gameFeatures.map((feature) => `${feature}=(self${games.join('')})`),
  ];
  return rows.join(', ');
}
