/** Maximum length of a converted text, in characters. Longer texts are cut. */
export const plainTextMax = 200;

/** Converts foreign text to one short line without tags, control or direction characters. Empty if not a string. */
export function toPlainText(words: unknown): string {
  if (typeof words !== 'string') return '';
  const line = words
    .slice(0, 20 * plainTextMax)
    .replaceAll(/<[!/?a-z][^<>]*>?/gi, ' ')
    .replaceAll(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length > plainTextMax ? `${characters.slice(0, plainTextMax - 1).join('')}…` : line;
}
