import { expect, test } from 'vitest';

import { isTooOld } from './oldest-browsers.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const buildIphoneUserAgent = (system: string, rest = 'Version/16.0 Mobile/15E148 Safari/604.1') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) ${webKit} ${rest}`;
const buildIpadUserAgent = (system: string) =>
  `Mozilla/5.0 (iPad; CPU OS ${system} like Mac OS X) ${webKit} Version/16.0 Mobile/15E148 Safari/604.1`;

test.each([
  ['9_3_5', true],
  ['11_4_1', true],
  ['12_0', true],
  ['12_1_4', true],
  ['12_5', true],
  ['15_8', true],
  ['16', true],
  ['16_3_1', true],
  ['16_4', false],
  ['16_10', false],
  ['17_5', false],
  ['26_1', false],
])('iOS %s is too old: %s [PA-07]', (system, tooOld) => {
  expect(isTooOld(buildIphoneUserAgent(system))).toBe(tooOld);
  expect(isTooOld(buildIpadUserAgent(system))).toBe(tooOld);
  // Chrome and Firefox on iOS report their own version, but use the system's engine.
  expect(isTooOld(buildIphoneUserAgent(system, 'CriOS/90.0.4430.78 Mobile/15E148 Safari/604.1'))).toBe(
    tooOld,
  );
  expect(isTooOld(buildIphoneUserAgent(system, 'FxiOS/90.0 Mobile/15E148 Safari/605.1.15'))).toBe(tooOld);
  expect(isTooOld(buildIphoneUserAgent(system, 'Mobile/15E148 [FBAN/FBIOS;FBAV/400.0]'))).toBe(tooOld);
});

const chrome = (version: string, system = 'Linux; Android 10; K', rest = 'Mobile Safari/537.36') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} ${rest}`;
const desktopSafari = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/${version} Safari/605.1.15`;

test.each([
  ['Chrome 108', chrome('108.0.0.0'), true],
  ['Chrome 109', chrome('109.0.0.0'), false],
  ['Chrome 156', chrome('156.0.0.0'), false],
  ['WebView 66', chrome('66.0.3359.158', 'Linux; Android 8.1; wv', 'Version/4.0 Mobile Safari/537.36'), true],
  [
    'WebView 109',
    chrome('109.0.5414.86', 'Linux; Android 8.1; wv', 'Version/4.0 Mobile Safari/537.36'),
    false,
  ],
  ['Samsung Internet 19', `${chrome('102.0.5005.125')} SamsungBrowser/19.0`, true],
  ['Samsung Internet 23', `${chrome('115.0.0.0')} SamsungBrowser/23.0`, false],
  ['UC Browser with Chromium 100', `${chrome('100.0.4896.58')} UCBrowser/13.4.0.1306`, true],
  ['Edge 18', `${chrome('64.0.3282.140', 'Windows NT 10.0')} Edge/18.17763`, true],
  ['headless Chrome', chrome('109.0.0.0').replace('Chrome', 'HeadlessChrome'), false],
  ['Firefox 102', 'Mozilla/5.0 (Android 11; Mobile; rv:102.0) Gecko/102.0 Firefox/102.0', true],
  ['Firefox 115', 'Mozilla/5.0 (Windows NT 6.1; rv:109.0) Gecko/20100101 Firefox/115.0', false],
  ['Safari 16.3', desktopSafari('16.3'), true],
  ['Safari 16.4', desktopSafari('16.4'), false],
  ['Safari 17', desktopSafari('17.0'), false],
  [
    'the browser of Android 4',
    'Mozilla/5.0 (Linux; U; Android 4.4; en) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
    true,
  ],
  ['Internet Explorer', 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko', true],
  ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12.423 Version/12.16', true],
  ['an iPhone without a version', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15', false],
  ['Firefox 114', 'Mozilla/5.0 (Windows NT 6.1; rv:109.0) Gecko/20100101 Firefox/114.0', true],
  ['Chromium 100', chrome('100.0.0.0').replace('Chrome', 'Chromium'), true],
  [
    'Chrome on an iPad, requesting the desktop site',
    desktopSafari('11.1.1').replace('Version', 'CriOS/131 Version'),
    false,
  ],
  [
    'Firefox on an iPad, requesting the desktop site',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/130.0 Safari/605.1.15',
    false,
  ],
  [
    'a robot with an old Chrome',
    `${chrome('81.0.4044.268')} (compatible; SomeBot/3.0; +http://bot.example)`,
    false,
  ],
  ['an old phone by Cubot', chrome('80.0.3987.99', 'Linux; Android 9; CUBOT P30'), true],
  ['a robot with an old iPhone', `${buildIphoneUserAgent('14_7_1')} (compatible; Ads-Bot-Mobile)`, false],
  ['a robot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
  ['an empty User-Agent', '', false],
])('the User-Agent of %s tells whether the browser is too old', (_, userAgent, tooOld) => {
  expect(isTooOld(userAgent)).toBe(tooOld);
});
