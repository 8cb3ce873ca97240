import { isDeepStrictEqual } from 'node:util';

import { getDrawsAround } from '#platform/modules/catalogue/game-rows.ts';
import { type RecurringEvent, platformOwner } from '#platform/modules/catalogue/tables.ts';
import { isLotteryKind } from '#platform/modules/play/draws/kinds.ts';

import type { CatalogueGame, CatalogueVendor } from './catalogue-lines.ts';
import type { Problem } from './json-text.ts';
import { getGameKey, type StoredCatalogue, type StoredGame } from './stored-catalogue.ts';

// Games and vendors form one catalogue for all merchants of a database. Shared data may only be changed by the importer
// that owns it, or by the platform.

/** The importer of a file (`owner`: a merchant's code, or the platform), and the time in ms since 1970. */
export type Importer = { owner: string; now: number };

export const canChange = (
  { owner }: Pick<Importer, 'owner'>,
  stored: { owner: string } | undefined,
): boolean => stored === undefined || owner === platformOwner || owner === stored.owner;

/** Lists the fields of a line that differ from the shared values. Omitted fields keep the stored value. */
function listDifferences(
  owner: string,
  fields: readonly [key: string, inFile: unknown, stored: unknown][],
): Problem[] {
  const ownerName = owner === platformOwner ? 'the platform' : owner;
  return fields
    .filter(([, inFile, stored]) => inFile !== undefined && !isDeepStrictEqual(inFile, stored))
    .map(([key, , stored]) => ({
      path: [key],
      message: `is ${JSON.stringify(stored)} for all merchants, and only ${ownerName} can change it`,
    }));
}

export function findVendorConflicts(
  { vendor, name, framing, liveFeed }: CatalogueVendor,
  { vendors }: StoredCatalogue,
  importer: Importer,
): Problem[] {
  const stored = vendors.get(vendor);
  if (!stored || canChange(importer, stored)) return [];
  return listDifferences(stored.owner, [
    ['name', name, stored.name],
    ['framing', framing, stored.framing],
    ['liveFeed', liveFeed, stored.liveFeed],
  ]);
}

export function findGameConflicts(
  game: CatalogueGame,
  catalogue: StoredCatalogue,
  importer: Importer,
): Problem[] {
  const stored = catalogue.games.get(getGameKey(game));
  if (!stored) return [];
  if (canChange(importer, stored)) return findDrawConflicts(game, stored, catalogue, importer.now);
  const { classes, modes, engine, lines, phone, room, draws, type } = game;
  const names = Object.entries(game.names).filter(([language, name]) => name !== stored.names[language]);
  return listDifferences(stored.owner, [
    ['type', type, stored.gameCategory],
    ['names', names.length ? game.names : undefined, stored.names],
    ['classes', classes?.toSorted(), stored.gameClassify.toSorted()],
    ['modes', modes && getModes(modes.includes('fun')), getModes(stored.supportPlay)],
    ['engine', engine, stored.engine],
    ['lines', lines, stored.lines],
    ['phone', phone, stored.isGameH5],
    ['room', room, stored.roomId],
    ['draws', draws && toFileSchedule(toStoredSchedule(draws, stored.now)), toFileSchedule(stored.now)],
  ]);
}

const getModes = (free: boolean): string[] => (free ? ['real', 'fun'] : ['real']);

type Schedule = StoredGame['now'];
const parseDrawNumber = (stored: Schedule): number => Number(/\d+/.exec(stored?.title ?? '')?.[0] ?? 1);

const toFileSchedule = (stored: Schedule): CatalogueGame['draws'] | null =>
  stored?.kind === 'draw' && stored.firstAt !== null
    ? {
        number: parseDrawNumber(stored),
        first: new Date(stored.firstAt).toISOString(),
        everyMinutes: stored.everyMinutes,
      }
    : null;

/** If the file has no number and the times are unchanged, the numbering continues. */
export function toStoredSchedule(
  draws: NonNullable<CatalogueGame['draws']>,
  stored: Schedule,
): RecurringEvent {
  const firstAt = Date.parse(draws.first);
  const { everyMinutes } = draws;
  const sameTimes = stored?.firstAt === firstAt && stored.everyMinutes === everyMinutes;
  const number = draws.number ?? (sameTimes ? parseDrawNumber(stored) : 1);
  return {
    kind: 'draw',
    title: `No. ${number}`,
    firstAt,
    everyMinutes,
    amountMinor: stored?.amountMinor ?? null,
  };
}

/**
 * Finds changes to draws that must not change any more: a draw keeps its number, time and rules once its numbers are
 * determined, its seed is prepared, or a bet is pending. New times or rules may only start after all these draws.
 */
function findDrawConflicts(
  { engine, draws }: CatalogueGame,
  stored: StoredGame,
  catalogue: StoredCatalogue,
  now: number,
): Problem[] {
  if (!isLotteryKind(engine)) return [];
  const next = draws && toStoredSchedule(draws, stored.now);
  const hasNewSchedule = next && !isDeepStrictEqual({ ...stored.now, ...next }, stored.now);
  if (!hasNewSchedule && engine === stored.engine) return [];
  const taken = catalogue.readTakenDraws(stored.nodeId);
  const { last } = getDrawsAround(stored.now, now, 0);
  const lastNumber = Math.max(taken.number, Number(last?.drawNo ?? 0));
  if (lastNumber === 0) return [];
  const earliestStart = Math.max(taken.betsPendingUntil, now);
  if (hasNewSchedule && parseDrawNumber(next) > lastNumber && Date.parse(draws.first) > earliestStart)
    return [];
  return [
    {
      path: [draws ? 'draws' : 'engine'],
      message: `would repeat draws: number ${lastNumber} has been drawn or prepared; other times or rules can start after ${new Date(earliestStart).toISOString()} with "number": ${lastNumber + 1} or more`,
    },
  ];
}
