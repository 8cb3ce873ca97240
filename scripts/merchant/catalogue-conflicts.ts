import { isDeepStrictEqual } from 'node:util';

import { drawsAround } from '#platform/modules/catalogue/game-rows.ts';
import { type NowOn, platformOwner } from '#platform/modules/catalogue/tables.ts';
import { isLotteryKind } from '#platform/modules/play/draws/kinds.ts';

import type { CatalogueGame, CatalogueVendor } from './catalogue-lines.ts';
import type { Problem } from './json-text.ts';
import { gameKey, type StoredCatalogue, type StoredGame } from './stored-catalogue.ts';

// Games and vendors are one catalogue for all merchants of a database. What is the same for all of them is changed by
// whoever brought it in, or by the platform.

/** Who imports a file: a merchant's code or the platform, and when. */
export type Importer = { owner: string; now: number };

export const mayChange = (
  { owner }: Pick<Importer, 'owner'>,
  stored: { owner: string } | undefined,
): boolean => stored === undefined || owner === platformOwner || owner === stored.owner;

/** What a line says that is otherwise for all merchants; what it leaves out it takes as it is. */
function differences(
  owner: string,
  pairs: readonly [key: string, said: unknown, stored: unknown][],
): Problem[] {
  const whose = owner === platformOwner ? 'the platform’s' : `${owner}’s`;
  return pairs
    .filter(([, said, stored]) => said !== undefined && !isDeepStrictEqual(said, stored))
    .map(([key, , stored]) => ({
      path: [key],
      says: `is ${JSON.stringify(stored)} for all merchants, and ${whose} to change`,
    }));
}

export function vendorConflicts(
  { vendor, name, framing, liveFeed }: CatalogueVendor,
  { vendors }: StoredCatalogue,
  by: Importer,
): Problem[] {
  const stored = vendors.get(vendor);
  if (!stored || mayChange(by, stored)) return [];
  return differences(stored.owner, [
    ['name', name, stored.name],
    ['framing', framing, stored.framing],
    ['liveFeed', liveFeed, stored.liveFeed],
  ]);
}

export function gameConflicts(game: CatalogueGame, catalogue: StoredCatalogue, by: Importer): Problem[] {
  const stored = catalogue.games.get(gameKey(game));
  if (!stored) return [];
  if (mayChange(by, stored)) return drawConflicts(game, stored, catalogue, by.now);
  const { classes, modes, engine, lines, phone, room, draws, type } = game;
  const names = Object.entries(game.names).filter(([language, name]) => name !== stored.names[language]);
  return differences(stored.owner, [
    ['type', type, stored.gameCategory],
    ['names', names.length ? game.names : undefined, stored.names],
    ['classes', classes?.toSorted(), stored.gameClassify.toSorted()],
    ['modes', modes && modesOf(modes.includes('fun')), modesOf(stored.supportPlay)],
    ['engine', engine, stored.engine],
    ['lines', lines, stored.lines],
    ['phone', phone, stored.isGameH5],
    ['room', room, stored.roomId],
    ['draws', draws && writtenSchedule(scheduleOf(draws, stored.now)), writtenSchedule(stored.now)],
  ]);
}

const modesOf = (free: boolean): string[] => (free ? ['real', 'fun'] : ['real']);

type Schedule = StoredGame['now'];
const numberOf = (stored: Schedule): number => Number(/\d+/.exec(stored?.title ?? '')?.[0] ?? 1);

/** A stored schedule as a file has it. */
const writtenSchedule = (stored: Schedule): CatalogueGame['draws'] | null =>
  stored?.kind === 'draw' && stored.firstAt !== null
    ? {
        number: numberOf(stored),
        first: new Date(stored.firstAt).toISOString(),
        everyMinutes: stored.everyMinutes,
      }
    : null;

/** A lottery's schedule as it is stored. What says no number goes on with that of the same times. */
export function scheduleOf(draws: NonNullable<CatalogueGame['draws']>, stored: Schedule): NowOn {
  const firstAt = Date.parse(draws.first);
  const { everyMinutes } = draws;
  const sameTimes = stored?.firstAt === firstAt && stored.everyMinutes === everyMinutes;
  const number = draws.number ?? (sameTimes ? numberOf(stored) : 1);
  return {
    kind: 'draw',
    title: `No. ${number}`,
    firstAt,
    everyMinutes,
    amountMinor: stored?.amountMinor ?? null,
  };
}

/**
 * A draw has its number, its time and its kind once: what has drawn, or has seeds for draws to come, begins anew after
 * the last of them when it is to draw at other times or by other rules.
 */
function drawConflicts(
  { engine, draws }: CatalogueGame,
  stored: StoredGame,
  { takenDraws }: StoredCatalogue,
  now: number,
): Problem[] {
  if (!isLotteryKind(engine)) return [];
  const next = draws && scheduleOf(draws, stored.now);
  const isAnew = next && !isDeepStrictEqual({ ...stored.now, ...next }, stored.now);
  if (!isAnew && engine === stored.engine) return [];
  const taken = takenDraws(stored.nodeId);
  const { last } = drawsAround(stored.now, now, 0);
  const number = Math.max(taken.number, Number(last?.drawNo ?? 0));
  if (number === 0) return [];
  const after = Math.max(taken.soldUntil, now);
  if (isAnew && numberOf(next) > number && Date.parse(draws.first) > after) return [];
  return [
    {
      path: [draws ? 'draws' : 'engine'],
      says: `would repeat draws: number ${number} has been drawn or prepared; other times or rules begin after ${new Date(after).toISOString()} with "number": ${number + 1} or more`,
    },
  ];
}
