import type { Resource } from '#contract/calls/system/site.ts';

/** Download links of the app; in the browser, the one for this device first (PA-04, PA-05). */
export function downloadLinks(resources: readonly Resource[], userAgent = ''): Resource[] {
  const wanted: readonly Resource['resourceType'][] = /iPhone|iPad|iPod/.test(userAgent)
    ? ['IOS', 'MOBILECONFIG']
    : /Android/.test(userAgent)
      ? ['Android']
      : ['Android', 'IOS', 'MOBILECONFIG'];
  return wanted.flatMap((type) => resources.filter(({ resourceType, url }) => resourceType === type && url));
}
