import { sessionDetailsSchema } from '#contract/calls/identity/session.ts';
import { createSchemaParser } from '#src/shared/parsing/create-schema-parser.ts';

export const parseSession = createSchemaParser(sessionDetailsSchema);
