import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

// Requirement ids of the groups that are built. A group joins when its screens do; ids that wait for a
// later screen are listed with what they wait for.
const built: Record<string, number> = {
  SH: 65,
  HM: 34,
  GL: 35,
  GT: 20,
  FV: 16,
  ME: 13,
  ER: 32,
  IN: 12,
  TH: 11,
  ST: 14,
  ED: 17,
  CA: 12,
  AU: 34,
  RG: 32,
  PW: 17,
};
const single = ['PA-12', 'PA-13', 'LS-06', 'LS-07', 'LS-09', 'LS-10'];
const waiting: Record<string, string> = {
  'SH-09': 'help',
  'SH-10': 'help',
  'SH-11': 'announcements',
  'SH-12': 'announcements',
  'SH-13': 'announcements',
  'SH-14': 'feedback',
  'SH-15': 'promotions',
  'SH-16': 'promotions',
  'SH-17': 'app download',
  'SH-20': 'lottery',
  'CA-04': 'lottery',
  'SH-22': 'wallet',
  'SH-23': 'wallet',
  'SH-26': 'records',
  'SH-27': 'records',
  'SH-28': 'records',
  'SH-29': 'rewards',
  'SH-30': 'rewards',
  'SH-32': 'rewards',
  'AU-30': 'the agents’ side, a door of its own',
  'PW-07': 'a third party that verifies numbers',
  'ED-04': 'announcements',
  'IN-06': 'help',
  'IN-09': 'customer service',
};

test('every requirement of the built groups is named by a test', () => {
  const ids = Object.entries(built).flatMap(([group, count]) =>
    Array.from({ length: count }, (_, index) => `${group}-${String(index + 1).padStart(2, '0')}`),
  );
  const titles = globSync('{src,contract,edge,platform,scripts,tests}/**/*.{test,spec}.{ts,tsx}')
    .filter((file) => !file.includes('house/requirements'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const named = new Set([...titles.matchAll(/\b[A-Z]{2}-\d{2}\b/g)].map((match) => match[0]));
  const missing = [...ids, ...single].filter((id) => !named.has(id) && !(id in waiting));
  expect(missing).toEqual([]);
});
