import type { PlatformModuleName } from '#contract/values/system/platform-modules.ts';

import type { PlatformModule } from '../adapter/platform-module.ts';
import { gateway } from './gateway.ts';

/** The modules of platforms, by the name in the adapter's `module`. */
export const platformModules: Readonly<Record<PlatformModuleName, PlatformModule>> = { gateway };
