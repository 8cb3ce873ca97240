/**
 * Letters and digits as strokes on a grid 4 wide and 6 high: each pair of digits is a point (x, y from the top), points
 * make a line, and `|` begins another line.
 */
const strokes: Readonly<Record<string, string>> = {
  A: '06 02 20 42 46|04 44',
  B: '03 33 42 41 30 00 06 36 45 44 33',
  C: '41 30 10 01 05 16 36 45',
  D: '00 30 41 45 36 06 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '20 26|10 30|16 36',
  J: '40 45 36 16 05 04',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|34 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 06 23 46 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  0: '10 30 41 45 36 16 05 01 10|14 32',
  1: '11 20 26|16 36',
  2: '01 10 30 41 42 06 46',
  3: '01 10 30 41 42 33 13|33 44 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 03 33 44 45 36 16 05',
  6: '30 10 01 05 16 36 45 44 33 03',
  7: '00 40 16',
  8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  9: '16 36 45 41 30 10 01 02 13 43',
};
const diamond = '20 43 26 03 20';

export const strokeGrid = { width: 4, height: 6 } as const;

type Point = readonly [x: number, y: number];

/** Returns the lines of a name's first letter without its accents. A letter of another script becomes a diamond. */
export function getLetterLines(name: string): readonly (readonly Point[])[] {
  const [letter = ''] = name.trim().normalize('NFD').toLocaleUpperCase('en');
  const text = strokes[letter] ?? diamond;
  return text
    .split('|')
    .map((line) => line.split(' ').map((pair): Point => [Number(pair[0]), Number(pair[1])]));
}
