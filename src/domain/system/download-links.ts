import type { Resource } from '#contract/calls/system/site.ts';
import type { LanguageCode } from '#contract/values/languages.ts';

type Device = 'ios' | 'android' | 'other';
type AppType = 'IOS' | 'MOBILECONFIG' | 'Android';

const appTypesByDevice: Readonly<Record<Device, readonly AppType[]>> = {
  ios: ['IOS', 'MOBILECONFIG'],
  android: ['Android'],
  other: ['Android', 'IOS', 'MOBILECONFIG'],
};

export const detectDevice = (userAgent: string): Device =>
  /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : /Android/.test(userAgent) ? 'android' : 'other';

const filterLinks = (
  resources: readonly Resource[],
  types: readonly Resource['resourceType'][],
): Resource[] =>
  types.flatMap((type) => resources.filter(({ resourceType, url }) => resourceType === type && url));

/** Returns the app's download links; with a user agent, only those for its device. */
export const listDownloadLinks = (resources: readonly Resource[], userAgent = ''): Resource[] =>
  filterLinks(resources, appTypesByDevice[detectDevice(userAgent)]);

/** Returns the name of a link; the wire has names in two languages. */
export const getLinkLabel = ({ labelNameCn, labelNameEn }: Resource, language: LanguageCode): string =>
  language === 'CN' || language === 'TW' ? labelNameCn : labelNameEn;
