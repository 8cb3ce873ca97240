import * as v from 'valibot';

import { platformOwner } from '#platform/modules/catalogue/tables.ts';

import { StepError } from '../step.ts';
import { type Catalogue, readCatalogue } from './catalogue-file.ts';
import { catalogueSql } from './catalogue-sql.ts';
import { type PlatformDatabase, runLong } from './database.ts';
import { quoted } from './sql.ts';
import { storedCatalogue } from './stored-catalogue.ts';

const merchantRow = v.object({ bases: v.pipe(v.string(), v.parseJson(), v.array(v.string())) });

/**
 * Puts what is right of a catalogue into the database, for one merchant, and returns what was read. `asPlatform`: what is
 * the same for all merchants is the platform's from then on, whoever brought it in.
 */
export function importCatalogue(
  database: PlatformDatabase,
  text: string,
  merchantCode: string,
  { cdnOrigin, asPlatform = false }: { cdnOrigin: string; asPlatform?: boolean },
): Catalogue {
  const [merchant] = database.rows(
    `SELECT json_extract(record, '$.imageCDNs') AS bases FROM merchants WHERE merchant_code = ${quoted(merchantCode)}`,
    merchantRow,
  );
  if (!merchant) throw new StepError(`There is no merchant ${merchantCode} yet: create it first.`);
  const bases = merchant.bases
    .map((base) => base.replace('$CDN_ORIGIN', cdnOrigin))
    .filter((base) => URL.canParse(base));
  const stored = storedCatalogue(database);
  const by = { owner: asPlatform ? platformOwner : merchantCode, now: Date.now() };
  const catalogue = readCatalogue(text, stored, { ...by, pictureBases: bases });
  if (!catalogue.vendors.length && !catalogue.games.length) return catalogue;
  runLong(database, catalogueSql(catalogue, stored, merchantCode, by));
  return catalogue;
}
