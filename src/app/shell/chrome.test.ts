import { expect, test } from 'vitest';

import { getChrome } from './chrome.ts';

test.each(['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html'])(
  '%s has the logo and the download bar [SH-35] [SH-38]',
  (path) => {
    expect(getChrome(path)).toEqual({
      header: 'logo',
      bottomNavigation: true,
      topBanner: true,
      licence: false,
    });
  },
);

test.each(
  `login register message app lottery lott elott forget agent notice help hot-games changePsw activity
  activityDetail live-games poker-games sport-games slot-games fishing-games gameList esport-games`.split(
    /\s+/,
  ),
)('/m/%s has no standard header [SH-36]', (name) => {
  expect(getChrome(`/m/${name}`).header).toBe('none');
});

test.each('login register forget changePsw play'.split(' '))('/m/%s has no navigation [SH-37]', (name) => {
  expect(getChrome(`/m/${name}`).bottomNavigation).toBe(false);
});

test.each('slotsCenter gameList lottery lott elott app notice agent help chat'.split(' '))(
  '/m/%s has navigation only at the side of a wide screen [SH-37]',
  (name) => {
    expect(getChrome(`/m/${name}`).bottomNavigation).toBe('wide');
  },
);

test.each('message hot-games activity activityDetail slot-games live-games provider gameCenter'.split(' '))(
  '/m/%s has the bottom navigation [SH-37]',
  (name) => {
    expect(getChrome(`/m/${name}`).bottomNavigation).toBe(true);
  },
);

test('the page that changes the password has no header [SH-39]', () => {
  expect(getChrome('/m/changePsw').header).toBe('none');
});

test.each('provider set voucherCenter withdraw slotsCenter gameCenter feedback webEmail'.split(' '))(
  '/m/%s has a header with a back arrow and no download bar [SH-40]',
  (name) => {
    expect(getChrome(`/m/${name}`)).toMatchObject({ header: 'back', topBanner: false });
  },
);
