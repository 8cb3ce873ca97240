import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';

import type { LanguageCode } from '#contract/values/languages.ts';
import type { Database } from '#platform/core/database/client.ts';
import { isOfferedBySql } from '#platform/modules/catalogue/game-rows.ts';
import { foldName } from '#platform/modules/catalogue/search/fold-name.ts';
import { scoreGame, unspacedScripts, splitWords } from '#platform/modules/catalogue/search/match.ts';
import { gameNames, games, merchantVendors, vendors } from '#platform/modules/catalogue/tables.ts';

/** A longer list calls for a more specific query. */
const FOUND_MAX = 300;
/** If the search finds fewer games than this, it also accepts misspelled names. Six results fill the first screen. */
const MATCHES_MIN = 6;

/**
 * Finds the merchant's games by a text and returns their `nodeId`s, best match first. Every word must occur in one of
 * the game's names in any language, in the pinyin of its Chinese name (`toSearchText`) or in the vendor's name. If
 * there are few matches, words may also be misspelled. A text without letters or digits finds nothing.
 */
export async function findGames(
  db: Database,
  merchantCode: string,
  text: string,
  language: LanguageCode,
): Promise<number[]> {
  const words = splitWords(foldName(text)).slice(0, 8);
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
  const findVendors = (word: string, slips: boolean) =>
    vendorNames
      .filter(({ folded }) => scoreGame([word], { names: [], otherNames: [], vendor: folded }, slips) > 0)
      .map(({ vassalage }) => vassalage);

  /** True for the languages that the player is assumed to read. */
  const isPlayerLanguage = (code: string) => code === language || code === 'EN';
  const rankGames = async (slips: boolean) => {
    const wordConditions = words.map((word) =>
      or(
        sql`${games.nodeId} in (select ${gameNames.nodeId} from ${gameNames} where ${buildCandidateCondition(word, slips)})`,
        sql`${games.vassalage} in (select value from json_each(${JSON.stringify(findVendors(word, slips))}))`,
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
          .where(and(isOfferedBySql(db, merchantCode), ...wordConditions))
          .orderBy(asc(games.position))
          .limit(FOUND_MAX)})`,
      )
      .orderBy(asc(games.position));
    const byVendor = new Map(vendorNames.map(({ vassalage, folded }) => [vassalage, folded]));
    return [...Map.groupBy(rows, ({ nodeId }) => nodeId)]
      .map(([nodeId, names]) => {
        const byLanguage = Object.groupBy(names, (name) =>
          isPlayerLanguage(name.language) ? 'names' : 'otherNames',
        );
        const toFoldedTexts = (some: typeof names = []) => some.map(({ folded }) => folded);
        const vendor = byVendor.get(names[0]?.vassalage ?? '') ?? '';
        const findable = {
          names: toFoldedTexts(byLanguage.names),
          otherNames: toFoldedTexts(byLanguage.otherNames),
          vendor,
        };
        return { nodeId, fit: scoreGame(words, findable, slips) };
      })
      .filter(({ fit }) => fit > 0)
      .toSorted((a, b) => b.fit - a.fit)
      .map(({ nodeId }) => nodeId);
  };

  const found = await rankGames(false);
  return found.length < MATCHES_MIN ? [...new Set([...found, ...(await rankGames(true))])] : found;
}

/**
 * Returns the condition for candidate names of a word, by the trigram index. Words of one or two characters, such as
 * 金龙, are compared row by row. With `slips`, names are candidates if they share three neighbouring characters with
 * the word, or with the word after two neighbours were swapped. Names that share the most come first.
 */
function buildCandidateCondition(word: string, slips: boolean): SQL {
  const letters = [...word];
  if (letters.length < 3) {
    if (unspacedScripts.test(word)) return sql`${gameNames.folded} like ${`%${word}%`}`;
    return sql`(${gameNames.folded} like ${`${word}%`} or ${gameNames.folded} like ${`% ${word}%`} or ${gameNames.folded} like ${`%\n${word}%`})`;
  }
  if (!slips)
    return sql`${gameNames.id} in (select rowid from game_search where game_search match ${`"${word}"`})`;
  // A short word with a swap may share no three characters with the name, so the word is also searched with each swap
  // undone.
  const spellings = letters.map((_, at) => [
    ...letters.slice(0, at),
    ...letters.slice(at, at + 2).toReversed(),
    ...letters.slice(at + 2),
  ]);
  const trigrams = new Set(
    spellings.flatMap((each) => each.slice(2).map((_, at) => `"${each.slice(at, at + 3).join('')}"`)),
  );
  return sql`${gameNames.id} in (select rowid from game_search where game_search match ${[...trigrams].join(' OR ')} order by rank limit ${FOUND_MAX})`;
}
