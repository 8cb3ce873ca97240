import type { LanguageCode } from '#contract/values/languages.ts';
import type { BodyOf, Call, QueryOf } from '#contract/wire/call.ts';

/** Without `language`, which is given once for the header and for the parameter of the calls that have one. */
type Query<C extends Call> = Omit<QueryOf<C>, 'language'>;

/** Arguments of a call. */
export type CallInput<C extends Call> = ('language' extends keyof QueryOf<C>
  ? { language: LanguageCode }
  : { language?: LanguageCode }) &
  (object extends Query<C> ? { query?: Query<C> } : { query: Query<C> }) &
  (C['body'] extends null ? { body?: undefined } : { body: BodyOf<C> });
