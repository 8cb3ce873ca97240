/** The eleven categories of the wire (`gameType`). */
export const gameTypes = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'INHOUSE',
  'LOTT',
  'ELOTT',
  'LIVESTREAM',
] as const;

export type GameType = (typeof gameTypes)[number];

export type GameNames = { EN: string; CN: string; TH?: string; VI?: string };

/** A game's name in its languages and what its picture shows. */
export type Title = { subject: string; names: GameNames };

/**
 * Reads a table of titles, one a line: `subject | EN | CN | TH | VI`. The last two may be absent.
 * @throws Error on a line without a subject, an English and a Chinese name.
 */
export function titles(table: string): Title[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [subject, EN, CN, TH, VI] = line.split('|').map((cell) => cell.trim());
      if (!subject || !EN || !CN) throw new Error(`A title needs subject|EN|CN: ${line}`);
      return { subject, names: { EN, CN, ...(TH && { TH }), ...(VI && { VI }) } };
    });
}

/** Reads `VENDOR` headings (a line `# ID`), each followed by its table of titles. */
export function titlesByVendor(table: string): Map<string, Title[]> {
  const sections = table.trim().split(/^# /m).filter(Boolean);
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n');
      return [section.slice(0, end).trim(), titles(section.slice(end))];
    }),
  );
}
