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

test('a certificate is a server’s, covers only this machine’s names and addresses, and is short enough for Apple’s systems', async () => {
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

test('a certificate is reused unless it lacks a name or address or ends within a month; its key is only readable by its owner', async () => {
  const kept = async (wanted: string[], at = now) => (await loadCertificate(folder, wanted, at)).cert;
  const first = await kept(hosts);
  expect(await kept(hosts, now + 330 * dayMs)).toBe(first);
  expect(await kept(['localhost'])).toBe(first);
  const moved = await kept(['localhost', '10.0.0.3']);
  expect(moved).not.toBe(first);
  const named = await kept(['localhost', 'harbour.localhost', '10.0.0.3']);
  expect(named).not.toBe(moved);
  expect(await kept(['localhost', '10.0.0.3'], now + 335 * dayMs)).not.toBe(named);
  expect(statSync(join(folder, 'certificate-key.pem')).mode & 0o777).toBe(0o600);
});
