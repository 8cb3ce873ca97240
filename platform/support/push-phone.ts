import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Creates a browser with push notifications. The browser gives its keys to the platform and decrypts messages with
 * Node's own ECDH, HKDF and AES, as RFC 8291 and RFC 8188 specify. `service` is the origin of the browser's push
 * service.
 */
export function createPushPhone(service: string) {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
  return {
    endpoint: `${service}/wpush/v2/${randomBytes(12).toString('base64url')}`,
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    /** Decrypts a message. Throws if it is for another phone, was altered, or is not the last record. */
    read(sealed: Uint8Array): string {
      const body = Buffer.from(sealed);
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
      const secret = derive(pair.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const open = createDecipheriv('aes-128-gcm', key, nonce);
      open.setAuthTag(body.subarray(-16));
      const text = Buffer.concat([open.update(body.subarray(86, -16)), open.final()]);
      if (text.at(-1) !== 2) throw new Error('The message does not end here');
      return text.subarray(0, -1).toString();
    },
  };
}
export type Phone = ReturnType<typeof createPushPhone>;
