import { expect, test } from 'vitest';

import { securityHeaders } from './security-headers.ts';

test('no feature is closed that browsers do not know, as they would warn of it on every page', () => {
  const { 'Permissions-Policy': policy = '' } = securityHeaders(null);
  const features = policy.split(', ').map((row) => row.split('=')[0]);
  expect(features).toContain('camera');
  expect(features).not.toContain('bluetooth');
});
