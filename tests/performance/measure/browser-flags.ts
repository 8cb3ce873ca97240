import { createHash, X509Certificate } from 'node:crypto';

import type { Certificate } from '../../../scripts/certificate.ts';

/** Returns the SHA-256 of the public key, in base64. */
function computePublicKeyHash(cert: string): string {
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(publicKey).digest('base64');
}

/**
 * Returns flags that make Chromium accept the certificate and resolve every host to this machine, so that it reaches no
 * other machine. `--ignore-certificate-errors` would not do, because Chromium caches nothing from a connection with a
 * certificate error, and a repeat visit would be like a first visit.
 */
export const buildBrowserFlags = ({ cert }: Certificate): string[] => [
  `--ignore-certificate-errors-spki-list=${computePublicKeyHash(cert)}`,
  '--host-resolver-rules=MAP * 127.0.0.1',
];
