import { expect, test } from 'vitest';

import type { Resource } from '#contract/calls/system/site.ts';
import { getMemberCentreTarget } from '#src/app/shell/bottom-navigation.tsx';
import { listDownloadLinks } from '#src/domain/system/download-links.ts';

import { listContactLinks } from './contact-links.ts';
import { listLanguages } from './language-menu.tsx';
import { listLinkedServices } from './service-sheet.tsx';

const resource = (
  resourceType: Resource['resourceType'],
  url = `https://x.example/${resourceType}`,
): Resource => ({
  resourceType,
  url,
  labelNameEn: `${resourceType} en`,
  labelNameCn: `${resourceType} cn`,
});
const session = (type: 0 | 1 | 4) => ({ type, merchantCode: 'aurora', userName: 'x', firstTimeLogin: false });

test('the member centre leads a visitor to the login, which then leads back to the member centre [SH-47]', () => {
  expect(getMemberCentreTarget(null)).toEqual({ link: { to: '/m/login', search: { to: '/m/member/home' } } });
});

test('the member centre shows a guest an alert [SH-48]', () => {
  expect(getMemberCentreTarget(session(4))).toEqual({ overlay: 'guest-alert' });
});

test.each([0, 1] as const)('the member centre is open to type %i [SH-49]', (type) => {
  expect(getMemberCentreTarget(session(type))).toEqual({ link: { to: '/m/member/home' } });
});

test('a contact channel is shown only with a link, Telegram before Facebook before live chat [SH-59]', () => {
  const resources = [
    resource('LIVECHAT'),
    resource('FACEBOOK', ''),
    resource('TELEGRAM1'),
    resource('TELEGRAM'),
    resource('YOUTUBE'),
  ];
  expect(listContactLinks(resources, 'EN').map(({ label }) => label)).toEqual([
    'TELEGRAM en',
    'TELEGRAM1 en',
    'LIVECHAT en',
  ]);
  expect(listContactLinks(resources, 'TW')[0]?.label).toBe('TELEGRAM cn');
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', ['IOS', 'MOBILECONFIG']],
  ['Mozilla/5.0 (Linux; Android 15)', ['Android']],
  ['', ['Android', 'IOS', 'MOBILECONFIG']],
])('only the download links for this phone are listed: %s', (userAgent, types) => {
  const resources = [resource('MOBILECONFIG'), resource('IOS'), resource('Android'), resource('TELEGRAM')];
  expect(listDownloadLinks(resources, userAgent).map(({ resourceType }) => resourceType)).toEqual(types);
});

test('the languages are those of the merchant, fully translated ones first [SH-60]', () => {
  expect(listLanguages(['JA', 'TH', 'AR', 'EN'], '')).toEqual(['TH', 'EN', 'JA', 'AR']);
});

test.each([
  ['日本', 'JA'],
  ['japan', 'JA'],
  ['ไทย', 'TH'],
  ['pt-br', 'PT-BR'],
])('a language is found by its own name, its English name or its code: %s [SH-60]', (search, code) => {
  expect(listLanguages(['EN', 'TH', 'JA', 'PT-BR'], search)).toEqual([code]);
});

test('support lists only channels with a link, in the merchant’s order [SH-46]', () => {
  const service = (csType: 'LIVECHAT' | 'LINE' | 'TELEGRAM', csPosition: number, url: string) => ({
    csType,
    csPosition,
    title: csType,
    url,
  });
  const listed = listLinkedServices([
    service('TELEGRAM', 2, 'https://t.example'),
    service('LINE', 3, ''),
    service('LIVECHAT', 1, 'https://c.example'),
  ]);
  expect(listed.map(({ csType }) => csType)).toEqual(['LIVECHAT', 'TELEGRAM']);
});
