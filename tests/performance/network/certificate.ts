import { createHash, X509Certificate } from 'node:crypto';

import { generate } from 'selfsigned';

export type Certificate = {
  key: string;
  cert: string;
  /** SHA-256 of the public key, base64, as Chromium's `--ignore-certificate-errors-spki-list` wants it. */
  publicKeyHash: string;
};

/** A certificate for this run, for `localhost` and every host under it. */
export async function makeCertificate(): Promise<Certificate> {
  const names = ['localhost', '*.localhost'];
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2 as const, value })) },
      { name: 'extKeyUsage', serverAuth: true },
    ],
  });
  const publicKey = new X509Certificate(made.cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    key: made.private,
    cert: made.cert,
    publicKeyHash: createHash('sha256').update(publicKey).digest('base64'),
  };
}

/**
 * What Chromium needs to take the certificate, to find every host here, and nothing elsewhere. Not
 * `--ignore-certificate-errors`: Chromium caches nothing that came over a connection with an error, so a repeat
 * visit would be a first one.
 */
export const browserFlags = ({ publicKeyHash }: Certificate): string[] => [
  `--ignore-certificate-errors-spki-list=${publicKeyHash}`,
  '--host-resolver-rules=MAP * 127.0.0.1',
];
