import { expect, test } from 'vitest';

import type { Resource } from '#contract/calls/system/site.ts';

import { listDownloadLinks, getLinkLabel } from './download-links.ts';

const link = (
  resourceType: Resource['resourceType'],
  url = `https://get.example/${resourceType}`,
): Resource => ({
  resourceType,
  url,
  labelNameEn: `${resourceType} app`,
  labelNameCn: `${resourceType} 应用`,
});
const all = [link('TELEGRAM'), link('Android'), link('MOBILECONFIG'), link('IOS')];
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)';
const android = 'Mozilla/5.0 (Linux; Android 11; Redmi 9A)';
const listTypes = (resources: readonly Resource[], userAgent: string) =>
  listDownloadLinks(resources, userAgent).map(({ resourceType }) => resourceType);

test('an iPhone gets the iOS links, even if the only link is a configuration profile [PA-04]', () => {
  expect(listTypes(all, iphone)).toEqual(['IOS', 'MOBILECONFIG']);
  expect(listTypes([link('MOBILECONFIG'), link('Android')], iphone)).toEqual(['MOBILECONFIG']);
  expect(listTypes([link('Android')], iphone)).toEqual([]);
});

test('an Android phone gets only the Android link, if there is one [PA-05]', () => {
  expect(listTypes(all, android)).toEqual(['Android']);
  expect(listTypes([link('IOS')], android)).toEqual([]);
  expect(listTypes([link('Android', '')], android)).toEqual([]);
});

test('any other device gets all app links, but no contact links', () => {
  expect(listTypes(all, 'Mozilla/5.0 (X11; Linux x86_64)')).toEqual(['Android', 'IOS', 'MOBILECONFIG']);
});

test('links are named in Chinese for CN and TW, in English for others [PA-02]', () => {
  expect((['CN', 'TW', 'TH'] as const).map((language) => getLinkLabel(link('IOS'), language))).toEqual([
    'IOS 应用',
    'IOS 应用',
    'IOS app',
  ]);
});
