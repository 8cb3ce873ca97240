import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { loadCertificate, makeCertificate } from './certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const dayMs = 86_400_000;
const hosts = ['localhost', 'lotus.localhost', '192.168.1.20'];
const now = Date.UTC(2026, 5, 1);

test('a certificate is only for servers, covers exactly the given names and addresses, and is valid for less than 398 days', async () => {
  const certificate = new X509Certificate((await makeCertificate(hosts, now)).cert);
  for (const name of hosts.slice(0, 2)) expect(certificate.checkHost(name)).toBeTruthy();
  expect(certificate.checkIP('192.168.1.20')).toBeTruthy();
  expect(certificate.checkIP('192.168.1.21')).toBeUndefined();
  expect(certificate.checkHost('evil.example')).toBeUndefined();
  expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
  const from = certificate.validFromDate.getTime();
  const to = certificate.validToDate.getTime();
  expect(from).toBeLessThan(now);
  expect((to - from) / dayMs).toBeLessThan(398);
});

test('the stored certificate is reused unless it lacks a host or ends within 30 days; only its owner can read the key', async () => {
  const load = async (wantedHosts: string[], at = now) =>
    (await loadCertificate(folder, wantedHosts, at)).cert;
  const first = await load(hosts);
  expect(await load(hosts, now + 330 * dayMs)).toBe(first);
  expect(await load(['localhost'])).toBe(first);
  const withNewAddress = await load(['localhost', '10.0.0.3']);
  expect(withNewAddress).not.toBe(first);
  const withNewName = await load(['localhost', 'harbour.localhost', '10.0.0.3']);
  expect(withNewName).not.toBe(withNewAddress);
  expect(await load(['localhost', '10.0.0.3'], now + 335 * dayMs)).not.toBe(withNewName);
  expect(statSync(join(folder, 'certificate-key.pem')).mode & 0o777).toBe(0o600);
});
