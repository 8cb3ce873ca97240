import { createHash, X509Certificate } from 'node:crypto';

import type { Certificate } from '../../../scripts/certificate.ts';

/** SHA-256 of the public key, base64. */
function publicKeyHash(cert: string): string {
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(publicKey).digest('base64');
}

/**
 * What Chromium needs to take the certificate, to find every host here, and nothing elsewhere. Not
 * `--ignore-certificate-errors`: Chromium caches nothing that came over a connection with an error, so a repeat
 * visit would be a first one.
 */
export const browserFlags = ({ cert }: Certificate): string[] => [
  `--ignore-certificate-errors-spki-list=${publicKeyHash(cert)}`,
  '--host-resolver-rules=MAP * 127.0.0.1',
];
