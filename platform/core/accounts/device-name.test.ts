import { expect, test } from 'vitest';

import { parseDeviceName } from './device-name.ts';

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${android} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [
    `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet for Android, Android',
  ],
  [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari, iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['', ''],
  ['no browser at all', ''],
  ['x'.repeat(100_000), ''],
])('the list of sessions names a session by its browser and system: %.60s [ME-13]', (userAgent, name) => {
  expect(parseDeviceName(userAgent)).toBe(name);
});
