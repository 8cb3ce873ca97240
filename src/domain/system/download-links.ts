import type { Resource } from '#contract/calls/system.ts';

/** Where the app is to be had; the right one for this phone first once the browser is asked (PA-04, PA-05). */
export function downloadLinks(resources: readonly Resource[], userAgent = ''): Resource[] {
  const wanted: readonly Resource['resourceType'][] = /iPhone|iPad|iPod/.test(userAgent)
    ? ['IOS', 'MOBILECONFIG']
    : /Android/.test(userAgent)
      ? ['Android']
      : ['Android', 'IOS', 'MOBILECONFIG'];
  return wanted.flatMap((type) => resources.filter(({ resourceType, url }) => resourceType === type && url));
}
