import type { Bindings } from '../env.ts';
import { analyticsEngineStore } from './analytics-engine-store.ts';
import { d1Store } from './d1-store.ts';
import type { FieldDataStore } from './store.ts';

/** D1 where it is bound, else Analytics Engine; null without either. */
export function openStore(env: Bindings): FieldDataStore | null {
  if (env.FIELD_DATA) return d1Store(env.FIELD_DATA);
  return env.VITALS ? analyticsEngineStore(env, env.VITALS) : null;
}
