import * as v from 'valibot';

import { isLotteryKind } from '#platform/modules/play/draws/kinds.ts';

import { findGameConflicts, type Importer, findVendorConflicts } from './catalogue-conflicts.ts';
import { type CatalogueGame, type CatalogueVendor, gameSchema, vendorSchema } from './catalogue-lines.ts';
import { findSchemaProblems } from './issues.ts';
import { type Problem, readJsonText, type Refusal } from './json-text.ts';
import { getGameKey, type StoredCatalogue } from './stored-catalogue.ts';

// A catalogue is a JSON Lines file (https://jsonlines.org): each line is a vendor or a game.

export type Catalogue = { vendors: CatalogueVendor[]; games: CatalogueGame[]; refusals: Refusal[] };

/**
 * Reads a catalogue for its importer. Lines that are invalid, or that would change another owner's entry in `stored`,
 * are reported and left out.
 */
export function readCatalogue(
  text: string,
  stored: StoredCatalogue,
  importer: Importer & { pictureBases: readonly string[] },
): Catalogue {
  const lines = text.split('\n').map((line, at) => ({ line, number: at + 1 }));
  const vendors = new Map<string, CatalogueVendor>();
  const games = new Map<string, CatalogueGame>();
  const refusals: Refusal[] = [];
  const parsed = lines
    .filter(({ line }) => line.trim())
    .map(({ line, number }) => ({ ...readJsonText(line, number), number }));

  const isGame = (value: unknown) => v.is(v.looseObject({ game: v.unknown() }), value);
  // Vendors are read first, whatever their position in the file.
  for (const row of parsed.toSorted((a, b) => Number(isGame(a.value)) - Number(isGame(b.value)))) {
    const refuse = (problems: Problem[]) => refusals.push(...problems.map(row.toRefusal));
    if (row.refusals.length) refusals.push(...row.refusals);
    else if (isGame(row.value)) {
      const game = readRow(gameSchema, row.value, refuse, importer.pictureBases);
      const key = game ? getGameKey(game) : '';
      const problems = game
        ? [
            ...findGameProblems(game, games.has(key), {
              hasVendor: vendors.has(game.vendor) || stored.vendors.has(game.vendor),
              isKnown: stored.games.has(key),
            }),
            ...findGameConflicts(game, stored, importer),
          ]
        : [];
      refuse(problems);
      if (game && !problems.length) games.set(key, game);
    } else {
      const vendor = readRow(vendorSchema, row.value, refuse, importer.pictureBases);
      if (vendor && vendors.has(vendor.vendor))
        refuse([{ path: ['vendor'], message: `${vendor.vendor} is already listed above` }]);
      else if (vendor) {
        const conflicts = findVendorConflicts(vendor, stored, importer);
        refuse(conflicts);
        if (!conflicts.length) vendors.set(vendor.vendor, vendor);
      }
    }
  }
  return {
    vendors: [...vendors.values()],
    games: [...games.values()],
    refusals: refusals.toSorted((a, b) => a.line - b.line),
  };
}

function readRow<T extends v.GenericSchema<unknown, { picture: string }>>(
  schema: T,
  value: unknown,
  refuse: (problems: Problem[]) => void,
  pictureBases: readonly string[],
): v.InferOutput<T> | null {
  const issues = findSchemaProblems(schema, value);
  const read = v.safeParse(schema, value);
  if (issues.length || !read.success) {
    refuse(issues);
    return null;
  }
  const picture = toPicturePath(read.output.picture, pictureBases);
  if (picture !== null) return { ...read.output, picture };
  const bases = pictureBases.join(', ') || 'none';
  refuse([
    {
      path: ['picture'],
      message: `is neither a path below the merchant's picture bases, such as g/dragon or g/dragon.webp, nor a URL there (${bases})`,
    },
  ]);
  return null;
}

function findGameProblems(
  { vendor, engine, draws }: CatalogueGame,
  isRepeated: boolean,
  { hasVendor, isKnown }: { hasVendor: boolean; isKnown: boolean },
): Problem[] {
  if (isRepeated)
    return [{ path: ['game'], message: `is already listed above; the codes of a vendor are unique` }];
  if (!hasVendor)
    return [{ path: ['vendor'], message: `${vendor} is no vendor here; add a line for this vendor` }];
  if (isLotteryKind(engine) && !draws && !isKnown)
    return [
      {
        path: ['engine'],
        message: `${engine} is a lottery; add "draws": {"first": "2026-01-01T12:00:00Z", "everyMinutes": 60}`,
      },
    ];
  return [];
}

/**
 * Returns a picture's path relative to one of the merchant's picture bases. Null if the picture is outside all of
 * them.
 */
function toPicturePath(written: string, bases: readonly string[]): string | null {
  const base = bases.find((each) => written.startsWith(`${each.replace(/\/$/, '')}/`));
  const path = base ? written.slice(base.replace(/\/$/, '').length + 1) : written;
  return /^\w[\w.-]*(?:\/\w[\w.-]*)*$/.test(path) ? path : null;
}
