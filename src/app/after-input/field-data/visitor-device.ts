import * as v from 'valibot';

import { type Beacon, coreClasses, memoryClasses, networkClasses } from '#contract/page/field-data.ts';
import { findLast } from '#contract/values/browsers/find-last.ts';

// A browser may lack any of these properties, and their values may be anything.
const deviceSchema = v.object({
  connection: v.fallback(
    v.object({
      effectiveType: v.fallback(v.picklist(networkClasses), 'unknown'),
      saveData: v.fallback(v.boolean(), false),
    }),
    { effectiveType: 'unknown', saveData: false },
  ),
  deviceMemory: v.fallback(v.picklist(memoryClasses), 0),
  hardwareConcurrency: v.fallback(v.number(), 0),
});

type Device = Pick<Beacon, 'network' | 'saveData' | 'memory' | 'cores' | 'scheme'>;

/** Describes the device in classes that are so coarse that many phones share them. */
export function readVisitorDevice(): Device {
  const { connection, deviceMemory, hardwareConcurrency } = v.parse(deviceSchema, navigator);
  const { scheme } = document.documentElement.dataset;
  const light = scheme === 'auto' ? matchMedia('(prefers-color-scheme: light)').matches : scheme === 'light';
  return {
    network: connection.effectiveType,
    saveData: connection.saveData,
    memory: deviceMemory,
    cores: findLast(coreClasses, (bound) => bound <= hardwareConcurrency) ?? 0,
    scheme: light ? 'light' : 'dark',
  };
}
