import type { Merchant } from '#contract/values/merchant.ts';

import { brandColours } from './brand-colours.ts';
import { escapeText } from './escape.ts';

/** Path of the icon that the edge renders. */
export const brandIconPath = '/brand-icon.svg';

/** Returns the icon's path for a tab (48 px), a home screen or the manifest: the merchant's, or the edge's. */
export const getIconPath = (
  { brand }: Merchant,
  size: 48 | 192 | 512,
): { src: string; sizes: string; type: string } =>
  brand.icon
    ? { src: `${brand.icon}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }
    : { src: brandIconPath, sizes: 'any', type: 'image/svg+xml' };

/** Renders an icon for a brand without pictures: the brand's first letter in the brand's colours. */
export function renderIcon({ brand }: Merchant): string {
  const { bg, accent } = brandColours[brand.theme][brand.schemes.includes('dark') ? 'dark' : 'light'];
  const [first] = new Intl.Segmenter().segment(brand.name.trim());
  const letter = escapeText((first?.segment ?? '').toLocaleUpperCase());
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="20" fill="${bg}"/><text x="48" y="66" font-family="system-ui,sans-serif" font-size="52" font-weight="700" text-anchor="middle" fill="${accent}">${letter}</text></svg>`;
}
