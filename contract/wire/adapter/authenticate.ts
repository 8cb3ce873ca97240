import { secondMs } from '#contract/values/durations.ts';
import type { UpstreamAdapter } from '#contract/values/system/upstream-adapter.ts';

import { platformModules } from '../platforms/modules.ts';
import { deriveBytes, signRequest, splitSecrets } from '../signature.ts';

const utf8 = new TextEncoder();

/**
 * Authenticates a request to a merchant's own platform as its adapter says, at `now` (ms since 1970). The key of
 * `secret`, `hmac` and `module` is the one that the merchant got from the operator (`deriveBytes`). A certificate
 * belongs to the connection, not to the request. Throws if no secret is set, or if the module cannot sign.
 */
export async function authenticateRequest(
  { signature, module }: Pick<UpstreamAdapter, 'signature' | 'module'>,
  request: Request,
  { secrets, merchantCode, now }: { secrets: string | undefined; merchantCode: string; now: number },
): Promise<Request> {
  if (signature.kind === 'none' || signature.kind === 'certificate') return request;
  if (signature.kind === 'rfc9421') return signRequest(secrets, request, merchantCode, now);
  const [secret] = splitSecrets(secrets);
  if (!secret) throw new Error('UPSTREAM_SECRETS is not set');
  const key = await deriveBytes(secret, `merchant ${merchantCode}`);
  if (signature.kind === 'module') {
    const sign = module && platformModules[module].sign;
    if (!sign) throw new Error(`the module ${module} has no function that signs`);
    return sign(request, key, now);
  }
  const { method } = request;
  const body = request.body ? await request.arrayBuffer() : null;
  const headers = new Headers(request.headers);
  if (signature.kind === 'secret') {
    headers.set(signature.header, btoa(String.fromCharCode(...new Uint8Array(key))));
    return new Request(request, { method, headers, body });
  }
  const { pathname, search } = new URL(request.url);
  const timestamp = String(Math.floor(now / secondMs));
  const head = utf8.encode(`${method}\n${pathname}${search}\n${timestamp}\n`);
  const signed = new Uint8Array([...head, ...new Uint8Array(body ?? [])]);
  headers.set(signature.timestampHeader, timestamp);
  headers.set(signature.header, await computeHmac(key, signed));
  return new Request(request, { method, headers, body });
}

async function computeHmac(key: ArrayBuffer, signed: Uint8Array): Promise<string> {
  const hmac = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', hmac, signed));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
