import * as v from 'valibot';

import { defineCall, publicRead } from '#contract/wire/call.ts';
import { sealingKeySchema } from '#contract/wire/encryption.ts';
import { noQuery } from '#contract/wire/no-query.ts';

// Separate from site.ts, because the first view loads site.ts but only an encrypted body requires the key.

/** Returns the key that encrypts bodies. The key is rotated daily; the previous key stays valid for an hour. */
export const encryptionKey = defineCall({
  ...publicRead,
  key: 'system.key',
  path: '/wps/system/key',
  moduleId: 107,
  query: noQuery,
  value: sealingKeySchema,
  source: 'AU-15, ED-05',
});

/**
 * The same call at the edge. Null if the merchant's own platform takes plain bodies (`sealing` in its adapter); the
 * edge then answers the call itself.
 */
export const encryptionKeyAtEdge = { ...encryptionKey, value: v.nullable(sealingKeySchema) };

export const encryptionCalls = [encryptionKey] as const;
