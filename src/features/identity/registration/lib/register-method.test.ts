// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

import { detectRegisterMethod } from './register-method.ts';

const stubBrowser = (browser: { standalone?: boolean; userAgent: string }, installed = false) => {
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('matchMedia', () => ({ matches: installed }));
};
afterEach(() => vi.unstubAllGlobals());

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 5) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';

test.each([
  ['H5', 'a browser', { userAgent: android }, false],
  ['H5', 'Safari', { userAgent: `${iphone} Version/18.0 Mobile/15E148 Safari/604.1` }, false],
  ['PWA', 'the installed site', { userAgent: android }, true],
  ['WEBCLIP', 'an icon on an iPhone', { userAgent: iphone, standalone: true }, true],
  ['APP', "an Android app's own view", { userAgent: android.replace('Pixel 5', 'Pixel 5; wv') }, false],
  ['APP', "an iPhone app's own view", { userAgent: `${iphone} Mobile/15E148`, standalone: false }, false],
])('%s is the register method of %s [RG-06]', (method, _, browser, installed) => {
  stubBrowser(browser, installed);
  expect(detectRegisterMethod()).toBe(method);
});
