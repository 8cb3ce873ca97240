const parseChannels = (colour: string): number[] =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });

function computeLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = parseChannels(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Computes the contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2). */
export function computeContrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [computeLuminance(one), computeLuminance(other)].toSorted(
    (x, y) => y - x,
  );
  return (lighter + 0.05) / (darker + 0.05);
}
