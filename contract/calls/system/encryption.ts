import { defineCall, publicRead } from '#contract/wire/call.ts';
import { sealingKeySchema } from '#contract/wire/encryption.ts';
import { noQuery } from '#contract/wire/no-query.ts';

// Separate from system.ts, which the first view loads: requested with the first encrypted body.

/** The key that bodies are encrypted with. Rotated daily; the previous one stays valid for an hour. */
export const encryptionKey = defineCall({
  ...publicRead,
  key: 'system.key',
  path: '/wps/system/key',
  moduleId: 107,
  query: noQuery,
  value: sealingKeySchema,
  source: 'AU-15, ED-05',
});

export const encryptionCalls = [encryptionKey] as const;
