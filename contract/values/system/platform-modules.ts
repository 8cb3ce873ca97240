/** Names of the modules for platforms that an adapter's data cannot describe (`contract/wire/platforms`). */
export const platformModuleNames = ['gateway'] as const;
export type PlatformModuleName = (typeof platformModuleNames)[number];
