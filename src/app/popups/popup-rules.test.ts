// @vitest-environment jsdom
import { globSync } from 'node:fs';

import { beforeEach, expect, test } from 'vitest';

import { scopeStorage } from '#src/shared/storage/stored.ts';

import {
  canInterrupt,
  maxPerSession,
  findNextPopup,
  type PopupKind,
  popupRules,
  rememberPopup,
  readShownPopups,
} from './popup-rules.ts';

const noon = Date.parse('2026-11-25T12:00:00Z');
const day = 24 * 3600 * 1000;
const none = {
  news: false,
  limit: false,
  contract: false,
  whatsNew: false,
  download: false,
  service: false,
};
const all = { news: true, limit: true, contract: true, whatsNew: true, download: true, service: true };

/** Returns the next popup, and stores it as shown. */
function show(hasContent: Partial<typeof all>, { now = noon, pathname = '/m/home' } = {}): PopupKind | null {
  const kind = findNextPopup({ ...none, ...hasContent }, { pathname, now, ...readShownPopups() });
  if (kind) rememberPopup(kind, now);
  return kind;
}
const newVisit = () => sessionStorage.clear();

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  scopeStorage('aurora', 'member1');
});

test('popups open one at a time by priority, at most two for the member and two for the device per visit [HM-21]', () => {
  expect([1, 2, 3, 4, 5].map(() => show(all))).toEqual(['news', 'limit', 'whatsNew', 'download', null]);
  expect(maxPerSession).toBe(2);
});

test('what a visitor saw takes no place from the news after the login [HM-21] [HM-22] [HM-23]', () => {
  scopeStorage('aurora', null);
  expect([show({ download: true, service: true }), show({ service: true })]).toEqual(['download', 'service']);
  scopeStorage('aurora', 'member1');
  expect(show({ news: true })).toBe('news');
});

test('each popup opens once per visit, and at a later visit if its daily cap allows', () => {
  expect([show({ news: true }), show({ news: true })]).toEqual(['news', null]);
  expect(show({ limit: true })).toBe('limit');
  newVisit();
  expect([show({ limit: true }), show({ news: true })]).toEqual([null, 'news']);
  newVisit();
  expect(show({ limit: true }, { now: noon + day })).toBe('limit');
});

test('a contract reminder opens at each visit, after more important popups [CT-09]', () => {
  expect([show({ contract: true, whatsNew: true }), show({ contract: true })]).toEqual(['contract', null]);
  newVisit();
  expect([show({ news: true, contract: true }), show({ contract: true })]).toEqual(['news', 'contract']);
});

test.each(['download', 'service'] as const)(
  'the popup %s opens once per visit and is not repeated for two weeks, with or without a session [HM-22] [HM-23]',
  (kind) => {
    scopeStorage('aurora', null);
    expect([show({ [kind]: true }), show({ [kind]: true })]).toEqual([kind, null]);
    newVisit();
    scopeStorage('aurora', 'member1');
    expect(show({ [kind]: true }, { now: noon + 13 * day })).toBeNull();
    expect(show({ [kind]: true }, { now: noon + 14 * day })).toBe(kind);
  },
);

test('no popup opens twice in a visit [HM-21] [HM-22] [HM-23]', () => {
  expect(Object.values(popupRules).map(({ perSession }) => perSession)).toEqual([1, 1, 1, 1, 1, 1]);
});

test('news, then the app, then customer service stand in one queue [HM-21] [HM-22] [HM-23]', () => {
  const three = { news: true, download: true, service: true };
  expect([show(three), show(three), show(three), show(three)]).toEqual(['news', 'download', 'service', null]);
});

test('popups shown to one member are new to another, and to another merchant’s members', () => {
  expect(show({ news: true })).toBe('news');
  scopeStorage('aurora', 'member2');
  expect(show({ news: true })).toBe('news');
  scopeStorage('lotus', 'member1');
  expect(show({ news: true })).toBe('news');
});

test('news opens at most ten times a day, however many visits there are', () => {
  const shown = Array.from({ length: 12 }, () => {
    newVisit();
    return show({ news: true });
  });
  expect(shown.filter(Boolean)).toHaveLength(popupRules.news.perDay);
});

test('no popup opens over a game, a money form or any page other than home', () => {
  const pages = globSync('src/routes/m/**/*.tsx')
    .map((file) => file.replace(/^src\/routes|\/_\w+|\.tsx$/g, ''))
    .filter((path) => path !== '/m' && path !== '/m/index');
  expect(pages).toEqual(expect.arrayContaining(['/m/play', '/m/voucherCenter', '/m/withdraw', '/m/login']));
  const interrupted = pages.filter((pathname) =>
    findNextPopup(all, { pathname, now: noon, ...readShownPopups() }),
  );
  expect(interrupted).toEqual(['/m/home']);
});

test('invalid stored data counts as nothing shown', () => {
  for (const text of ['{"news":"always"}', '[1]', 'no JSON']) {
    localStorage.setItem('aurora:member1:popups:v1', text);
    sessionStorage.setItem('aurora:member1:popups:v1', text);
    expect(findNextPopup(all, { pathname: '/m/home', now: noon, ...readShownPopups() })).toBe('news');
  }
});

test('no popup opens over the favourites, although they share home’s path', () => {
  expect([canInterrupt('/m/home', {}), canInterrupt('/m/home', { type: 'fav' })]).toEqual([true, false]);
});
