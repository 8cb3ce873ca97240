/** Converts a linear-light sRGB channel to two hex digits. */
function toHexDigits(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

/** Converts an OKLCH colour (lightness 0-1, chroma 0-0.37, hue in degrees) to `#rrggbb`, clipped to sRGB. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return `#${toHexDigits(red)}${toHexDigits(green)}${toHexDigits(blue)}`;
}

export function toChannels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function toHex(rgb: readonly [number, number, number]): string {
  const digits = rgb.map((part) =>
    Math.round(Math.min(255, Math.max(0, part)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

/** Mixes two `#rrggbb` colours: share 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [red, green, blue] = toChannels(from);
  const [toRed, toGreen, toBlue] = toChannels(to);
  return toHex([
    red + (toRed - red) * share,
    green + (toGreen - green) * share,
    blue + (toBlue - blue) * share,
  ]);
}

export type Tone = { light: string; base: string; dark: string; deep: string };

/** Builds a material from the hue (in degrees), chroma and lightness of its base colour. */
export function tone(hue: number, chroma = 0.16, lightness = 0.66): Tone {
  return {
    light: oklch(Math.min(0.97, lightness + 0.19), chroma * 0.72, hue + 6),
    base: oklch(lightness, chroma, hue),
    dark: oklch(lightness * 0.66, chroma * 0.95, hue - 8),
    deep: oklch(lightness * 0.36, chroma * 0.7, hue - 14),
  };
}

export const gold: Tone = { light: '#fff3b0', base: '#f5b82e', dark: '#a8620c', deep: '#4a2304' };
export const silver: Tone = { light: '#ffffff', base: '#b9c7d8', dark: '#5d6d86', deep: '#232c3d' };
export const bronze: Tone = { light: '#ffd9a8', base: '#c97b3c', dark: '#74390f', deep: '#331504' };
export const ivory: Tone = { light: '#ffffff', base: '#f3e6cc', dark: '#b59a72', deep: '#5c4628' };
export const ink: Tone = { light: '#5b6478', base: '#2a3040', dark: '#141824', deep: '#07090f' };
