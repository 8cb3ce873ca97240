import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as v from 'valibot';

import { StepError } from '../step.ts';
import { type Catalogue, readCatalogue } from './catalogue-file.ts';
import { catalogueSql } from './catalogue-sql.ts';
import type { PlatformDatabase } from './database.ts';
import { quoted } from './sql.ts';

const gameRow = v.object({
  nodeId: v.number(),
  vassalage: v.string(),
  gameCode: v.string(),
  gameId: v.string(),
  position: v.number(),
});
const lastRow = v.object({ node: v.number(), position: v.number(), sequence: v.number() });
const vendorRow = v.object({ vassalage: v.string() });
const merchantRow = v.object({ bases: v.pipe(v.string(), v.parseJson(), v.array(v.string())) });

/** Puts what is right of a catalogue into the database, for one merchant, and returns what was read. */
export function importCatalogue(
  database: PlatformDatabase,
  text: string,
  merchantCode: string,
  cdnOrigin: string,
): Catalogue {
  const [merchant] = database.rows(
    `SELECT json_extract(record, '$.imageCDNs') AS bases FROM merchants WHERE merchant_code = ${quoted(merchantCode)}`,
    merchantRow,
  );
  if (!merchant) throw new StepError(`There is no merchant ${merchantCode} yet: create it first.`);
  const bases = merchant.bases
    .map((base) => base.replace('$CDN_ORIGIN', cdnOrigin))
    .filter((base) => URL.canParse(base));
  const vendors = database.rows('SELECT vassalage FROM vendors', vendorRow);
  const catalogue = readCatalogue(text, new Set(vendors.map(({ vassalage }) => vassalage)), bases);
  if (!catalogue.vendors.length && !catalogue.games.length) return catalogue;
  const games = database.rows(
    'SELECT node_id AS nodeId, vassalage, game_code AS gameCode, game_id AS gameId, position FROM games',
    gameRow,
  );
  const [last] = database.rows(
    'SELECT (SELECT coalesce(max(node_id), 0) FROM games) AS node, (SELECT coalesce(max(position), -1) FROM games) AS position, (SELECT coalesce(max(sequence), -1) FROM vendors) AS sequence',
    lastRow,
  );
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  const path = join(folder, 'catalogue.sql');
  const stored = {
    games,
    lastNode: last?.node ?? 0,
    lastPosition: last?.position ?? -1,
    lastSequence: last?.sequence ?? -1,
  };
  try {
    writeFileSync(path, catalogueSql(catalogue, stored, merchantCode));
    database.runFile(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return catalogue;
}
