// @vitest-environment jsdom
import { globSync } from 'node:fs';

import { beforeEach, expect, test } from 'vitest';

import { scopeStorage } from '#src/shared/storage/stored.ts';

import {
  mayInterrupt,
  mostPerSession,
  nextPopup,
  type PopupKind,
  popupRules,
  rememberPopup,
  shownUntilNow,
} from './popup-rules.ts';

const noon = Date.parse('2026-11-25T12:00:00Z');
const day = 24 * 3600 * 1000;
const all = { news: true, limit: true, contract: true, whatsNew: true, install: true };
const none = { news: false, limit: false, contract: false, whatsNew: false, install: false };

/** What comes now, and is remembered. */
function show(wanted: Partial<typeof all>, { now = noon, pathname = '/m/home' } = {}): PopupKind | null {
  const kind = nextPopup({ ...none, ...wanted }, { pathname, now, ...shownUntilNow() });
  if (kind) rememberPopup(kind, now);
  return kind;
}
const newVisit = () => sessionStorage.clear();

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  scopeStorage('aurora', 'member1');
});

test('one comes at a time, what matters most first, and a visit has two at most [HM-21]', () => {
  expect([show(all), show(all), show(all)]).toEqual(['news', 'limit', null]);
  expect(mostPerSession).toBe(2);
});

test('each comes once a visit, and comes again at the next as its row says', () => {
  expect([show({ news: true }), show({ news: true })]).toEqual(['news', null]);
  expect(show({ limit: true })).toBe('limit');
  newVisit();
  expect([show({ limit: true }), show({ news: true })]).toEqual([null, 'news']);
  newVisit();
  expect(show({ limit: true }, { now: noon + day })).toBe('limit');
});

test('a reminder of contracts comes at each visit, after what matters more [CT-09]', () => {
  expect([show({ contract: true, whatsNew: true }), show({ contract: true })]).toEqual(['contract', null]);
  newVisit();
  expect([show({ news: true, contract: true }), show({ contract: true })]).toEqual(['news', 'contract']);
});

test('an offer to install rests for two weeks, with or without a member', () => {
  scopeStorage('aurora', null);
  expect(show({ install: true })).toBe('install');
  newVisit();
  scopeStorage('aurora', 'member1');
  expect(show({ install: true }, { now: noon + 13 * day })).toBeNull();
  expect(show({ install: true }, { now: noon + 14 * day })).toBe('install');
});

test('what one member was shown another has not seen, and another merchant’s neither', () => {
  expect(show({ news: true })).toBe('news');
  scopeStorage('aurora', 'member2');
  expect(show({ news: true })).toBe('news');
  scopeStorage('lotus', 'member1');
  expect(show({ news: true })).toBe('news');
});

test('news comes ten times a day at most, however many visits there are', () => {
  const shown = Array.from({ length: 12 }, () => {
    newVisit();
    return show({ news: true });
  });
  expect(shown.filter(Boolean)).toHaveLength(popupRules.news.perDay);
});

test('none comes over a game, a form with money or any other page than home', () => {
  const pages = globSync('src/routes/m/**/*.tsx')
    .map((file) => file.replace(/^src\/routes|\/_\w+|\.tsx$/g, ''))
    .filter((path) => path !== '/m' && path !== '/m/index');
  expect(pages).toEqual(expect.arrayContaining(['/m/play', '/m/voucherCenter', '/m/withdraw', '/m/login']));
  const interrupted = pages.filter((pathname) => nextPopup(all, { pathname, now: noon, ...shownUntilNow() }));
  expect(interrupted).toEqual(['/m/home']);
});

test('stored nonsense counts as nothing shown', () => {
  for (const text of ['{"news":"always"}', '[1]', 'no JSON']) {
    localStorage.setItem('aurora:member1:popups:v1', text);
    sessionStorage.setItem('aurora:member1:popups:v1', text);
    expect(nextPopup(all, { pathname: '/m/home', now: noon, ...shownUntilNow() })).toBe('news');
  }
});

test('the favourites are left alone, though they are home by the path', () => {
  expect([mayInterrupt('/m/home', {}), mayInterrupt('/m/home', { type: 'fav' })]).toEqual([true, false]);
});
