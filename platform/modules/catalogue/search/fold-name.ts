/**
 * Returns the normalised form that the search compares: lower case, without accents, full-width letters as plain ones.
 * So `rong vang` finds "Rồng Vàng". Thai and Hindi marks stay, because they are letters.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}
