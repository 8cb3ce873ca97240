import { expect, test } from 'vitest';

import type { Announcement } from '#contract/calls/messages/announcements.ts';

import {
  getCoverPath,
  listFurtherPictures,
  filterByCategory,
  findShownCategory,
  formatSlashedDay,
} from './offer-list.ts';

const offer = (id: number, overrides: Partial<Announcement> = {}): Announcement => ({
  id,
  type: 'PR',
  title: `Offer ${id}`,
  content: '',
  read: false,
  startDate: '2026-03-02',
  endDate: null,
  noExpiry: 1,
  promoAnnouncementCategoryIds: [],
  announcementImages: [],
  ...overrides,
});
const categories = [{ id: 7 }, { id: 3 }];

test('the first category is shown if the address names no existing category [PR-01]', () => {
  expect(findShownCategory(categories, undefined)).toBe(7);
  expect(findShownCategory(categories, 99)).toBe(7);
  expect(findShownCategory(categories, 3)).toBe(3);
  expect(findShownCategory([], 3)).toBeUndefined();
});

test('a category lists the offers that name this category; offers without a category are in the first category [PR-02]', () => {
  const list = [
    offer(1, { promoAnnouncementCategoryIds: [3] }),
    offer(2, { promoAnnouncementCategoryIds: [7, 3] }),
    offer(3),
  ];
  const ids = (shown: number | undefined) => filterByCategory(list, categories, shown).map(({ id }) => id);
  expect(ids(7)).toEqual([2, 3]);
  expect(ids(3)).toEqual([1, 2]);
  expect(ids(undefined)).toEqual([1, 2, 3]);
});

test('the picture with sequence 1 is the cover, and the other pictures follow by their sequence [PR-03]', () => {
  const announcementImages = [
    { url: 'b/third', sequence: 3 },
    { url: 'b/first', sequence: 1 },
    { url: 'b/second', sequence: 2 },
  ];
  expect(getCoverPath(offer(1, { announcementImages }))).toBe('b/first');
  expect(listFurtherPictures(offer(1, { announcementImages }))).toEqual(['b/second', 'b/third']);
  expect(getCoverPath(offer(1, { announcementImages: [{ url: 'b/second', sequence: 2 }] }))).toBe('');
});

test('days are written with slashes [PR-04]', () => {
  expect(formatSlashedDay('2026-03-02')).toBe('2026/03/02');
});
