import { sessionDetailsSchema } from '#contract/calls/identity/session.ts';
import { createSchemaParser } from '#src/shared/parsing/create-schema-parser.ts';

/** Parses the session that another tab has sent (`session-channel.ts`). */
export const parseSession = createSchemaParser(sessionDetailsSchema);
