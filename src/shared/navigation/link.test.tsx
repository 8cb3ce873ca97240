// @vitest-environment jsdom
import type { LinkProps } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aMerchant } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';

import { Link } from './link.tsx';

test('a link to a page that does not exist does not compile', () => {
  const links: LinkProps[] = [
    { to: '/m/withdraw/$orderNo', params: { orderNo: 'W1' } },
    { to: '/m/help', search: { i: 1 } },
    // @ts-expect-error -- no such page
    { to: '/m/withdrawal' },
    // @ts-expect-error -- no such list
    { to: '/m/$list', params: { list: 'slots' } },
    // @ts-expect-error -- no such page of contracts
    { to: '/m/member/agent/$page', params: { page: 'getContract' } },
    // @ts-expect-error -- no page has such a parameter
    { to: '/m/help', search: { topic: 1 } },
  ];
  expect(links).toHaveLength(6);
  // @ts-expect-error -- the search of another page
  expect(<Link to="/m/help" search={{ orderNo: 'D1' }} />).toBeDefined();
  // @ts-expect-error -- without its order
  expect(<Link to="/m/withdraw/$orderNo" />).toBeDefined();
});

test('a link is a native link and navigates without a new document', async () => {
  const { router } = renderRoute(
    <Link to="/m/notice" search={{ id: 5 }}>
      News
    </Link>,
    { path: '/m/home' },
  );
  const link = screen.getByRole('link', { name: 'News' });
  expect(link.getAttribute('href')).toBe('/m/notice?id=5');
  fireEvent.click(link, { ctrlKey: true });
  expect(router.latestLocation.href).toBe('/m/home');
  fireEvent.click(link);
  await waitFor(() => expect(router.latestLocation.href).toBe('/m/notice?id=5'));
});

test.each([
  ['/m/notice?id=5', 'page'],
  ['/m/notice', null],
  ['/m/notice?id=6', null],
  ['/m/notice/5?id=5', null],
])('on %s a link to /m/notice?id=5 has aria-current: %s', (path, current) => {
  renderRoute(
    <Link to="/m/notice" search={{ id: 5 }}>
      News
    </Link>,
    { path },
  );
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current);
});

test('if the site lacks the page, the content keeps its direction, language, class and label', () => {
  renderRoute(
    <Link to="/m/mall/mallHome" className="name" dir="auto" lang="th" aria-label="ร้านค้า">
      ร้าน
    </Link>,
    { merchant: { ...aMerchant, absent: ['mall.home'] } },
  );
  const { localName, className, dir, lang, ariaLabel } = screen.getByText('ร้าน');
  expect({ localName, className, dir, lang, ariaLabel: ariaLabel ?? null }).toEqual({
    localName: 'span',
    className: 'name',
    dir: 'auto',
    lang: 'th',
    ariaLabel: 'ร้านค้า',
  });
});
