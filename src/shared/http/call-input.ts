import type { LanguageCode } from '#contract/values/languages.ts';
import type { CallBody, Call, CallQuery } from '#contract/wire/call.ts';

/** Query parameters without `language`: the caller gives the language once, for both the header and the parameter. */
type Query<C extends Call> = Omit<CallQuery<C>, 'language'>;

export type CallInput<C extends Call> = ('language' extends keyof CallQuery<C>
  ? { language: LanguageCode }
  : { language?: LanguageCode }) &
  (object extends Query<C> ? { query?: Query<C> } : { query: Query<C> }) &
  (C['body'] extends null ? { body?: undefined } : { body: CallBody<C> });
