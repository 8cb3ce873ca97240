import { gameThemes, jackpotList, similarGames } from '#contract/calls/catalogue/lobby-rows.ts';
import { welcomeOffer } from '#contract/calls/promotions/welcome.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

// Of blocks that come after the first view: no loader asks for them.

/** The merchant's jackpots; what is in them grows from the instant of the reply on. */
export const jackpotsQuery = (language: LanguageCode) => callQuery(jackpotList, { language });

/** Rows of games by what they show. */
export const themesQuery = (language: LanguageCode) => callQuery(gameThemes, { language });

/** Games like the one that the member played last. */
export const similarQuery = (language: LanguageCode) => callQuery(similarGames, { language });

/** The offer that welcomes a visitor, and a member who has deposited nothing. */
export const welcomeQuery = (language: LanguageCode) => callQuery(welcomeOffer, { language });
