import { expect, test } from 'vitest';

import { buildBrowserLink, isInAppBrowser, isWrappedApp } from './in-app-browser.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155F';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36';

test.each([
  ['Facebook on Android', `${android}; wv) ${chrome} [FB_IAB/FB4A;FBAV/485.0.0.70.77;]`],
  ['Facebook on an iPhone', `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/485.0;FBDV/iPhone14,2]`],
  ['Instagram on an iPhone', `${iPhone} Mobile/22B83 Instagram 356.0.0.41.101 (iPhone14,2; iOS 18_1)`],
  ['Instagram on Android', `${android}) ${chrome} Instagram 356.0.0.41.101 Android`],
  ['Line on Android', `${android}; wv) ${chrome} Line/14.16.1/IAB`],
  ['Line on an iPhone', `${iPhone} Mobile/15E148 Safari Line/14.16.1`],
  ['TikTok', `${iPhone} Mobile/15E148 musical_ly_36.5.0 BytedanceWebview/d8a21c6`],
  ['WeChat', `${android}) ${chrome} MicroMessenger/8.0.50.2701`],
  ['any WebView', `${android}; wv) ${chrome}`],
])('%s is a browser inside another app', (_, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true);
});

test.each([
  `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36`,
  `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`,
  `${iPhone} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
])('%s is a full browser', (userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false);
});

test('a WebView that names no other company’s app is the merchant’s app [PA-03]', () => {
  expect(isWrappedApp(`${android}; wv) ${chrome}`)).toBe(true);
  expect(isWrappedApp(`${iPhone} Mobile/15E148`)).toBe(true);
  expect(isWrappedApp(`${android}; wv) ${chrome} Line/14.16.1/IAB`)).toBe(false);
  expect(isWrappedApp(`${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`)).toBe(false);
});

test('only Android has a link that opens the page in the visitor’s browser, with path and query', () => {
  const page = new URL('https://m.example/m/login?to=%2Fm%2FredRain');
  expect(buildBrowserLink(page, `${android}; wv) ${chrome}`)).toBe(
    'intent://m.example/m/login?to=%2Fm%2FredRain#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
  );
  expect(buildBrowserLink(page, `${iPhone} Mobile/15E148 [FBAN/FBIOS]`)).toBeNull();
});
