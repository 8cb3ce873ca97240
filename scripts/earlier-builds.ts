import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as v from 'valibot';

/** A tab may stay open for days: how many replaced builds are kept beside the new one, how long, how large in all. */
export const limits = { builds: 5, days: 14, bytes: 64 * 1024 * 1024 };
export const listName = 'builds.json';

/** The names of hashed files in `vite.config.ts`; nothing else is taken over, whatever a list says. */
const hashedName = /^(?:[\w.-]+-)?[\w-]{7,8}\.[a-z0-9]+$/;

const buildSchema = v.object({
  files: v.array(v.pipe(v.string(), v.regex(hashedName))),
  /** ISO date; null for the build that is in use. */
  replacedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});
const listSchema = v.pipe(v.string(), v.parseJson(), v.object({ builds: v.array(buildSchema) }));
type Build = v.InferOutput<typeof buildSchema>;

/** What was deployed until now, newest build first, with the bytes of its files. */
export type Earlier = { builds: Build[]; files: Map<string, Uint8Array> };
export const nothingEarlier: Earlier = { builds: [], files: new Map() };

const hashedFilesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => hashedName.test(name)).toSorted();

/** The builds that lie in a folder which the next build is about to empty; read whole, compressed files too. */
export async function earlierInFolder(folder: string): Promise<Earlier> {
  const names = await hashedFilesOf(folder);
  if (!names.length) return nothingEarlier;
  const list = v.safeParse(listSchema, await readFile(join(folder, listName), 'utf8').catch(() => ''));
  const builds = list.success ? list.output.builds : [{ files: names, replacedAt: null }];
  const all = [...names, ...names.map((name) => `${name}.br`)];
  const read = all.map(async (name) => [name, await readFile(join(folder, name)).catch(() => null)] as const);
  return { builds, files: withoutNulls(await Promise.all(read)) };
}

/**
 * The builds that a running site serves, so that a deploy needs no memory of its own. A site without a list is
 * taken for one that was never deployed; throws when the site does not answer, or not whole.
 */
export async function earlierOnSite(origin: string): Promise<Earlier> {
  const get = (name: string) =>
    fetch(new URL(`/assets/${name}`, origin), { redirect: 'error', signal: AbortSignal.timeout(30_000) });
  const answer = await get(listName);
  if (answer.status === 404) return nothingEarlier;
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}`);
  const { builds } = v.parse(listSchema, await answer.text());
  const read = builds
    .flatMap((build) => build.files)
    .map(async (name) => {
      const file = await get(name);
      if (!file.ok && file.status !== 404) throw new Error(`${file.url} answers ${file.status}`);
      return [name, file.ok ? new Uint8Array(await file.arrayBuffer()) : null] as const;
    });
  return { builds, files: withoutNulls(await Promise.all(read)) };
}

const withoutNulls = (entries: (readonly [string, Uint8Array | null])[]): Map<string, Uint8Array> =>
  new Map(entries.flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : [])));

const sameFiles = (a: Build, b: Build): boolean => a.files.toSorted().join() === b.files.toSorted().join();

/**
 * Lays the files of the builds before this one beside its own, and the list of all of them. What is too old,
 * too many or too large in all is left out, the longest replaced first.
 */
export async function keepEarlierBuilds(folder: string, earlier: Earlier, now: Date): Promise<Build[]> {
  await mkdir(folder, { recursive: true });
  const current: Build = { files: await hashedFilesOf(folder), replacedAt: null };
  const own = new Set(current.files);
  const candidates = earlier.builds
    .filter((build) => !sameFiles(build, current))
    .map((build) => ({ ...build, replacedAt: build.replacedAt ?? now.toISOString() }))
    .filter(({ replacedAt }) => now.getTime() - Date.parse(replacedAt) <= limits.days * 86_400_000)
    .slice(0, limits.builds);
  const kept: Build[] = [current];
  let bytes = 0;
  for (const build of candidates) {
    const files = build.files.filter((name) => own.has(name) || earlier.files.has(name));
    const added = files.filter((name) => !own.has(name));
    bytes += added.reduce((sum, name) => sum + (earlier.files.get(name)?.byteLength ?? 0), 0);
    if (bytes > limits.bytes) break;
    for (const name of [...added, ...added.map((file) => `${file}.br`)]) {
      const content = earlier.files.get(name);
      if (content) await writeFile(join(folder, name), content);
      own.add(name);
    }
    kept.push({ ...build, files });
  }
  await writeFile(join(folder, listName), `${JSON.stringify({ builds: kept })}\n`);
  return kept;
}
