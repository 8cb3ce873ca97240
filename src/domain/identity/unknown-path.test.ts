import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';

import { aMerchant } from '#src/testing/fixtures.ts';

import { redirectHome } from './unknown-path.ts';

const context = {
  queryClient: new QueryClient(),
  merchant: aMerchant,
  language: 'EN' as const,
  listPagePaths: () => ['/m/home', '/m/$list', '/m/withdraw/$orderNo', '/m/withdraw/accounts'],
};

function open(pathname: string, searchStr = '', hash = '') {
  try {
    return redirectHome({ location: { href: pathname, pathname, searchStr, hash }, context });
  } catch (error) {
    return isRedirect(error) ? (error.options.href ?? error.options.to) : error;
  }
}

test.each([
  ['/', '/m/home'],
  ['/m', '/m/home'],
  ['/m/index.html', '/m/home'],
  ['/m/register.html', '/m/register'],
  ['/m/trial', '/m/trail'],
  ['/m/Trial', '/m/trail'],
  ['/M', '/m/home'],
  ['/M/Home', '/m/home'],
  ['/m/REGISTER.html', '/m/register'],
  ['/m/Withdraw/Accounts', '/m/withdraw/accounts'],
  ['/m/Withdraw/aB12', '/m/withdraw/aB12'],
  ['/m/no-such-page', '/m/home'],
])('inside the app %s opens %s [SH-01] [SH-04]', (path, page) => {
  expect(open(path)).toBe(page);
});

test('another spelling of a page keeps its parameters', () => {
  expect(open('/m/register.html', '?i=AB12', 'top')).toBe('/m/register?i=AB12#top');
});
