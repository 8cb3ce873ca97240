export type TileTheme = 1 | 2 | 3 | 4;

/** Computes the 32-bit FNV-1a hash. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** Returns the spec's "random" theme, derived from the id so that edge and browser agree. */
export function computeTileTheme(gameId: string): TileTheme {
  const themes = [1, 2, 3, 4] as const;
  return themes[hash(gameId) % 4] ?? 1;
}
