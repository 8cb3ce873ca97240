/** Longer words of a server are cut, in characters. */
export const plainTextMax = 200;

/** Somebody else's words as one line: no tags, no control or direction characters, not long. Empty for what is no text. */
export function plainText(words: unknown): string {
  if (typeof words !== 'string') return '';
  const line = words
    .slice(0, 20 * plainTextMax)
    .replaceAll(/<[!/?a-z][^<>]*>?/gi, ' ')
    .replaceAll(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length > plainTextMax ? `${characters.slice(0, plainTextMax - 1).join('')}…` : line;
}
