import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as v from 'valibot';

/** Limits for replaced builds, kept because tabs may stay open for days. `days` counts from the replacement. */
export const limits = { builds: 5, days: 14, bytes: 64 * 1024 * 1024 };
export const listName = 'builds.json';

/** Hashed names (`vite.config.ts`). Other files are never copied, even if a list of builds names them. */
const hashedName = /^(?:[\w.-]+-)?[\w-]{7,8}\.[a-z0-9]+$/;

const buildSchema = v.object({
  files: v.array(v.pipe(v.string(), v.regex(hashedName))),
  /** ISO time at which another build replaced this one. Null for the current build. */
  replacedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});
const listSchema = v.pipe(v.string(), v.parseJson(), v.object({ builds: v.array(buildSchema) }));
type Build = v.InferOutput<typeof buildSchema>;

/** Builds deployed so far, newest first, and the content of their files by name. */
export type EarlierBuilds = { builds: Build[]; files: Map<string, Uint8Array> };
export const noEarlierBuilds: EarlierBuilds = { builds: [], files: new Map() };

const listHashedFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => hashedName.test(name)).toSorted();

/** Reads the builds in a folder that the next build will empty, including compressed files. */
export async function readEarlierBuilds(folder: string): Promise<EarlierBuilds> {
  const names = await listHashedFiles(folder);
  if (!names.length) return noEarlierBuilds;
  const list = v.safeParse(listSchema, await readFile(join(folder, listName), 'utf8').catch(() => ''));
  const builds = list.success ? list.output.builds : [{ files: names, replacedAt: null }];
  const all = [...names, ...names.map((name) => `${name}.br`)];
  const read = all.map(async (name) => [name, await readFile(join(folder, name)).catch(() => null)] as const);
  return { builds, files: omitNulls(await Promise.all(read)) };
}

/**
 * Fetches the builds of a running site, so that a deploy needs no local state. A site without a list of builds counts
 * as new. Throws if the list or a file cannot be fetched; a file that no longer exists is left out.
 */
export async function fetchEarlierBuilds(origin: string): Promise<EarlierBuilds> {
  const get = (name: string) =>
    fetch(new URL(`/assets/${name}`, origin), { redirect: 'error', signal: AbortSignal.timeout(30_000) });
  const response = await get(listName);
  if (response.status === 404) return noEarlierBuilds;
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}`);
  const { builds } = v.parse(listSchema, await response.text());
  const read = builds
    .flatMap((build) => build.files)
    .map(async (name) => {
      const file = await get(name);
      if (!file.ok && file.status !== 404) throw new Error(`${file.url} answers ${file.status}`);
      return [name, file.ok ? new Uint8Array(await file.arrayBuffer()) : null] as const;
    });
  return { builds, files: omitNulls(await Promise.all(read)) };
}

const omitNulls = (entries: (readonly [string, Uint8Array | null])[]): Map<string, Uint8Array> =>
  new Map(entries.flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : [])));

const hasSameFiles = (a: Build, b: Build): boolean => a.files.toSorted().join() === b.files.toSorted().join();

/** Writes the files and the list, and returns the list. Drops builds beyond the limits, first the oldest. */
export async function keepEarlierBuilds(folder: string, earlier: EarlierBuilds, now: Date): Promise<Build[]> {
  await mkdir(folder, { recursive: true });
  const current: Build = { files: await listHashedFiles(folder), replacedAt: null };
  const presentFiles = new Set(current.files);
  const candidates = earlier.builds
    .filter((build) => !hasSameFiles(build, current))
    .map((build) => ({ ...build, replacedAt: build.replacedAt ?? now.toISOString() }))
    .filter(({ replacedAt }) => now.getTime() - Date.parse(replacedAt) <= limits.days * 86_400_000)
    .slice(0, limits.builds);
  const kept: Build[] = [current];
  let bytes = 0;
  for (const build of candidates) {
    const files = build.files.filter((name) => presentFiles.has(name) || earlier.files.has(name));
    const added = files.filter((name) => !presentFiles.has(name));
    bytes += added.reduce((sum, name) => sum + (earlier.files.get(name)?.byteLength ?? 0), 0);
    if (bytes > limits.bytes) break;
    for (const name of [...added, ...added.map((file) => `${file}.br`)]) {
      const content = earlier.files.get(name);
      if (content) await writeFile(join(folder, name), content);
      presentFiles.add(name);
    }
    kept.push({ ...build, files });
  }
  await writeFile(join(folder, listName), `${JSON.stringify({ builds: kept })}\n`);
  return kept;
}
