import { expect, test } from 'vitest';

import { buildSecurityHeaders } from './security-headers.ts';

test('only known features are disabled, because browsers warn of unknown ones on every page', () => {
  const { 'Permissions-Policy': policy = '' } = buildSecurityHeaders(null);
  const features = policy.split(', ').map((row) => row.split('=')[0]);
  expect(features).toContain('camera');
  expect(features).not.toContain('bluetooth');
});
