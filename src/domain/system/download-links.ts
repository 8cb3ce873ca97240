import type { Resource } from '#contract/calls/system/site.ts';
import type { LanguageCode } from '#contract/values/languages.ts';

type Device = 'ios' | 'android' | 'other';
type AppType = 'IOS' | 'MOBILECONFIG' | 'Android';

/** Which links are for a device. */
const appsOf: Readonly<Record<Device, readonly AppType[]>> = {
  ios: ['IOS', 'MOBILECONFIG'],
  android: ['Android'],
  other: ['Android', 'IOS', 'MOBILECONFIG'],
};

/** The device that a browser says it runs on. */
export const deviceOf = (userAgent: string): Device =>
  /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : /Android/.test(userAgent) ? 'android' : 'other';

const linksOf = (resources: readonly Resource[], types: readonly Resource['resourceType'][]): Resource[] =>
  types.flatMap((type) => resources.filter(({ resourceType, url }) => resourceType === type && url));

/** Download links of the app; in the browser, those for this device. */
export const downloadLinks = (resources: readonly Resource[], userAgent = ''): Resource[] =>
  linksOf(resources, appsOf[deviceOf(userAgent)]);

/** The name of a link; the wire has names in two languages. */
export const linkLabel = ({ labelNameCn, labelNameEn }: Resource, language: LanguageCode): string =>
  language === 'CN' || language === 'TW' ? labelNameCn : labelNameEn;
