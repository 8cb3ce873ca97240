import * as v from 'valibot';

import { wireNumber } from './scalars.ts';

/** The eleven categories of the wire's `gameType` (LS-10). */
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
export const gameTypeSchema = v.picklist(gameTypes);

/** Game classes of RNG, wire `gameClassify` (GL-13). */
export const gameClasses = ['JP', 'SC', 'VP', 'TG', 'AC', 'BG'] as const;
export type GameClass = (typeof gameClasses)[number];

/** Id of a game of the merchant's catalogue, from 1. */
export const nodeIdSchema = v.pipe(wireNumber, v.minValue(1));

/** Vendor id of the wire (`vassalage`); several, comma separated, where a list is asked for. */
export const vassalageSchema = v.pipe(v.string(), v.regex(/^[A-Z0-9_]{1,32}$/));
export const vassalageListSchema = v.pipe(v.string(), v.regex(/^[A-Z0-9_]{1,32}(,[A-Z0-9_]{1,32}){0,63}$/));
