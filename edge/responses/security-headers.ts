import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';

import { originsOf, reportingEndpoints } from './content-security-policy.ts';

/** What no page of ours uses, and no game in a frame gets. */
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
/** What our own pages use. */
const ownFeatures = ['clipboard-write'];
/** Two years. */
const hsts = 'max-age=63072000';
/** What a game in a frame uses too. */
const gameFeatures = ['autoplay', 'fullscreen'];

/**
 * OWASP secure headers, for every response whatever it is; a page sets its own content policy. HSTS
 * speaks for names below the host only where the record says so, and without `preload`: these are promises of the
 * domain's owner for all its names, which cannot be taken back for months. `X-Frame-Options` says less than `frame-ancestors`, which all supported browsers know.
 * `merchant` is null for what is the same on every host, and before it is known.
 */
export function securityHeaders(merchant: MerchantRecord | null): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': merchant?.hstsSubdomains ? `${hsts}; includeSubDomains` : hsts,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy(merchant),
    'Reporting-Endpoints': reportingEndpoints,
  };
}

function permissionsPolicy(merchant: MerchantRecord | null): string {
  const games = originsOf(merchant?.frameSources ?? []).map((origin) => ` "${origin}"`);
  const rows = [
    ...offFeatures.map((feature) => `${feature}=()`),
    ...ownFeatures.map((feature) => `${feature}=(self)`),
    ...gameFeatures.map((feature) => `${feature}=(self${games.join('')})`),
  ];
  return rows.join(', ');
}
