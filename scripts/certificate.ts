import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';

import { generate } from 'selfsigned';

import { dayMs } from '#contract/values/durations.ts';

/** Key and certificate in PEM format. */
export type Certificate = { key: string; cert: string };

/** Validity in days. Apple's systems accept at most 398. */
const validDays = 365;
/** A certificate with fewer days left is replaced. */
const minDaysLeft = 30;

export async function makeCertificate(hosts: readonly string[], now = Date.now()): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    // A phone's clock may be slow.
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
 * Loads the certificate stored in `folder`, so that a browser's exception for it remains valid. Creates a new
 * certificate if the stored one lacks a host or expires soon. `path` is the certificate file without the key.
 */
export async function loadCertificate(
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
  const covers = (host: string) => (isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host));
  const leftMs = certificate.validToDate.getTime() - now;
  return leftMs > minDaysLeft * dayMs && hosts.every(covers);
}
