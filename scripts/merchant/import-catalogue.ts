import * as v from 'valibot';

import { platformOwner } from '#platform/modules/catalogue/tables.ts';

import { StepError } from '../run-step.ts';
import { type Catalogue, readCatalogue } from './catalogue-file.ts';
import { buildCatalogueSql } from './catalogue-sql.ts';
import { type PlatformDatabase, runLongSql } from './database.ts';
import { quoteSql } from './sql.ts';
import { readStoredCatalogue } from './stored-catalogue.ts';

const merchantRow = v.object({ bases: v.pipe(v.string(), v.parseJson(), v.array(v.string())) });

/** Imports the valid lines. `asPlatform` makes the platform own the shared entries, even those a merchant imported. */
export function importCatalogue(
  database: PlatformDatabase,
  text: string,
  merchantCode: string,
  { cdnOrigin, asPlatform = false }: { cdnOrigin: string; asPlatform?: boolean },
): Catalogue {
  const [merchant] = database.rows(
    `SELECT json_extract(record, '$.imageCDNs') AS bases FROM merchants WHERE merchant_code = ${quoteSql(merchantCode)}`,
    merchantRow,
  );
  if (!merchant) throw new StepError(`There is no merchant ${merchantCode} yet: create it first.`);
  const bases = merchant.bases
    .map((base) => base.replace('$CDN_ORIGIN', () => cdnOrigin))
    .filter((base) => URL.canParse(base));
  const stored = readStoredCatalogue(database);
  const importer = { owner: asPlatform ? platformOwner : merchantCode, now: Date.now() };
  const catalogue = readCatalogue(text, stored, { ...importer, pictureBases: bases });
  if (!catalogue.vendors.length && !catalogue.games.length) return catalogue;
  runLongSql(database, buildCatalogueSql(catalogue, stored, merchantCode, importer));
  return catalogue;
}
