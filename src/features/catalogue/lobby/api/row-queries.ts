import { gameThemes, jackpotList, similarGames } from '#contract/calls/catalogue/lobby-rows.ts';
import { welcomeOffer } from '#contract/calls/promotions/welcome.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/** The merchant's jackpots. The page lets their amounts grow from the time of the reply. */
export const jackpotsQuery = (language: LanguageCode) => callQuery(jackpotList, { language });

export const themesQuery = (language: LanguageCode) => callQuery(gameThemes, { language });

/** Games similar to the game that the member played last. */
export const similarQuery = (language: LanguageCode) => callQuery(similarGames, { language });

/** The welcome offer for visitors and for members without a deposit. */
export const welcomeQuery = (language: LanguageCode) => callQuery(welcomeOffer, { language });
