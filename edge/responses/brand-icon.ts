import type { Merchant } from '#contract/values/merchant.ts';

import { brandColours } from './brand-colours.ts';
import { drawIcon } from './draw-icon.ts';
import { escapeText } from './escape.ts';

const badgeSize = 96;

/** Path of the tab's icon that the edge renders. */
export const brandIconPath = '/brand-icon.svg';
/** Sizes of the icons for a home screen, in pixels. iPhones show no SVG there, so the edge draws a PNG. */
export const homeScreenSizes = [192, 512] as const;
/** Returns the path of a home screen's icon, the same for every merchant. */
export const getBrandPicturePath = (size: (typeof homeScreenSizes)[number]) =>
  `/brand-icon-${size}.png` as const;

/** Returns the icon's path for a tab (48 px), a home screen or the manifest: the merchant's, or the edge's. */
export const getIconPath = (
  { brand }: Merchant,
  size: 48 | 192 | 512,
): { src: string; sizes: string; type: string } =>
  brand.icon
    ? { src: `${brand.icon}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }
    : size === 48
      ? { src: brandIconPath, sizes: 'any', type: 'image/svg+xml' }
      : { src: getBrandPicturePath(size), sizes: `${size}x${size}`, type: 'image/png' };

/** Returns the colours of an icon: those of the dark scheme, if the merchant has it. */
const getColours = ({ brand }: Merchant) =>
  brandColours[brand.theme][brand.schemes.includes('dark') ? 'dark' : 'light'];

/** Draws the icon of a home screen. The whole square is filled, because phones cut icons into their own shape. */
export const drawHomeScreenIcon = (merchant: Merchant, size: number): Promise<Uint8Array<ArrayBuffer>> =>
  drawIcon(merchant.brand.name, size, getColours(merchant));

/** Draws the badge of a notification, of which phones show only the shape. */
export const drawBadge = ({ brand }: Merchant): Promise<Uint8Array<ArrayBuffer>> =>
  drawIcon(brand.name, badgeSize, { bg: null, accent: '#ffffff' });

/** Renders an icon for a brand without pictures: the brand's first letter in the brand's colours. */
export function renderIcon(merchant: Merchant): string {
  const { brand } = merchant;
  const { bg, accent } = getColours(merchant);
  const [first] = new Intl.Segmenter().segment(brand.name.trim());
  const letter = escapeText((first?.segment ?? '').toLocaleUpperCase());
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="20" fill="${bg}"/><text x="48" y="66" font-family="system-ui,sans-serif" font-size="52" font-weight="700" text-anchor="middle" fill="${accent}">${letter}</text></svg>`;
}
