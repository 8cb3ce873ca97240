import { sessionFactsSchema } from '#contract/calls/identity/session.ts';
import { bySchema } from '#src/shared/parsing/by-schema.ts';

/** The session that another tab tells of (`session-channel.ts`). */
export const parseNews = bySchema(sessionFactsSchema);
