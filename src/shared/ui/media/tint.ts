/** Values of `data-tint`: 0-14 for hues, 24° apart in OKLCH, and 15 for grey. */
export const greyTint = 15;

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/**
 * Returns the hue bucket for a data attribute, because the CSP refuses `style` attributes in edge-rendered HTML.
 * @param colour `#rrggbb`; anything else is grey.
 */
export function computeTint(colour: string): number {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour)?.[1];
  if (!digits) return greyTint;
  const value = Number.parseInt(digits, 16);
  const red = linear((value >> 16) / 255);
  const green = linear(((value >> 8) & 255) / 255);
  const blue = linear((value & 255) / 255);
  // sRGB → OKLab, https://bottosson.github.io/posts/oklab/
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  if (Math.hypot(a, b) < 0.015) return greyTint;
  const degrees = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return Math.floor(degrees / 24);
}
