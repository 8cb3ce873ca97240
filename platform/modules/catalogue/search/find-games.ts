import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';

import type { LanguageCode } from '#contract/values/languages.ts';
import type { Database } from '#platform/core/database/client.ts';
import { offeredBy } from '#platform/modules/catalogue/game-rows.ts';
import { foldName } from '#platform/modules/catalogue/search/fold-name.ts';
import { fitOf, unspaced, wordsOf } from '#platform/modules/catalogue/search/match.ts';
import { gameNames, games, merchantVendors, vendors } from '#platform/modules/catalogue/tables.ts';

/** Games that a query finds at most: who looks through more than this needs another word. */
const MOST_FOUND = 300;
/** With fewer than a first look shows, names that differ by a letter are looked for too. */
const ENOUGH = 6;

/**
 * The merchant's games that have every word of a text in a name of any language, in how it is typed (`searchText`) or in
 * their vendor's name, best first; where few have, also those that differ by a letter. Their `nodeId`s; of a text
 * without a letter or digit none.
 */
export async function findGames(
  db: Database,
  merchantCode: string,
  text: string,
  language: LanguageCode,
): Promise<number[]> {
  const words = wordsOf(foldName(text)).slice(0, 8);
  if (!words.length) return [];
  const offered = await db
    .select({ vassalage: vendors.vassalage, displayName: vendors.displayName })
    .from(merchantVendors)
    .innerJoin(vendors, eq(vendors.vassalage, merchantVendors.vassalage))
    .where(eq(merchantVendors.merchantCode, merchantCode));
  const vendorNames = offered.map(({ vassalage, displayName }) => ({
    vassalage,
    folded: foldName(`${displayName} ${vassalage}`),
  }));
  const vendorsWith = (word: string, slips: boolean) =>
    vendorNames
      .filter(({ folded }) => fitOf([word], { names: [], otherNames: [], vendor: folded }, slips) > 0)
      .map(({ vassalage }) => vassalage);

  const isRead = (of: string) => of === language || of === 'EN';
  const ranked = async (slips: boolean) => {
    const each = words.map((word) =>
      or(
        sql`${games.nodeId} in (select ${gameNames.nodeId} from ${gameNames} where ${nameHas(word, slips)})`,
        sql`${games.vassalage} in (select value from json_each(${JSON.stringify(vendorsWith(word, slips))}))`,
      ),
    );
    const rows = await db
      .select({
        nodeId: games.nodeId,
        vassalage: games.vassalage,
        folded: gameNames.folded,
        language: gameNames.language,
      })
      .from(games)
      .innerJoin(gameNames, eq(gameNames.nodeId, games.nodeId))
      .where(
        sql`${games.nodeId} in (${db
          .select({ nodeId: games.nodeId })
          .from(games)
          .where(and(offeredBy(db, merchantCode), ...each))
          .orderBy(asc(games.position))
          .limit(MOST_FOUND)})`,
      )
      .orderBy(asc(games.position));
    const byVendor = new Map(vendorNames.map(({ vassalage, folded }) => [vassalage, folded]));
    return [...Map.groupBy(rows, ({ nodeId }) => nodeId)]
      .map(([nodeId, names]) => {
        const read = Object.groupBy(names, (name) => (isRead(name.language) ? 'names' : 'otherNames'));
        const textsOf = (some: typeof names = []) => some.map(({ folded }) => folded);
        const vendor = byVendor.get(names[0]?.vassalage ?? '') ?? '';
        const findable = { names: textsOf(read.names), otherNames: textsOf(read.otherNames), vendor };
        return { nodeId, fit: fitOf(words, findable, slips) };
      })
      .filter(({ fit }) => fit > 0)
      .toSorted((a, b) => b.fit - a.fit)
      .map(({ nodeId }) => nodeId);
  };

  const found = await ranked(false);
  return found.length < ENOUGH ? [...new Set([...found, ...(await ranked(true))])] : found;
}

/**
 * Candidates for a word, by the trigram index; a word of one or two characters, such as 金龙, is compared row by row. With
 * `slips` names that share any three characters with it or with a swap of it, those with most first.
 */
function nameHas(word: string, slips: boolean): SQL {
  const letters = [...word];
  if (letters.length < 3) {
    if (unspaced.test(word)) return sql`${gameNames.folded} like ${`%${word}%`}`;
    return sql`(${gameNames.folded} like ${`${word}%`} or ${gameNames.folded} like ${`% ${word}%`} or ${gameNames.folded} like ${`%\n${word}%`})`;
  }
  if (!slips)
    return sql`${gameNames.id} in (select rowid from game_search where game_search match ${`"${word}"`})`;
  // Of a short word whose neighbours are swapped no three are left as they were.
  const typed = letters.map((_, at) => [
    ...letters.slice(0, at),
    ...letters.slice(at, at + 2).toReversed(),
    ...letters.slice(at + 2),
  ]);
  const trigrams = new Set(
    typed.flatMap((each) => each.slice(2).map((_, at) => `"${each.slice(at, at + 3).join('')}"`)),
  );
  return sql`${gameNames.id} in (select rowid from game_search where game_search match ${[...trigrams].join(' OR ')} order by rank limit ${MOST_FOUND})`;
}
