import { defineCall, noQuery } from '#contract/wire/call.ts';
import { sealingKeySchema } from '#contract/wire/encryption.ts';

// Apart from system.ts, which the first view needs: asked for with the first body that is sealed.

/** The key that bodies are sealed for. Another takes its place daily; the one before it holds for an hour more. */
export const encryptionKey = defineCall({
  key: 'system.key',
  method: 'GET',
  path: '/wps/system/key',
  moduleId: 107,
  alert: 'silent',
  query: noQuery,
  body: null,
  value: sealingKeySchema,
  source: 'AU-15, ED-05',
});

export const encryptionCalls = [encryptionKey] as const;
