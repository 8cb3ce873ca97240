import { expect, test } from 'vitest';

import { aMerchant } from '#src/testing/fixtures.ts';

import { parseInternalPath, isSecure, resolveMerchantAddress } from './merchant-address.ts';

const merchant = {
  ...aMerchant,
  support: [{ label: 'Chat', url: 'https://chat.example/live' }],
  frameSources: ['https://games.example', 'http://games.localhost:4173'],
};
const settings = {
  customerService: [
    { csType: 'TELEGRAM' as const, csPosition: 1, title: 'Telegram', url: 'https://t.example/x' },
  ],
  resources: [
    { resourceType: 'IOS' as const, url: 'https://get.example/ios', labelNameEn: '', labelNameCn: '' },
  ],
  mainDomain: 'main.example',
  domainRoute: ['other.example'],
};

test.each([
  'https://chat.example/telegram?x=1',
  'https://games.example/play',
  'http://games.localhost:4173/play',
  'https://t.example/other',
  'https://get.example/',
  'https://main.example/m/home',
  'https://www.main.example/',
  'https://other.example/',
  'mailto:help@anywhere.example',
  'tel:+6621234567',
])('a link to an address of the merchant is allowed: %s', (href) => {
  expect(resolveMerchantAddress(href, merchant, settings)).toEqual({ url: href });
});

test.each([
  'https://evil.example/',
  'https://chat.example.evil.example/',
  'https://evilmain.example/',
  'https://sub.chat.example/',
  'https://chat.example:8443/',
  'https://chat.example@evil.example/',
  'http://chat.example/live',
  'http://main.example/',
  '//chat.example/live',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://chat.example/1',
  'intent://chat.example/#Intent;end',
  'https://',
  'https://chat.example:port/',
  'm/help',
  '',
])('a link to any other address is refused: "%s"', (href) => {
  expect(resolveMerchantAddress(href, merchant, settings)).toBeNull();
});

test('hosts that only the settings name are refused until the settings are loaded', () => {
  expect(resolveMerchantAddress('https://get.example/ios', merchant)).toBeNull();
  const known = { url: 'https://chat.example/live' };
  expect(resolveMerchantAddress(known.url, merchant)).toEqual(known);
});

test.each([
  ['https://accounts.example/authorize?x=1', true],
  ['http://localhost:4180/authorize', true],
  ['http://accounts.example/authorize', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
])('a login may go to an encrypted address or to localhost: %s %s [AU-11]', (href, allowed) => {
  expect(isSecure(new URL(href))).toBe(allowed);
});

test.each([
  ['/m/help', '/m/help'],
  ['/m/help?a=1&b=//x#c', '/m/help?a=1&b=//x#c'],
  ['/m/\thelp', '/m/help'],
  ['/m/../m/home', '/m/home'],
  ['/', '/'],
])('an internal link returns its path: %j', (href, path) => {
  expect(parseInternalPath(href)).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example/',
  '/\n/evil.example/',
  '/\r\\evil.example/',
  '/..//evil.example/',
  '/.//evil.example/',
  '/m/..//evil.example',
  'm/help',
  '',
  'https://here.invalid/m/home',
  'javascript:alert(1)',
])('a link that only looks internal is refused: %j', (href) => {
  expect(parseInternalPath(href)).toBe(null);
});

test('a link may lead to any path of the app; the router redirects unknown paths to home', () => {
  for (const path of ['/m/help?i=2', '/m/nothing'])
    expect(resolveMerchantAddress(path, merchant, settings)).toEqual({ path });
});

test('a support mail address does not allow other URLs without a host', () => {
  const byMail = { ...aMerchant, support: [{ label: 'Mail', url: 'mailto:help@support.example' }] };
  for (const url of [
    'blob:https://other.example/1',
    'data:text/html,x',
    'javascript:alert(1)',
    'about:blank',
  ])
    expect(resolveMerchantAddress(url, byMail)).toBeNull();
  expect(resolveMerchantAddress('mailto:help@support.example', byMail)).toEqual({
    url: 'mailto:help@support.example',
  });
});
