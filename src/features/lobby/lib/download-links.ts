import type { LanguageCode } from '#contract/languages.ts';
import type { Resource } from '#contract/system.ts';

type DownloadLink = { url: string; label: string };

/** Links that install something on a device; the others are contacts. */
const byDevice = {
  ios: ['IOS', 'MOBILECONFIG'],
  android: ['Android'],
  other: ['IOS', 'MOBILECONFIG', 'Android'],
} as const satisfies Record<string, readonly Resource['resourceType'][]>;

/** What runs here, from the browser's own words. */
export function deviceOf(userAgent: string): keyof typeof byDevice {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'other';
}

/** Downloads that suit this device; their label in Chinese for Chinese readers, else in English. */
export function downloadLinks(
  resources: readonly Resource[],
  language: LanguageCode,
  userAgent: string,
): DownloadLink[] {
  const chinese = language === 'CN' || language === 'TW';
  const wanted: readonly string[] = byDevice[deviceOf(userAgent)];
  return resources
    .filter((resource) => resource.url && wanted.includes(resource.resourceType))
    .map((resource) => ({
      url: resource.url,
      label: chinese ? resource.labelNameCn : resource.labelNameEn,
    }));
}
