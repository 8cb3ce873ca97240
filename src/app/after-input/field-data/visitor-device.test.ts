// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

import { readVisitorDevice } from './visitor-device.ts';

afterEach(() => vi.unstubAllGlobals());

test('device values are reported in coarse classes, such as 4 for 6 cores', () => {
  vi.stubGlobal('navigator', {
    connection: { effectiveType: '3g', saveData: true },
    deviceMemory: 4,
    hardwareConcurrency: 6,
  });
  document.documentElement.dataset.scheme = 'light';
  expect(readVisitorDevice()).toEqual({
    network: '3g',
    saveData: true,
    memory: 4,
    cores: 4,
    scheme: 'light',
  });
});

test('missing or invalid browser values fall back to "unknown", false or 0', () => {
  const unknown = { network: 'unknown', saveData: false, memory: 0, cores: 0, scheme: 'dark' };
  document.documentElement.dataset.scheme = 'dark';
  for (const navigator of [
    {},
    { connection: null, deviceMemory: 'much', hardwareConcurrency: -3 },
    { connection: { effectiveType: '6g' }, deviceMemory: 3.7 },
  ]) {
    vi.stubGlobal('navigator', navigator);
    expect(readVisitorDevice()).toEqual(unknown);
  }
});
