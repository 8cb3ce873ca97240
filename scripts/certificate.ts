import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';

import { generate } from 'selfsigned';

import { dayMs } from '#contract/values/durations.ts';

/** Both as PEM. */
export type Certificate = { key: string; cert: string };

/** Apple's systems take 398 days at most. */
const validDays = 365;
/** A certificate that ends sooner is made anew. */
const leastDaysLeft = 30;

/** A certificate for these names and addresses. */
export async function makeCertificate(hosts: readonly string[], now = Date.now()): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    // A phone's clock may be behind.
    notBeforeDate: new Date(now - dayMs),
    notAfterDate: new Date(now + (validDays - 1) * dayMs),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: hosts.map((host) => (isIP(host) ? { type: 7, ip: host } : { type: 2, value: host })),
      },
      { name: 'extKeyUsage', serverAuth: true },
    ],
  });
  return { key, cert };
}

/**
 * The certificate that lies in `folder`, so that what a browser was told about it stays true; another one when it lacks
 * a host or ends soon. `path` is that of the certificate without its key.
 */
export async function keptCertificate(
  folder: string,
  hosts: readonly string[],
  now = Date.now(),
): Promise<Certificate & { path: string }> {
  const path = join(folder, 'certificate.pem');
  const keyPath = join(folder, 'certificate-key.pem');
  if (!existsSync(path) || !isGood(readFileSync(path), hosts, now)) {
    const { key, cert } = await makeCertificate(hosts, now);
    mkdirSync(folder, { recursive: true });
    writeFileSync(keyPath, key, { mode: 0o600 });
    writeFileSync(path, cert);
  }
  return { key: readFileSync(keyPath, 'utf8'), cert: readFileSync(path, 'utf8'), path };
}

function isGood(cert: Buffer, hosts: readonly string[], now: number): boolean {
  const certificate = new X509Certificate(cert);
  const isFor = (host: string) => (isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host));
  const left = certificate.validToDate.getTime() - now;
  return left > leastDaysLeft * dayMs && hosts.every(isFor);
}
