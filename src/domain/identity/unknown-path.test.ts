import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';

import { redirectHome } from './unknown-path.ts';

function open(pathname: string, searchStr = '', hash = '') {
  try {
    return redirectHome({ location: { href: pathname, pathname, searchStr, hash } });
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
  ['/m/no-such-page', '/m/home'],
])('inside the app %s opens %s [SH-01] [SH-04]', (path, page) => {
  expect(open(path)).toBe(page);
});

test('another spelling of a page keeps its parameters', () => {
  expect(open('/m/register.html', '?i=AB12', 'top')).toBe('/m/register?i=AB12#top');
});
