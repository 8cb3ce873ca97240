import { expect, test } from 'vitest';

import { type DeviceSignals, isSavingOn } from './saving.ts';

const poor: DeviceSignals = { saveData: true, memory: 1, network: '2g' };
const rich: DeviceSignals = { saveData: false, memory: 8, network: '4g' };

test('the member’s choice overrides the device’s signals', () => {
  for (const signals of [poor, rich, {}]) {
    expect(isSavingOn('on', signals)).toBe(true);
    expect(isSavingOn('off', signals)).toBe(false);
  }
});

test.each([
  [rich, false],
  [{}, false],
  [{ ...rich, saveData: true }, true],
  [{ ...rich, network: '3g' }, true],
  [{ ...rich, network: '2g' }, true],
  [{ ...rich, network: 'slow-2g' }, true],
  [{ ...rich, network: '6g' }, false],
  [{ ...rich, memory: 2 }, true],
  [{ ...rich, memory: 0.25 }, true],
  [{ ...rich, memory: 4 }, false],
  // The memory header was not a number.
  [{ memory: NaN }, false],
  [{ network: '3g' }, true],
] as const)(
  'with the choice `auto` and the signals %j, the data-saving mode is on: %s',
  (signals, saving) => {
    expect(isSavingOn('auto', signals)).toBe(saving);
  },
);
