import { createHash, X509Certificate } from 'node:crypto';

import type { Certificate } from '../../../scripts/certificate.ts';

/** Returns the SHA-256 of the public key, in base64. */
function computePublicKeyHash(cert: string): string {
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(publicKey).digest('base64');
}

/**
 * Flags that make Chromium accept the certificate, resolve every host to this machine, and reach nothing else. Not
 * `--ignore-certificate-errors`: Chromium caches nothing from a connection with a certificate error, so a repeat visit
 * would count as a first one.
 */
export const buildBrowserFlags = ({ cert }: Certificate): string[] => [
  `--ignore-certificate-errors-spki-list=${computePublicKeyHash(cert)}`,
  '--host-resolver-rules=MAP * 127.0.0.1',
];
