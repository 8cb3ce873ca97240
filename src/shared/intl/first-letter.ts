/**
 * Returns the first character that a reader sees, in upper case: a letter with its marks, or a whole emoji. Without
 * `Intl.Segmenter` it is the first code point.
 */
export function getFirstLetter(text: string): string {
  const trimmed = text.trim();
  const [first] =
    'Segmenter' in Intl
      ? Array.from(new Intl.Segmenter().segment(trimmed), ({ segment }) => segment)
      : Array.from(trimmed);
  return (first ?? '').toUpperCase();
}
